import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { expectAccessible } from '../support/accessibility.ts';
import { mailsTo as rawMailsTo } from '../support/mail.ts';
import { operate } from '../support/operate.ts';
import { answerFirst, expect, test } from '../support/sharedTab.ts';
import { mailLinkToken } from '../support/stackClients.ts';
import { words } from '../support/words.ts';

/** The schedule looks every 2 s; a busy machine needs time for the rest. */
const told = { timeout: 20_000 };

let counted = 0;
const newAddress = () => `letters-${process.pid}-${Date.now()}-${counted++}@example.com`;

const mailsTo = (email: string) =>
  Promise.all(rawMailsTo(process.env.TEST_DATA_DIR!, email).map((mail) => PostalMime.parse(mail)));

const stored = async (email: string) => {
  const lines = (await operate('data', 'subscribers', '--json'))
    .split('\n')
    .filter((line) => line.includes(email));
  return lines.map((line) => JSON.parse(line) as { state?: string; confirmedAt?: string });
};

/** The link in the only mail to an address; it begins with the stage's own address. */
async function mailedLink(email: string): Promise<URL> {
  await expect.poll(() => mailsTo(email), told).toHaveLength(1);
  const [mail] = await mailsTo(email);
  const link = /https?:\/\/\S+\/newsletter\/confirm\?token=[\w.-]+/.exec(mail!.text!)![0];
  expect(mail!.html).toContain(link);
  return new URL(link);
}

async function linkFor(email: string): Promise<string> {
  const { pathname, search } = await mailedLink(email);
  return pathname + search;
}

const tokenFor = (origin: string, email: string) => mailLinkToken(process.env.TEST_DATA_DIR!, origin, email);

const subscribe = (page: Page, email: string) =>
  page.request.post('/api/newsletter-subscribe', { data: { email } });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a subscription is confirmed by the button behind the mail’s link, and left by the same way', async ({
  page,
}) => {
  test.slow();
  const email = newAddress();
  await Promise.all(Array.from({ length: 20 }, () => subscribe(page, email)));
  const link = await linkFor(email);
  expect(link).not.toContain('letters-');

  // What a program that checks mail does.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(heading(page)).toHaveText(words.newsletter.confirm.ready.heading);
  expect(await stored(email)).toMatchObject([{ state: 'pending' }]);
  await expectAccessible(page);

  await page.getByRole('button', { name: words.newsletter.confirm.ready.button }).click();
  await expect(heading(page)).toHaveText(words.newsletter.confirm.done.heading);
  await expect(heading(page)).toBeFocused();
  expect(await stored(email)).toMatchObject([{ state: 'confirmed', confirmedAt: expect.any(String) }]);
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: words.newsletter.confirm.ready.button }).click();
  await expect(heading(page)).toHaveText(words.newsletter.confirm.already.heading);
  // One mail for all of them, and none for a subscription of a confirmed address.
  expect(await (await subscribe(page, email)).json()).toEqual({ success: true });
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a press before the page’s code is there confirms when it has come', async ({ page }) => {
  const email = newAddress();
  await subscribe(page, email);
  const link = await linkFor(email);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(link, { waitUntil: 'commit' });
  await page.getByRole('button', { name: words.newsletter.confirm.ready.button }).click();
  release();
  await expect(heading(page)).toHaveText(words.newsletter.confirm.done.heading);
});

test('a link that is wrong says what to do, and a failure can be tried again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400|ERR_FAILED/);
  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.goto('/newsletter/confirm?token=forged');
  await answerFirst(page, 1, '**/api/newsletter/confirm*', (route) => route.abort());
  await press(words.newsletter.confirm.ready.button);
  await expect(page.getByText('nothing has changed yet')).toBeVisible();
  await expectAccessible(page);
  await press(words.newsletter.retry);
  await expect(heading(page)).toHaveText(words.newsletter.unreadable.heading);
  await page.getByRole('link', { name: words.newsletter.again }).click();
  await expect(page).toHaveURL(/\/resources#newsletter$/);

  await page.goto('/newsletter/unsubscribe');
  await expect(heading(page)).toHaveText(words.newsletter.missing.heading);
  await page.goto('/newsletter/unsubscribe?token=forged');
  await expect(heading(page)).toHaveText(words.newsletter.unsubscribe.ready.heading);
  await expectAccessible(page);
  await press(words.newsletter.unsubscribe.ready.button);
  await expect(heading(page)).toHaveText(words.newsletter.unreadable.heading);
});

test('both pages are readable without scripts, not indexed and in no site map', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  const map = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
    const reply = await page.goto(`${path}?token=a`);
    expect(reply?.status()).toBe(200);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(map).not.toContain(path);
  }
  await context.close();
});

test('a confirmed address leaves by its page or by a mail program’s one click, and twice is fine', async ({
  page,
}) => {
  test.slow();
  const [byPage, byProgram] = [newAddress(), newAddress()];
  await Promise.all([byPage, byProgram].map((email) => subscribe(page, email)));
  for (const email of [byPage, byProgram]) {
    const { search } = await mailedLink(email);
    expect((await page.request.post(`/api/newsletter/confirm${search}`)).ok()).toBe(true);
  }
  const { origin } = await mailedLink(byPage);

  const oneClick = `/api/newsletter/unsubscribe?token=${await tokenFor(origin, byProgram)}`;
  const form = { 'List-Unsubscribe': 'One-Click' };
  for (const outcome of ['unsubscribed', 'already']) {
    expect(await (await page.request.post(oneClick, { form })).json()).toEqual({ outcome });
  }
  expect((await page.request.post(oneClick, { multipart: form })).ok()).toBe(true);
  expect(await stored(byProgram)).toMatchObject([{ state: 'unsubscribed' }]);

  const link = `/newsletter/unsubscribe?token=${await tokenFor(origin, byPage)}`;
  for (const outcome of [
    words.newsletter.unsubscribe.done.heading,
    words.newsletter.unsubscribe.already.heading,
  ]) {
    await page.goto(link);
    await page.getByRole('button', { name: words.newsletter.unsubscribe.ready.button }).click();
    await expect(heading(page)).toHaveText(outcome);
    await expectAccessible(page);
  }
  expect(await stored(byPage)).toMatchObject([{ state: 'unsubscribed' }]);

  const stranger = `/newsletter/unsubscribe?token=${await tokenFor(origin, newAddress())}`;
  await page.goto(stranger);
  await page.getByRole('button', { name: words.newsletter.unsubscribe.ready.button }).click();
  await expect(heading(page)).toHaveText(words.newsletter.unsubscribe.unknown.heading);
});

test('an address whose mail bounces gets no further one', async ({ page }) => {
  const email = `bounce+${process.pid}-${Date.now()}@simulator.amazonses.com`;
  await subscribe(page, email);
  await expect.poll(() => stored(email), told).toMatchObject([{ state: 'bounced' }]);
  expect(await (await subscribe(page, email)).json()).toEqual({ success: true });
  expect(await stored(email)).toMatchObject([{ state: 'bounced' }]);
});
