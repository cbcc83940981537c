import type { Locator, Page } from '@playwright/test';
import { site } from '../../content/built/site.ts';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { contactMessage } from '../support/contact.ts';
import { answerFirst, expect, fillContactForm, ownContextTest, test } from '../support/sharedTab.ts';
import { like, words } from '../support/words.ts';

/** States that a visitor can bring a page into go through axe, at both widths; library and articles try their own. */

const down = { status: 503, contentType: 'text/plain', body: 'The shop is closed today.' };

/** Presses a button that says something in an alert of the browser's own, and puts that away. */
async function pressAndAccept(page: Page, button: string): Promise<void> {
  const alerted = page.waitForEvent('dialog').then((alert) => alert.accept());
  await page.getByRole('button', { name: button }).click();
  await alerted;
}

test.describe('accessibility of every state', () => {
  // Up to eight runs of axe in one test, on machines that do other things too.
  test.describe.configure({ timeout: 90_000 });

  test('navigation: mobile menu open, over the top and over the middle of the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: words.frame.openMenu }).click();
    await expect(page.getByRole('navigation', { name: words.frame.mobileNavigation })).toBeVisible();
    await expectAccessible(page, [390, 768]);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expectAccessible(page, [390]);
  });

  test('dialogs: schedule and privacy', async ({ page }) => {
    await page.goto('/');
    await page.route(`${new URL(site.schedulingUrl).origin}/**`, (route) =>
      route.fulfill({ body: '<title>Booking</title>' }),
    );
    await page.getByRole('button', { name: words.actions.scheduleCall }).first().click();
    await expect(page.getByRole('dialog', { name: words.schedule.title })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.privacy.title }).click();
    await expect(page.getByRole('dialog', { name: words.privacy.title })).toBeVisible();
    await expectAccessible(page);
  });

  ownContextTest('schedule dialog: the booking page is silent', async ({ page }) => {
    await page.clock.install();
    await page.route(`${new URL(site.schedulingUrl).origin}/**`, (route) =>
      route.fulfill({ body: '<title>Booking</title>' }),
    );
    await page.goto('/');
    await page.getByRole('button', { name: words.actions.scheduleCall }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.clock.fastForward(8000);
    await expect(page.getByText('may block it')).toBeVisible();
    await expectAccessible(page);
  });

  test('tooltip shown', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: words.privacy.title }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.dialogs.close }).hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expectAccessible(page, [1280]);
  });

  test('contact form: refused, sending, failed with its notice', async ({ page, allowConsole }) => {
    allowConsole(/status of 503/);
    await page.goto('/#contact');
    await page.getByRole('button', { name: words.contact.send }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/contacts', async (route) => {
      await held;
      await route.fulfill(down);
    });
    await fillContactForm(page, contactMessage());
    await page.getByRole('button', { name: words.contact.send }).click();
    await expect(page.getByRole('button', { name: words.contact.sending })).toBeDisabled();
    await expectAccessible(page);
    answer();
    await expect(page.locator('#contact').getByText(words.contact.failed)).toBeVisible();
    await expectAccessible(page);
  });

  test('contact form: sent', async ({ page }) => {
    await page.goto('/#contact');
    await page.route('**/api/contacts', (route) => route.fulfill({ json: { success: true } }));
    await fillContactForm(page, contactMessage());
    await page.getByRole('button', { name: words.contact.send }).click();
    await expect(page.locator('#contact').getByText(words.contact.sent)).toBeVisible();
    await expectAccessible(page);
  });

  test('newsletter: empty, refused, failed, subscribed', async ({ page, allowConsole }) => {
    allowConsole(/status of 503/);
    await page.goto('/resources');
    const address = page.getByLabel(words.newsletterForm.email);
    await address.scrollIntoViewIfNeeded();
    await pressAndAccept(page, words.newsletterForm.send);
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await address.fill('ada@');
    await page.getByRole('button', { name: words.newsletterForm.send }).click();
    await expect(page.getByText(words.messages.email)).toHaveCount(2);
    await expectAccessible(page);
    await answerFirst(page, 1, '**/api/newsletter-subscribe', (route) => route.fulfill(down));
    await address.fill('ada@example.com');
    await pressAndAccept(page, words.newsletterForm.send);
    await expect(page.getByText(words.newsletterForm.failed)).toBeVisible();
    await expectAccessible(page);
    await page.route('**/api/newsletter-subscribe', (route) => route.fulfill({ json: { success: true } }));
    await pressAndAccept(page, words.newsletterForm.send);
    await expect(page.getByText(like(words.newsletterForm.thanks))).toBeVisible();
    await expectAccessible(page);
  });

  test('whitepaper: downloading and failed, with its notice', async ({ page, allowConsole }) => {
    allowConsole(/status of 503/);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.goto(`/whitepapers/${whitepapers[0]!.id}`);
    await page.route('**/download', async (route) => {
      await held;
      await route.fulfill(down);
    });
    await page.getByRole('button', { name: words.whitepaper.download }).first().click();
    await expectAccessible(page);
    answer();
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    await expect(toast).toContainText(words.whitepaper.downloadFailed);
    await toast.hover();
    await expectAccessible(page);
  });
});

const topOf = async (locator: Locator) => (await locator.boundingBox())!.y;
const heightOfBar = async (page: Page) => (await page.getByRole('banner').first().boundingBox())!.height;

test('WCAG 2.4.11: on the way back with Shift+Tab no field of the form hides under the bar', async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 500 });
    await page.goto('/');
    const bar = await heightOfBar(page);
    const form = page.locator('#contact form');
    await form.getByRole('button', { name: words.contact.send }).focus();
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const id = await page.evaluate(() => document.activeElement!.id);
      const label = form.locator(`label[for="${id}"]`);
      await expect.poll(() => topOf(label), { message: `${id} at ${width} px` }).toBeGreaterThanOrEqual(bar);
    }
  }
});

test('WCAG 2.4.11: the summary of a refused form stands below the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  await page.getByRole('button', { name: words.contact.send }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  const bar = await heightOfBar(page);
  await expect.poll(() => topOf(summary)).toBeGreaterThanOrEqual(bar);
});
