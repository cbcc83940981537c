import type { Page } from '@playwright/test';
import { servicePages } from '../../content/built/servicePages.ts';
import { service as erpServices } from '../../content/built/services/erp-services.ts';
import { services } from '../../content/built/services.ts';
import { exampleTexts, fields } from '../../web/src/tools/roi/fields.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { bookingStandIn, scheduleDialog } from '../support/schedule.ts';
import { serviceNamed } from '../support/servicePages.ts';
import { expect, openServed, test } from '../support/test.ts';

const expertWitness = serviceNamed('expert-witness');

/** The element's upper edge stands below the fixed bar and in the upper half of the screen. */
async function expectAtTop(page: Page, selector: string): Promise<void> {
  // Both at once: on its way up a smooth scroll still has the element above the screen.
  await expect
    .poll(() =>
      page.locator(selector).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top < 300 && bottom > 0;
      }),
    )
    .toBe(true);
}

test('§2 services overview: its buttons, cards and weights lead on, by mouse and keyboard, inside the app', async ({
  page,
}) => {
  await page.goto('/services');
  await bookingStandIn(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const action = page.getByRole('region', { name: services.callToAction.heading });
  await action.getByRole('link', { name: 'Schedule a Consultation' }).click();
  await expect(scheduleDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await action.getByRole('link', { name: 'View Case Studies' }).click();
  await expect(page).toHaveURL(/\/resources#case-studies$/);
  await expectAtTop(page, '#case-studies');
  await page.goBack();

  const about = `about ${expertWitness.title}`;
  await page.getByRole('link', { name: `Learn More ${about}` }).click();
  await expect(page).toHaveURL(expertWitness.path);
  await expect(page).toHaveTitle(new RegExp(`^${expertWitness.title} \\|`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: expertWitness.caseTypes!.heading })).toBeVisible();

  // There the page's own weight comes first, then the others.
  const weights = page.getByRole('navigation', { name: services.services.sculpture }).getByRole('link');
  await expect(weights.first()).toHaveAttribute('href', expertWitness.path);
  await weights.and(page.locator('[href="/supply-chain"]')).click();
  await expect(page).toHaveURL('/supply-chain');
  // The new page is there when its heading has the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(weights.first()).toHaveAttribute('href', '/supply-chain');
  await weights.and(page.locator('[href="/crm-services"]')).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/crm-services');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('§2 service pages: hero and call to action scroll and open the schedule, the guide has its page', async ({
  page,
}) => {
  const service = servicePages.find(({ download }) => download)!;
  await page.goto(service.path);
  await bookingStandIn(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Learn Our Approach' }).click();
  await expectAtTop(page, '#approach');
  await page.getByRole('link', { name: 'Start a Conversation' }).click();
  await expect(page.locator('#contact')).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page
    .getByRole('region', { name: service.callToAction.heading })
    .getByRole('link', { name: 'Schedule a Consultation' })
    .click();
  await expect(scheduleDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(scheduleDialog(page)).toBeHidden();
  await page.getByRole('link', { name: service.download!.label }).click();
  await expect(page).toHaveURL(`/whitepapers/${service.download!.whitepaper}`);
  await expect(page.getByRole('heading', { level: 1, name: service.download!.title })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('§2 erp services: the slider takes its figure to the calculator', async ({ page }) => {
  await page.goto('/erp-services');
  await bookingStandIn(page);
  const part = page.getByRole('region', { name: erpServices.calculator!.heading });
  const { label, slider } = fields.find(({ name }) => name === 'efficiencyGain')!;
  const { min } = slider!;
  expect(String(min)).not.toBe(exampleTexts.efficiencyGain);
  await part.getByRole('slider').press('Home');
  await expect(part.getByRole('slider')).toHaveAttribute('aria-valuetext', new RegExp(`^${min}%`));
  await part.getByRole('link', { name: erpServices.calculator!.button }).click();
  const calculator = page.getByRole('dialog', { name: 'ERP ROI Calculator' });
  await expect(calculator.getByRole('textbox', { name: label })).toHaveValue(`${min}`);
});

test.describe('as served, on the narrowest phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });

  test('§2 service pages: the names of the weights do not meet, and questions open to their answers', async ({
    page,
  }) => {
    for (const { path, faq } of servicePages) {
      await openServed(page, path);
      const links = page.getByRole('navigation', { name: services.services.sculpture }).getByRole('link');
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().toJSON()),
      );
      expect(boxes, path).toHaveLength(servicePages.length);
      const meeting = boxes.filter((one) =>
        boxes.some(
          (other) =>
            other !== one &&
            other.left < one.right &&
            one.left < other.right &&
            other.top < one.bottom &&
            one.top < other.bottom,
        ),
      );
      expect(meeting, path).toEqual([]);
      if (!faq) continue;
      const { question, answer } = faq.items[0]!;
      await expect(page.getByText(answer)).toBeHidden();
      await page.locator('#questions').getByText(question).click();
      await expect(page.getByText(answer)).toBeVisible();
    }
  });
});

test('the questions of a service pass axe when open; on paper all have their answers, of which none is cut', async ({
  page,
}) => {
  await page.goto('/erp-services');
  const answers = page.locator('#questions details p');
  const count = erpServices.faq!.items.length;
  const hidden = () => answers.evaluateAll((all) => all.filter((one) => !one.checkVisibility()).length);
  expect(await hidden()).toBe(count);
  await page.locator('#questions summary').first().click();
  expect(await hidden()).toBe(count - 1);
  await expectAccessible(page, undefined, '#questions');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 690, height: 980 });
  expect(await hidden()).toBe(0);
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeHidden();
  const cut = await page
    .locator('main :is(h1, h2, h3, summary, details, #approach li)')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).breakInside !== 'avoid').length);
  expect(cut).toBe(0);
});
