import type { Locator, Page } from '@playwright/test';
import { whitepapers } from '#content/built/whitepapers.ts';
import { expect, test } from '../support/test.ts';
import { like } from '../support/words.ts';

test.use({ ownTab: true });

const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const toasts = (page: Page) => region(page).getByRole('listitem');
const download = (page: Page) => page.getByRole('link', { name: 'Download', exact: true });

/** The page's clock stands still from here on, and no notice goes by itself. */
async function openWhitepaper(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(`/whitepapers/${whitepapers[0]!.id}`);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
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

test('§9 toasts: F8 focuses the region with and without a notice; Dismiss and a swipe of 50 px take one away', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await openWhitepaper(page);
  await page.route('**/download', (route) => route.fulfill({ status: 503, body: 'Down.' }));
  await page.keyboard.press('F8');
  await expect(region(page).getByRole('list')).toBeFocused();
  await download(page).click();
  await expect(toasts(page)).toContainText('Download Failed');
  await page.keyboard.press('F8');
  await expect(region(page).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss notification' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);

  await download(page).click();
  await expect(toasts(page)).toHaveCount(1);
  const left = (await toasts(page).boundingBox())!.x;
  await swipe(page, 49);
  await expect(toasts(page)).toHaveCount(1);
  await expect.poll(async () => (await toasts(page).boundingBox())!.x).toBe(left);
  await swipe(page, 51);
  await expect(toasts(page)).toHaveCount(0);
});

/** Whether the two share a part of the screen. */
async function meet(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('§9 toasts: on the page’s grid, 420 px wide or the screen’s width; neither the button nor the link back is covered', async ({
  page,
}) => {
  await openWhitepaper(page);
  const button = download(page);
  const back = page.getByRole('main').getByRole('link', { name: like('Back to {page}') });
  for (const [width, expected] of [
    [390, 390],
    [767, 767],
    [768, 420],
    [1280, 420],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const saved = page.waitForEvent('download');
    await button.click();
    await saved;
    await expect(toasts(page)).toContainText('Download Ready!');
    expect((await region(page).getByRole('list').boundingBox())!.width).toBe(expected);
    const { y, height } = (await button.boundingBox())!;
    const place = y + height / 2 > (800 * 2) / 3 ? 'top' : 'bottom';
    await expect(region(page).getByRole('list')).toHaveAttribute('data-place', place);
    expect(await meet(toasts(page), button), `button at ${width} px`).toBe(false);
    expect(await meet(toasts(page), back), `link back at ${width} px`).toBe(false);
    const grid = (await page.getByRole('heading', { level: 1 }).boundingBox())!.x;
    expect((await toasts(page).boundingBox())!.x, `grid at ${width} px`).toBe(grid);
    // The next is another one.
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(toasts(page)).toHaveCount(0);
  }
});
