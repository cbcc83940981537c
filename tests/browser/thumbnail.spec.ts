import { text } from 'node:stream/consumers';
import type { Download } from '@playwright/test';
import { expect, test } from '../support/sharedTab.ts';
import { like, words } from '../support/words.ts';

test('§4 video generator: the thumbnail of a script is shown and downloaded by its signed link', async ({
  page,
}) => {
  await page.goto('/video-generator', { waitUntil: 'networkidle' });
  await page.getByLabel(words.video.topic).fill('Month-end on day two');
  await page.getByLabel(words.video.audience).selectOption('IT Directors');
  await page.getByLabel(words.video.type).selectOption('explainer');
  await page.getByLabel(words.video.duration).selectOption('30s');
  await page.getByRole('button', { name: words.video.generateScript }).click();
  await page.getByRole('button', { name: words.videoResult.generateThumbnail }).click();

  const picture = page.getByRole('img', { name: like(words.videoResult.thumbnailOf) });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);

  const downloading = new Promise<Download>((resolve) => {
    page.once('download', resolve);
    page.context().once('page', (opened) => opened.once('download', resolve));
  });
  await page.getByRole('link', { name: words.videoResult.downloadThumbnail }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+-thumbnail\.svg$/);
  expect(await text(await download.createReadStream())).toMatch(/^<svg /);
  await expect(picture).toBeVisible();
});
