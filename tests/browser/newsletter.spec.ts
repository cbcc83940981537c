import type { Page } from '@playwright/test';
import { fill } from '../../content/schema/fill.ts';
import { operate } from '../support/operate.ts';
import { expect, test } from '../support/sharedTab.ts';
import { like, words } from '../support/words.ts';

/** Presses Subscribe and answers the alert's text. */
async function subscribe(page: Page, email: string): Promise<string> {
  await page.getByLabel(words.newsletterForm.email).fill(email);
  const alerted = page.waitForEvent('dialog');
  const pressed = page.getByRole('button', { name: words.newsletterForm.send }).click();
  const alert = await alerted;
  const text = alert.message();
  await alert.accept();
  await pressed;
  return text;
}

test.beforeEach(async ({ page }) => {
  await page.goto('/resources');
  await expect(page.getByRole('button', { name: words.newsletterForm.send })).toBeEnabled();
});

test('§5 newsletter: an empty address gives the alert and no call', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  expect(await subscribe(page, '')).toBe(words.newsletterForm.empty);
  expect(calls.filter((url) => url.includes('newsletter'))).toEqual([]);
});

test('an address that is not one is told inline, without alert and call', async ({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`unexpected alert: ${dialog.message()}`);
  });
  await page.getByLabel(words.newsletterForm.email).fill('ada@');
  await page.getByRole('button', { name: words.newsletterForm.send }).click();
  await expect(page.getByText(words.messages.email).first()).toBeVisible();
});

test('§4 newsletter: the field is cleared after success, and a second time gets the same words', async ({
  page,
}) => {
  const email = `twice-${Date.now()}@example.com`;
  const thanks = fill(words.newsletterForm.thanks, { address: email });
  expect(await subscribe(page, ` ${email.toUpperCase()} `)).toMatch(like(words.newsletterForm.thanks));
  await expect(page.getByLabel(words.newsletterForm.email)).toHaveValue('');
  expect(await subscribe(page, email)).toBe(thanks);
  await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible();
  const stored = (await operate('data', 'subscribers')).split('\n').filter((line) => line.includes(email));
  expect(stored).toHaveLength(1);
});

test('§8 newsletter: a failure gives its alert and keeps the address', async ({ page, allowConsole }) => {
  allowConsole(/status of 503/);
  await page.route('**/api/newsletter-subscribe', (route) => route.fulfill({ status: 503, body: 'Down.' }));
  expect(await subscribe(page, 'ada@example.com')).toBe(words.newsletterForm.failed);
  await expect(page.getByLabel(words.newsletterForm.email)).toHaveValue('ada@example.com');
});

test('success false counts as a failure', async ({ page }) => {
  await page.route('**/api/newsletter-subscribe', (route) => route.fulfill({ json: { success: false } }));
  expect(await subscribe(page, 'ada@example.com')).toBe(words.newsletterForm.failed);
});
