import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/sharedTab.ts';
import { scriptReply, videoScript } from '../support/video.ts';
import { answer, openGenerator, send } from '../support/videoPage.ts';
import { buttonOf, words } from '../support/words.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A script in large type that runs at the speed of speech. */

const { title } = videoScript();

test('video generator: the teleprompter runs at the speed of speech, by keyboard, and gives focus back', async ({
  page,
}) => {
  await openGenerator(page);
  await answer(page, 'script', scriptReply());
  await send.script(page);
  const open = page.getByRole('button', { name: buttonOf(words.videoResult.teleprompter, title) });
  await open.click();
  const dialog = page.getByRole('dialog', { name: `Teleprompter: ${title}` });
  await expect(dialog).toBeVisible();
  const size = (await dialog.boundingBox())!;
  expect([size.width, size.height]).toEqual([1280, 800]);
  await expectAccessible(page);
  const body = dialog.locator('[tabindex="0"]').first();
  await body.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('170 words a minute')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: words.teleprompter.pause })).toBeVisible();
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(20);
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: words.teleprompter.play })).toBeVisible();
  await dialog.getByRole('button', { name: words.teleprompter.restart }).click();
  expect(await body.evaluate((element) => element.scrollTop)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test('video generator: where less motion is wanted, the teleprompter is scrolled by hand', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGenerator(page);
  await answer(page, 'script', scriptReply());
  await send.script(page);
  await page.getByRole('button', { name: buttonOf(words.videoResult.teleprompter, title) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(words.teleprompter.lessMotion)).toBeVisible();
  await expect(dialog.getByRole('button', { name: words.teleprompter.play })).toHaveCount(0);
  const body = dialog.locator('[tabindex="0"]').first();
  await body.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
});

for (const long of ['A title of many words that goes on and on. '.repeat(4).trim(), 'W'.repeat(190)]) {
  test(`video generator: a long title leaves the teleprompter its close button: ${long.slice(0, 12)}…`, async ({
    page,
  }) => {
    await openGenerator(page);
    await answer(page, 'script', scriptReply(videoScript({ title: long })));
    await send.script(page);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('button', { name: buttonOf(words.videoResult.teleprompter, long) }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: words.dialogs.close })).toBeInViewport({ ratio: 1 });
      expect((await dialog.locator('.dialog__header').boundingBox())!.height).toBeLessThan(100);
      await expect(dialog.getByRole('button', { name: words.teleprompter.play })).toBeInViewport({
        ratio: 1,
      });
      await dialog.getByRole('button', { name: words.dialogs.close }).click();
      await expect(dialog).toBeHidden();
    }
  });
}
