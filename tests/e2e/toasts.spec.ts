import type { Page } from '@playwright/test';
import { contactMessage } from '../support/builders.ts';
import { expect, test } from '../support/test.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const toasts = (page: Page) => region(page).getByRole('listitem');

/**
 * The contact form, filled and failing: each press of Send gives a notice with the next of the sentences. The
 * page's clock stands still from here on.
 */
async function openWithClock(page: Page, allowConsole: (pattern: RegExp) => void, ...sentences: string[]) {
  allowConsole(/status of 503/);
  await page.clock.install();
  await page.route('**/api/contacts', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: sentences.shift() }),
  );
  await page.goto('/#contact');
  await page.waitForLoadState('networkidle');
  const message = contactMessage();
  await page.getByLabel('First name').fill(message.firstName);
  await page.getByLabel('Last name').fill(message.lastName);
  await page.getByLabel('Email').fill(message.email);
  await page.getByLabel('Company').fill(message.company);
  await page.getByLabel('Message').fill(message.message);
  await expect(region(page)).toBeAttached();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** Presses Send and gives back the notice's box, so that a pointer can take hold of it. */
async function send(page: Page, sentence: string) {
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toasts(page)).toContainText([`503: ${sentence}`]);
}

/** Drags the notice by its middle, so many pixels to the right, and lets go. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const box = (await toasts(page).boundingBox())!;
  const [x, y] = [Math.round(box.x + 40), Math.round(box.y + box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + Math.round(pixels / 2), y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

test('§9 toasts: at most one is shown, a new one takes the place of the old', async ({
  page,
  allowConsole,
}) => {
  await openWithClock(page, allowConsole, 'The first.', 'The second.');
  await send(page, 'The first.');
  await page.clock.runFor(3000);
  await send(page, 'The second.');
  await expect(toasts(page)).toHaveCount(1);
  // Its time is its own.
  await page.clock.runFor(4999);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
});

test('§9 toasts: shown for 5000 ms; the words stay in the page', async ({ page, allowConsole }) => {
  await openWithClock(page, allowConsole, 'Down.');
  await send(page, 'Down.');
  await page.clock.runFor(4999);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'Failed to send message' });
  await expect(status).toContainText('503: Down.');
});

test('§9 toasts: the time stands still under the pointer and while focus is inside', async ({
  page,
  allowConsole,
}) => {
  await openWithClock(page, allowConsole, 'Down.');
  await send(page, 'Down.');
  await page.clock.runFor(3000);
  await toasts(page).hover();
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(10, 300);
  await page.clock.runFor(1000);
  await page.keyboard.press('F8');
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.getByLabel('Company').focus();
  await page.clock.runFor(999);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
});

test('§9 toasts: a swipe to the right of less than 50 px comes back, one beyond dismisses', async ({
  page,
  allowConsole,
}) => {
  await openWithClock(page, allowConsole, 'Down.');
  await send(page, 'Down.');
  const left = (await toasts(page).boundingBox())!.x;
  await swipe(page, 49);
  await expect(toasts(page)).toHaveCount(1);
  await expect.poll(async () => (await toasts(page).boundingBox())!.x).toBe(left);
  await swipe(page, -80);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(page, 51);
  await expect(toasts(page)).toHaveCount(0);
});

test('§9 toasts: F8 focuses the region, before there is any notice and with one', async ({
  page,
  allowConsole,
}) => {
  await openWithClock(page, allowConsole, 'Down.');
  await page.keyboard.press('F8');
  await expect(region(page).getByRole('list')).toBeFocused();
  await send(page, 'Down.');
  await page.keyboard.press('F8');
  await expect(region(page).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss notification' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
});

test('§9 toasts: at most 420 px wide on medium screens, the screen’s width on small ones', async ({
  page,
  allowConsole,
}) => {
  await openWithClock(
    page,
    allowConsole,
    'A sentence that is long enough to want all the room it can have. '.repeat(3),
  );
  await page.getByRole('button', { name: 'Send Message' }).click();
  const width = async () => (await region(page).getByRole('list').boundingBox())!.width;
  for (const [screen, expected] of [
    [390, 390],
    [767, 767],
    [768, 420],
    [1280, 420],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 800 });
    await expect.poll(width, `${screen} px`).toBe(expected);
    const box = (await toasts(page).boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(screen);
  }
});
