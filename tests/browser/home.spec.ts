import type { Page } from '@playwright/test';
import { assessment } from '../../content/built/assessment.ts';
import { proof } from '../../content/built/proof.ts';
import * as words from '../../content/built/words.ts';
import { bookingStandIn, scheduleDialog } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

const section = (page: Page, id: string) => page.locator(`main section#${id}`);

/** The section's upper edge stands at the fixed bar's lower one. */
async function expectArrivedAt(page: Page, id: string): Promise<void> {
  await expect
    .poll(() =>
      section(page, id).evaluate((element) => {
        const bar = document.querySelector('header')!.getBoundingClientRect().bottom;
        return Math.abs(element.getBoundingClientRect().top - bar) < 3;
      }),
    )
    .toBe(true);
}

test('§2 home: each button and link of hero, about and contact leads where it says', async ({ page }) => {
  await page.goto('/');
  await bookingStandIn(page);
  const hero = section(page, 'home');
  await hero.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(scheduleDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await hero.getByRole('link', { name: 'Explore Our Services' }).click();
  await expectArrivedAt(page, 'services');

  const about = section(page, 'about');
  await about.getByRole('link', { name: 'Schedule a Consultation' }).click();
  await expectArrivedAt(page, 'contact');

  const contact = section(page, 'contact');
  await contact.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(scheduleDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await contact.getByRole('link', { name: words.exploreResources }).click();
  await expect(page).toHaveURL(/\/resources$/);
});

test('§2 home: an answer to question one opens the assessment at question two; another answer opens question one', async ({
  page,
}) => {
  const [first, second] = assessment.questions;
  const { label, value } = first!.options[2]!;
  await page.goto('/');
  await bookingStandIn(page);
  const answer = page
    .getByRole('region', { name: proof!.caseStudy.title })
    .getByRole('link', { name: label });
  const dialog = page.getByRole('dialog', { name: 'ERP Readiness Assessment' });
  const expectSecond = () => expect(dialog.getByRole('heading', { name: second!.question })).toBeVisible();
  await answer.click();
  await expectSecond();
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(dialog.getByRole('radio', { name: label })).toBeChecked();
  await page.keyboard.press('Escape');

  // As the browser follows the link where no code has come.
  await page.goto((await answer.getAttribute('href'))!);
  await expectSecond();
  await expect(page).toHaveURL(/\/resources$/);
  await page.goto(`/resources?tool=erp-readiness-assessment&answer=not-${value}`);
  await expect(dialog.getByRole('heading', { name: first!.question })).toBeVisible();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
});
