import type { Locator, Page } from '@playwright/test';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { expect, ownContextTest, test } from '../support/sharedTab.ts';
import { fillScriptForm, openGenerator } from '../support/videoPage.ts';
import { like, words } from '../support/words.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const toasts = (page: Page) => region(page).getByRole('listitem');

/**
 * The generator's first form, filled and failing: each press of its button gives a notice with the next of the
 * sentences. The page's clock stands still from here on.
 */
async function openWithClock(page: Page, allowConsole: (pattern: RegExp) => void, ...sentences: string[]) {
  allowConsole(/status of 503/);
  await page.clock.install();
  await page.route('**/api/video/generate-script', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: sentences.shift() }),
  );
  await openGenerator(page);
  await fillScriptForm(page);
  await expect(region(page)).toBeAttached();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

const sendButton = (page: Page) => page.getByRole('button', { name: words.video.generateScript });

/** Presses the button and waits for the notice. */
async function send(page: Page, sentence: string) {
  await sendButton(page).click();
  await expect(toasts(page)).toContainText([sentence]);
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

ownContextTest(
  '§9 toasts: one at a time, for 5000 ms, except under the pointer or with focus; the words stay',
  async ({ page, allowConsole }) => {
    await openWithClock(page, allowConsole, 'The first.', 'The second.', 'Down.');
    await send(page, 'The first.');
    await page.clock.runFor(3000);
    await send(page, 'The second.');
    await expect(toasts(page)).toHaveCount(1);
    // Its time is its own.
    await page.clock.runFor(4999);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(toasts(page)).toHaveCount(0);
    const status = page.locator('main form p').filter({ hasText: words.video.failed });
    await expect(status).toContainText('The second.');

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
    await page.getByLabel(words.video.topic).focus();
    await page.clock.runFor(999);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(toasts(page)).toHaveCount(0);
  },
);

ownContextTest(
  '§9 toasts: F8 focuses the region with and without a notice; a swipe of 50 px dismisses one',
  async ({ page, allowConsole }) => {
    await openWithClock(page, allowConsole, 'Down.', 'Still down.');
    await page.keyboard.press('F8');
    await expect(region(page).getByRole('list')).toBeFocused();
    await send(page, 'Down.');
    await page.keyboard.press('F8');
    await expect(region(page).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: words.toast.dismiss })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveCount(0);

    await send(page, 'Still down.');
    const left = (await toasts(page).boundingBox())!.x;
    await swipe(page, 49);
    await expect(toasts(page)).toHaveCount(1);
    await expect.poll(async () => (await toasts(page).boundingBox())!.x).toBe(left);
    await swipe(page, -80);
    await expect(toasts(page)).toHaveCount(1);
    await swipe(page, 51);
    await expect(toasts(page)).toHaveCount(0);
  },
);

ownContextTest(
  '§9 toasts: at most 420 px wide on medium screens, the screen’s width on small ones',
  async ({ page, allowConsole }) => {
    await openWithClock(
      page,
      allowConsole,
      'A sentence that is long enough to want all the room it can have. '.repeat(3),
    );
    await sendButton(page).click();
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
  },
);

/** Whether the two share a part of the screen. */
async function meet(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const screens = [
  { width: 390, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

ownContextTest(
  '§9 toasts: wherever a form’s button stands on the screen, no notice covers it',
  async ({ page, allowConsole }) => {
    const places = screens.flatMap((screen) =>
      (['start', 'center', 'end'] as const).map((block) => ({ screen, block })),
    );
    await openWithClock(page, allowConsole, ...places.map((_, index) => `Notice ${index}.`));
    const button = sendButton(page);
    for (const [index, { screen, block }] of places.entries()) {
      await page.setViewportSize(screen);
      await button.evaluate((element, where) => element.scrollIntoView({ block: where }), block);
      await send(page, `Notice ${index}.`);
      expect(await meet(toasts(page), button), `${block} at ${screen.width} px`).toBe(false);
    }
  },
);

test('§9 toasts: on the page’s grid; neither the pressed button nor the link back nor a cover beside it is covered', async ({
  page,
}) => {
  await page.goto(`/whitepapers/${whitepapers[0]!.id}`);
  const button = page.getByRole('button', { name: words.whitepaper.download, exact: true });
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const download = page.waitForEvent('download');
    await button.click();
    await download;
    await expect(toasts(page)).toContainText(words.whitepaper.downloadReady);
    expect(await meet(toasts(page), button), `button at ${screen.width} px`).toBe(false);
    // On narrow screens the cover is below the button, as wide as the page.
    const cover = page.locator('main header svg').last();
    if (screen.width >= 1024) expect(await meet(toasts(page), cover)).toBe(false);
    const back = page.getByRole('main').getByRole('link', { name: like(words.actions.backTo) });
    expect(await meet(toasts(page), back), `link back at ${screen.width} px`).toBe(false);
    const grid = (await page.getByRole('heading', { level: 1 }).boundingBox())!.x;
    expect((await toasts(page).boundingBox())!.x, `grid at ${screen.width} px`).toBe(grid);
    // The next is another one.
    await page.getByRole('button', { name: words.toast.dismiss }).click();
    await expect(toasts(page)).toHaveCount(0);
  }
});
