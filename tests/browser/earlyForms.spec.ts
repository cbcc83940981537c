import type { Page } from '@playwright/test';
import { contactMessage } from '../support/contact.ts';
import { expect, fillContactForm, test } from '../support/test.ts';
import { words } from '../support/words.ts';

/** Keeps the page's code on its way until the answer is called. */
async function withoutCode(page: Page, path: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => released.resolve();
}

/** The forms that the page posts, as the browser or as its code sends them. */
function postsOf(page: Page, path: string) {
  const posts: { key: string | undefined; fields: Record<string, unknown>; byBrowser: boolean }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== path) return;
    const byBrowser = request.isNavigationRequest();
    const body = request.postData() ?? '';
    const { idempotencyKey, ...fields } = byBrowser
      ? Object.fromEntries(new URLSearchParams(body))
      : JSON.parse(body);
    posts.push({ key: byBrowser ? idempotencyKey : request.headers()['idempotency-key'], fields, byBrowser });
  });
  return posts;
}

const send = (page: Page) => page.getByRole('button', { name: words.contact.send });
const sent = (page: Page) => page.getByRole('heading', { name: words.contact.sent });
/** Longer than a pressed Send waits for its code. */
const patience = { timeout: 15_000 };

test('a message sent before its code is there is sent once, by the code', async ({ page }) => {
  const contact = contactMessage();
  const posts = postsOf(page, '/api/contacts');
  const release = await withoutCode(page, '/');
  await fillContactForm(page, contact);
  await send(page).click();
  await send(page).click();
  await expect(page.locator('#contact').getByText(words.forms.held)).toBeVisible();
  release();
  await expect(page.getByText(words.contact.sent).first()).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(posts).toMatchObject([{ byBrowser: false, fields: contact }]);
});

test('a message whose code does not come is sent by the browser, and again by its code has the same key', async ({
  page,
}) => {
  const contact = contactMessage();
  const posts = postsOf(page, '/api/contacts');
  const release = await withoutCode(page, '/');
  await fillContactForm(page, contact);
  await send(page).click();
  await expect(page.locator('#contact').getByText(words.forms.held)).toBeVisible();
  await send(page).click();
  expect(posts).toEqual([]);
  await expect(sent(page)).toBeVisible(patience);
  expect(posts).toMatchObject([{ byBrowser: true, fields: { ...contact, website: '' } }]);
  expect(posts[0]!.key).toMatch(/^[\da-f-]{36}$/);
  release();
  await page.goto('/');
  await expect(page.getByLabel(words.contact.message, { exact: true })).toHaveValue(contact.message);
  await send(page).click();
  await expect(page.getByText(words.contact.sent).first()).toBeVisible();
  expect(posts.map(({ byBrowser }) => byBrowser)).toEqual([true, false]);
  expect(posts[1]!.key).toBe(posts[0]!.key);
});

test('a message whose code fails is sent by the browser at once', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_FAILED/);
  const contact = contactMessage();
  const posts = postsOf(page, '/api/contacts');
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/assets\/main-.*\.js$/, async (route) => {
    await pressed.promise;
    await route.abort();
  });
  // Nothing is left to wait for but the failure.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((call: () => void, wait: number) =>
      setTimeout(call, wait === 5000 ? 60_000 : wait)) as typeof window.setTimeout;
  });
  await page.goto('/', { waitUntil: 'commit' });
  await fillContactForm(page, contact);
  await send(page).click();
  pressed.resolve();
  await expect(sent(page)).toBeVisible(patience);
  expect(posts).toMatchObject([{ byBrowser: true, fields: contact }]);
});

test('a subscription whose code does not come is sent by the browser', async ({ page }) => {
  const posts = postsOf(page, '/api/newsletter-subscribe');
  await withoutCode(page, '/resources');
  const email = `early-${Date.now()}@example.com`;
  await page.getByRole('textbox', { name: words.newsletterForm.email }).fill(email);
  await page.getByRole('button', { name: words.newsletterForm.send }).click();
  await expect(page.getByText(email)).toBeVisible(patience);
  expect(posts).toMatchObject([{ byBrowser: true, fields: { email } }]);
});
