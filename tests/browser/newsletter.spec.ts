import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { brand } from '#content/built/brand.ts';
import { axeViolations, expectAccessible, sidewaysScroll } from '../support/accessibility.ts';
import { mailsTo } from '../support/mail.ts';
import { operate, runOperate } from '../support/operate.ts';
import { mailLinkToken } from '../support/stackClients.ts';
import { answerFirst, expect, test } from '../support/test.ts';

const dataDir = process.env.TEST_DATA_DIR!;

const address = (page: Page) => page.getByLabel('Email address');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Presses Subscribe and answers the alert's text. */
async function subscribe(page: Page, email: string): Promise<string> {
  await address(page).fill(email);
  const alerted = page.waitForEvent('dialog');
  const pressed = press(page, 'Subscribe');
  const alert = await alerted;
  const text = alert.message();
  await alert.accept();
  await pressed;
  return text;
}

async function stateOf(email: string): Promise<string> {
  const lines = (await operate('data', 'subscribers', '--json')).split('\n');
  const stored = lines.filter((line) => line.includes(email)).map((line) => JSON.parse(line));
  expect(stored).toHaveLength(1);
  return stored[0].state;
}

/** The link in the only mail to an address; it begins with the stage's own address. */
async function mailedLink(email: string): Promise<URL> {
  // The schedule that sends the mail looks every 2 s.
  await expect.poll(() => mailsTo(dataDir, email)).toHaveLength(1);
  const mail = await PostalMime.parse(mailsTo(dataDir, email)[0]!);
  const link = /https?:\/\/\S+\/newsletter\/confirm\?token=[\w.-]+/.exec(mail.text!)![0];
  expect(mail.html).toContain(link);
  return new URL(link);
}

test('§4 newsletter: a reader subscribes, confirms by the mail’s link, and leaves by the link of a letter', {
  tag: '@task',
}, async ({ page }) => {
  test.slow();
  const email = `reader-${crypto.randomUUID()}@example.com`;
  const thanks = `Thank you for subscribing! You'll receive our latest insights and updates at ${email}.`;
  await page.goto('/resources');
  expect(await subscribe(page, ` ${email} `)).toBe(thanks);
  await expect(address(page)).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible();
  await expectAccessible(page, undefined, '#newsletter');

  const { pathname, search } = await mailedLink(email);
  expect(search).not.toContain('reader-');
  // Programs that check mail open the link too: only the button confirms.
  await page.goto(pathname + search);
  await expect(heading(page)).toHaveText('Confirm your subscription');
  await expectAccessible(page);
  await press(page, 'Confirm My Subscription');
  await expect(heading(page)).toHaveText('Your subscription is confirmed');
  await expect(heading(page)).toBeFocused();
  expect(await stateOf(email)).toBe('confirmed');
  await expectAccessible(page);

  await page.goto(`/newsletter/unsubscribe?token=${await mailLinkToken(dataDir, email)}`);
  await press(page, 'Unsubscribe');
  await expect(heading(page)).toHaveText('You have left the newsletter');
  await expectAccessible(page);
  expect(await stateOf(email)).toBe('unsubscribed');
});

test('§5 §8 newsletter: no address gets an alert and is said at the field; a failure keeps the address', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await page.goto('/resources');
  expect(await subscribe(page, '')).toBe('Please enter your email address.');
  await expect(address(page)).toBeFocused();
  await expect(address(page)).toHaveAccessibleDescription('Please enter your email address.');
  await expect(page.getByText('Please enter your email address.')).toHaveCount(1);
  await expectAccessible(page, undefined, '#newsletter');
  await page.route('**/api/newsletter-subscribe', (route) => route.fulfill({ status: 503, body: 'Down.' }));
  expect(await subscribe(page, 'ada@example.com')).toBe(
    'Failed to subscribe to newsletter. Please try again.',
  );
  await expect(address(page)).toHaveValue('ada@example.com');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeFocused();
  await expectAccessible(page, undefined, '#newsletter');
});

test('newsletter: a link that is wrong says what to do, and a failure can be tried again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400|ERR_FAILED/);
  await page.goto('/newsletter/confirm?token=forged');
  await answerFirst(page, 1, '**/api/newsletter/confirm*', (route) => route.abort());
  await press(page, 'Confirm My Subscription');
  await expect(page.getByText('nothing has changed yet')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Try Again');
  await expect(heading(page)).toHaveText('We cannot read this link');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Subscribe Again' }).click();
  await expect(page).toHaveURL(/\/resources#newsletter$/);
});

test('letter: nothing is cut off at any width, and its colors contrast light and dark', async ({ page }) => {
  const { stdout } = await runOperate(dataDir, 'letter', ['preview', 'content/firm/letters/2026-12-01.md']);
  await page.setContent(await readFile(stdout.split('\n')[0]!, 'utf8'));
  for (const width of [320, 600, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
  }
  for (const [colorScheme, sheet] of [
    ['light', brand.colors.paper],
    ['dark', brand.colors.ink],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('.sheet')).toHaveCSS('background-color', rgb(sheet));
    // A mail has no landmarks: the program around it has them.
    expect(await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
  }
});

/** As browsers write a color such as `#12263f`. */
function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
}
