import type { Page } from '@playwright/test';
import { whitepapers } from '#content/built/whitepapers.ts';
import { expect, test } from '../support/test.ts';

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

test('§9 toasts: F8 focuses the region; Dismiss and a swipe of 50 px take a notice away; none is printed', async ({
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
  await page.emulateMedia({ media: 'print' });
  await expect(toasts(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(toasts(page)).toBeVisible();
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

test('§9 toasts: 420 px wide or the screen’s width, over the navigation bar and nothing of the page', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await openWhitepaper(page);
  const bar = page.getByRole('banner');
  for (const [width, expected] of [
    [390, 390],
    [768, 420],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const outcome of ['Download Ready!', 'Download Failed']) {
      const failing = outcome === 'Download Failed';
      if (failing) await page.route('**/download', (route) => route.fulfill({ status: 503, body: 'Down.' }));
      const saved = failing ? undefined : page.waitForEvent('download');
      await download(page).click();
      await saved;
      await expect(toasts(page)).toContainText(outcome);
      await page.unroute('**/download');
      expect((await region(page).getByRole('list').boundingBox())!.width).toBe(expected);
      const notice = (await toasts(page).boundingBox())!;
      const { y, height } = (await bar.boundingBox())!;
      expect(notice.y + notice.height, `${outcome} at ${width} px`).toBeLessThanOrEqual(y + height);
      // The next is another one.
      await page.getByRole('button', { name: 'Dismiss notification' }).click();
      await expect(toasts(page)).toHaveCount(0);
    }
  }
});
