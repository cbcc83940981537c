import type { Page } from '@playwright/test';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { contactMessage } from '../support/contact.ts';
import { answerFirst, expect, fillContactForm, ownContextTest, test } from '../support/sharedTab.ts';

/** States that a visitor can bring a page into go through axe, at both widths; library and articles try their own. */

const down = { status: 503, contentType: 'text/plain', body: 'Please try again in a minute.' };

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
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
    await expectAccessible(page, [390, 768]);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expectAccessible(page, [390]);
  });

  test('dialogs: schedule and privacy', async ({ page }) => {
    await page.route('https://calendly.com/**', (route) => route.fulfill({ body: '<title>Booking</title>' }));
    await page.goto('/');
    await page.getByRole('button', { name: 'Schedule a Call' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Schedule Your Consultation' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Privacy' }).click();
    await expect(page.getByRole('dialog', { name: 'Privacy' })).toBeVisible();
    await expectAccessible(page);
  });

  ownContextTest('schedule dialog: the booking page is silent', async ({ page }) => {
    await page.clock.install();
    await page.route('https://calendly.com/**', (route) => route.fulfill({ body: '<title>Booking</title>' }));
    await page.goto('/');
    await page.getByRole('button', { name: 'Schedule a Call' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.clock.fastForward(8000);
    await expect(page.getByText('may block it')).toBeVisible();
    await expectAccessible(page);
  });

  test('tooltip shown', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Privacy' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expectAccessible(page, [1280]);
  });

  test('contact form: refused, sending, failed with its notice', async ({ page, allowConsole }) => {
    allowConsole(/status of 503/);
    await page.goto('/#contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
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
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expectAccessible(page);
    answer();
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    await expect(toast).toContainText('Failed to send message');
    await toast.hover();
    await expectAccessible(page);
  });

  test('contact form: sent, with its notice', async ({ page }) => {
    await page.route('**/api/contacts', (route) => route.fulfill({ json: { success: true } }));
    await page.goto('/#contact');
    await fillContactForm(page, contactMessage());
    await page.getByRole('button', { name: 'Send Message' }).click();
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    await expect(toast).toContainText('Message sent successfully!');
    await toast.hover();
    await expectAccessible(page);
  });

  test('newsletter: empty, refused, failed, subscribed', async ({ page, allowConsole }) => {
    allowConsole(/status of 503/);
    await page.goto('/resources');
    const address = page.getByRole('textbox', { name: /email/i });
    await address.scrollIntoViewIfNeeded();
    await pressAndAccept(page, 'Subscribe');
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await address.fill('ada@');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Invalid email address')).toHaveCount(2);
    await expectAccessible(page);
    await answerFirst(page, 1, '**/api/newsletter-subscribe', (route) => route.fulfill(down));
    await address.fill('ada@example.com');
    await pressAndAccept(page, 'Subscribe');
    await expect(page.getByText('Failed to subscribe')).toBeVisible();
    await expectAccessible(page);
    await page.route('**/api/newsletter-subscribe', (route) => route.fulfill({ json: { success: true } }));
    await pressAndAccept(page, 'Subscribe');
    await expect(page.getByText('Thank you for subscribing!')).toBeVisible();
    await expectAccessible(page);
  });

  test('whitepaper: downloading and failed, with its notice', async ({ page, allowConsole }) => {
    allowConsole(/status of 503/);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/download', async (route) => {
      await held;
      await route.fulfill(down);
    });
    await page.goto(`/whitepapers/${whitepapers[0]!.id}`);
    await page
      .getByRole('button', { name: /^Download/ })
      .first()
      .click();
    await expectAccessible(page);
    answer();
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    await expect(toast).toContainText('Download Failed');
    await toast.hover();
    await expectAccessible(page);
  });
});
