import type { Page } from '@playwright/test';
import { videoGenerator } from '../../content/built/videoGenerator.ts';
import { fill } from '../../content/schema/fill.ts';
import { expect, test } from '../support/sharedTab.ts';
import { scriptReply, videoScript } from '../support/video.ts';
import { answer, card, openGenerator, send } from '../support/videoPage.ts';
import { words } from '../support/words.ts';

/** The video generator under a thumb, and with words that no line holds. */

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenknopflochverzierung';

const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('a long word in a result makes the page no wider', async ({ page }) => {
  await openGenerator(page);
  await answer(page, 'script', scriptReply(videoScript({ title: `On ${longWord} and ${'W'.repeat(60)}` })));
  await send.script(page);
  await expect(card(page, videoGenerator.script.heading).getByRole('article')).toBeVisible();
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overhang(page), `${width}`).toBe(0);
  }
});

for (const [path, button] of [
  ['/video-generator', words.video.generateScript],
  ['/#contact', words.contact.send],
] as const) {
  test(`the error summary of ${path} takes focus below the fixed bar, not under it`, async ({ page }) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 640 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('about:blank');
      await page.goto(path);
      // The button at the screen's end: the summary appears far above it.
      const pressed = page.getByRole('button', { name: button });
      await pressed.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
      await pressed.press('Enter');
      const summary = page.getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(async () => {
        const bar = (await page.locator('[data-opaque]').boundingBox())!;
        const box = (await summary.boundingBox())!;
        expect(box.y, JSON.stringify(size)).toBeGreaterThanOrEqual(bar.y + bar.height);
        expect(box.y + box.height, JSON.stringify(size)).toBeLessThanOrEqual(size.height);
      }).toPass();
    }
  });
}

test('looks: what a finger presses in the generator of a telephone is at least 44 px high and wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGenerator(page);
  await answer(page, 'script', scriptReply());
  await page.getByRole('button', { name: words.video.generateScript }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const small = () =>
    page.locator('main').evaluate((main) =>
      [
        ...main.querySelectorAll(
          'button, summary, input, select, textarea, [role=alert] a, nav[aria-label="On this page"] a',
        ),
      ]
        // What is folded cannot be pressed.
        .filter((target) => target.checkVisibility())
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ target, box }) => `${target.textContent} ${box.width} × ${box.height}`),
    );
  expect(await small()).toEqual([]);
  await send.script(page);
  await expect(card(page, videoGenerator.script.heading).getByRole('article')).toBeVisible();
  expect(await small()).toEqual([]);
});

test('looks: ‘C-Suite’ stays on one line, and is sent as it is', async ({ page }) => {
  await openGenerator(page);
  const bodies = await answer(page, 'script', scriptReply());
  await page.getByLabel(words.video.topic).fill('Leaving spreadsheets');
  await page.getByLabel(words.video.audience).selectOption('C-Suite Executives');
  await page.getByLabel(words.video.type).selectOption('explainer');
  await page.getByLabel(words.video.duration).selectOption('60s');
  await page.getByRole('button', { name: words.video.generateScript }).click();
  const line = page.getByText(
    new RegExp(`^${fill(words.videoResult.script, { type: 'explainer', audience: '' })}`),
  );
  await expect(line).toBeVisible();
  expect(bodies).toMatchObject([{ targetAudience: 'C-Suite Executives' }]);
  for (let width = 320; width <= 420; width += 5) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await line.evaluate((element) => {
      const text = [...element.childNodes].find((node) => node.textContent!.includes('Suite'))!;
      const range = document.createRange();
      const start = text.textContent!.indexOf('C-');
      range.setStart(text, start);
      range.setEnd(text, text.textContent!.indexOf('Suite') + 5);
      return new Set([...range.getClientRects()].map(({ y }) => y)).size;
    });
    expect(lines, `${width}`).toBe(1);
  }
});
