import type { Page } from '@playwright/test';
import { assessment } from '../../content/built/assessment.ts';
import { halfHour } from '../../content/built/halfHour.ts';
import { home } from '../../content/built/home.ts';
import { people } from '../../content/built/people.ts';
import { proof } from '../../content/built/proof.ts';
import { site } from '../../content/built/site.ts';
import * as words from '../../content/built/words.ts';
import { readSources, samplesIn } from '../../content/check/sources.ts';
import { expect, test } from '../support/test.ts';

const section = (page: Page, id: string) => page.locator(`main section#${id}`);
const schedule = (page: Page) => page.getByRole('dialog', { name: 'Schedule Your Consultation' });

/** The page, with a booking page that stands in for the external one. */
async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.route(`${new URL(site.schedulingUrl).origin}/**`, (route) =>
    route.fulfill({ body: '<title>Booking</title>' }),
  );
}

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
  await open(page);
  const hero = section(page, 'home');
  await hero.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(schedule(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await hero.getByRole('link', { name: 'Explore Our Services' }).click();
  await expectArrivedAt(page, 'services');

  const about = section(page, 'about');
  await about.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      about
        .getByRole('img')
        .evaluateAll((images) =>
          images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
        ),
    )
    .toEqual([true, true]);
  await about.getByRole('link', { name: 'Schedule a Consultation' }).click();
  await expectArrivedAt(page, 'contact');

  const contact = section(page, 'contact');
  await contact.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(schedule(page)).toBeVisible();
  // What half an hour is stands above the frame, on a phone too.
  await page.setViewportSize({ width: 390, height: 844 });
  const frame = (await schedule(page).locator('iframe').boundingBox())!;
  for (const { answer } of halfHour) {
    const line = (await schedule(page).getByText(answer).boundingBox())!;
    expect(line.y + line.height).toBeLessThanOrEqual(frame.y);
  }
  expect(frame.height).toBeGreaterThan(300);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await contact.getByRole('link', { name: words.exploreResources }).click();
  await expect(page).toHaveURL(/\/resources$/);
  // Also in the app the footer says that there are samples.
  const samples = page.getByRole('contentinfo').getByText(site.footer.samples).filter({ visible: true });
  await expect(samples).toHaveCount(samplesIn(readSources('content/firm')).length > 0 ? 1 : 0);
});

test('§2 home: an address with a hash leads to that section, on load and when the hash changes', async ({
  page,
}) => {
  // It scrolls smoothly where no less motion is wanted.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/#testimonials');
  await expectArrivedAt(page, 'testimonials');
  await page.evaluate(() => {
    location.hash = '#about';
  });
  await expectArrivedAt(page, 'about');
});

test('§2 home: figures lead to what explains them, faces to the advisers, and a byline back to its author', async ({
  page,
}) => {
  await open(page);
  const hero = section(page, 'home');
  const { value, to } = home.about.facts.at(-1)!;
  await hero.getByRole('link', { name: value }).click();
  await expect(page).toHaveURL(to!);
  await expect(page.locator(new URL(to!, 'http://site').hash)).toBeInViewport();
  await page.goBack();
  await hero.getByRole('link', { name: people[0]!.name }).click();
  await expect(page.getByRole('heading', { name: 'Whom you will speak to' })).toBeInViewport();

  await page.goto(`/case-studies/${home.testimonials.cards[0]!.caseStudy}`);
  const author = page.locator('main a[href^="/#"]').first();
  const href = (await author.getAttribute('href'))!;
  await author.click();
  await expect(page).toHaveURL(href);
  await expect(page.locator(href.slice(1))).toBeInViewport();
});

test('§2 home: an answer to question one opens the assessment at question two; another answer opens question one', async ({
  page,
}) => {
  const [first, second] = assessment.questions;
  const { label, value } = first!.options[2]!;
  await open(page);
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
