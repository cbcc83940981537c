import { readFileSync } from 'node:fs';
import { whitepapers } from '../../content/built/whitepapers.ts';
import * as answerWords from '../../content/built/words/answerPages.ts';
import * as contactWords from '../../content/built/words/contact.ts';
import * as frameWords from '../../content/built/words/frame.ts';
import * as messagesWords from '../../content/built/words/messages.ts';
import * as navigationWords from '../../content/built/words/navigation.ts';
import * as newsletterFormWords from '../../content/built/words/newsletterForm.ts';
import * as whitepaperWords from '../../content/built/words/whitepaper.ts';
import * as withoutCodeWords from '../../content/built/words/withoutCode.ts';
import { fill } from '../../content/schema/fill.ts';
import { contactMessage } from '../support/contact.ts';
import { operate } from '../support/operate.ts';
import { test as base, expect, fillContactForm, saved } from '../support/test.ts';

/** Without scripts no page comes alive: a visit waits for nothing but the document. */
const test = base.extend({
  page: async ({ context }, use) => {
    await use(await context.newPage());
  },
});
test.use({ javaScriptEnabled: false, hasTouch: true, viewport: { width: 390, height: 844 } });

test('§3 contact without code: the message is stored, and a page says so', async ({ page }) => {
  const message = contactMessage();
  await page.goto('/#contact');
  await fillContactForm(page, message);
  const answered = page.waitForResponse('**/api/contacts');
  await page.getByRole('button', { name: contactWords.send }).click();
  const headers = await (await answered).allHeaders();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  await expect(page.getByRole('heading', { name: contactWords.sent })).toBeVisible();
  expect(await operate('data', 'contacts')).toContain(message.email);
  await page.getByRole('link', { name: answerWords.toPage }).click();
  await expect(page).toHaveURL('/#contact');
});

test('§5 contact without code: what is wrong is said, and Back brings what was typed', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const message = contactMessage();
  await page.goto('/#contact');
  await fillContactForm(page, { ...message, email: 'ada@' });
  await page.getByRole('button', { name: contactWords.send }).click();
  await expect(page.getByText(messagesWords.email)).toBeVisible();
  await page.goBack();
  await expect(page.locator('#contact-message')).toHaveValue(message.message);
  expect(await operate('data', 'contacts')).not.toContain(message.message);
});

test('§7 newsletter without code: the address is on the list, and a page thanks', async ({ page }) => {
  const email = `plain-${Date.now()}@example.com`;
  await page.goto('/resources');
  await page.getByRole('textbox', { name: newsletterFormWords.email }).fill(email);
  await page.getByRole('button', { name: newsletterFormWords.send }).click();
  await expect(page.getByText(fill(newsletterFormWords.thanks, { address: email }))).toBeVisible();
  expect(await operate('data', 'subscribers')).toContain(email);
});

test('§2 menu without code: its button opens and closes it, its links lead on, no button does nothing', async ({
  page,
}) => {
  await page.goto('/');
  const toggle = page.getByRole('button', { name: frameWords.openMenu });
  const menu = page.getByRole('navigation', { name: frameWords.mobileNavigation });
  await expect(menu).toBeHidden();
  await toggle.tap();
  await expect(menu).toBeVisible();
  await expect(page.getByRole('banner').first()).toHaveCSS('background-color', /^rgb\(/);
  expect(await page.getByRole('button').allTextContents()).toEqual(['', contactWords.send]);
  await toggle.tap();
  await expect(menu).toBeHidden();
  await toggle.press('Enter');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: navigationWords.home })).toBeFocused();
  await menu.getByRole('link', { name: navigationWords.services, exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/services');
});

test('§2 every page says once what works without code, and where the privacy notice is', async ({ page }) => {
  const visits = [
    ['/', []],
    ['/resources', [withoutCodeWords.search]],
    ['/video-generator', [withoutCodeWords.generator]],
  ] as const;
  for (const [path, sentences] of visits) {
    await page.goto(path);
    for (const said of sentences) await expect(page.locator('main noscript p')).toContainText(said);
    await expect(page.locator('body > noscript > p')).toBeInViewport();
    await expect(page.locator('body > noscript > p')).toContainText(withoutCodeWords.works);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  }
  await page.locator('noscript').getByRole('link', { name: navigationWords.privacy }).click();
  await expect(page).toHaveURL('/privacy');
});

test('§2 whitepaper without code: the download is a link to the PDF', async ({ page }) => {
  const { id, title } = whitepapers[0]!;
  await page.goto(`/whitepapers/${id}`);
  const file = await saved(page, () =>
    page.getByRole('link', { name: whitepaperWords.download, exact: true }).click(),
  );
  expect(file.name).toBe(`${title.replace(/[\\/:*?"<>|]+/g, ' ')}.pdf`);
  expect(file.bytes.equals(readFileSync(`dist/whitepapers/${id}.pdf`))).toBe(true);
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  test('a form whose code is lost is sent by the browser, and a page answers', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|ERR_FAILED|dynamically imported module/);
    const message = contactMessage();
    await page.route('**/assets/ContactForm-*', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await fillContactForm(page, message);
    await expect(page.locator('#contact').getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: contactWords.send }).click();
    await expect(page.getByRole('heading', { name: contactWords.sent })).toBeVisible();
    expect(await operate('data', 'contacts')).toContain(message.email);
  });
});
