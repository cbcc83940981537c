import { strFromU8, unzipSync } from 'fflate';
import { videoGenerator } from '../../content/built/videoGenerator.ts';
import { fill } from '../../content/schema/fill.ts';
import { formats } from '../../web/src/pages/videoGenerator/texts/thumbnailLayout.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, saved, test } from '../support/sharedTab.ts';
import { card, fillScriptForm, foldOf, openGenerator, send, videosOf } from '../support/videoPage.ts';
import { buttonOf, words } from '../support/words.ts';

/** What is derived from a script in the browser: the sheet for the shoot, the publishing kit, pictures as PNG. */

test('a script has a sheet to read, save and print, and a kit to copy and save', async ({ page }) => {
  await openGenerator(page);
  await fillScriptForm(page, 'moving off spreadsheets');
  await page.getByRole('button', { name: words.video.generateScript }).click();
  const region = card(page, videoGenerator.script.heading);
  const title = await region.getByRole('heading', { level: 3 }).first().innerText();

  await region.getByRole('heading', { name: words.videoSheet.heading }).click();
  const sheet = region.getByRole('list', { name: fill(words.videoSheet.titled, { title }) });
  const rows = sheet.getByRole('listitem');
  await expect(rows.first()).toContainText(/^0:00–0:/);
  expect(await rows.count()).toBeGreaterThan(3);
  await expect(rows.nth(1)).toContainText(words.videoSheet.onScreen);
  await expect(sheet).toContainText(words.videoSheet.bRoll);
  const document = await saved(page, () =>
    region.getByRole('button', { name: buttonOf(words.videoSheet.document, title) }).click(),
  );
  expect(document.name).toMatch(/-sheet\.docx$/);
  const word = strFromU8(unzipSync(document.bytes)['word/document.xml']!);
  expect(word.match(/<w:tr[ >]/g)).toHaveLength((await rows.count()) + 1);
  const table = await saved(page, () =>
    region.getByRole('button', { name: buttonOf(words.videoSheet.table, title) }).click(),
  );
  expect(table.name).toMatch(/-sheet\.csv$/);

  await page.evaluate(() => {
    window.print = () => {};
  });
  await region.getByRole('button', { name: buttonOf(words.videoSheet.print, title) }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fill(words.videoSheet.titled, { title }));
  await expect(page.locator('#root')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('#root')).toBeVisible();

  await region.getByRole('heading', { name: words.videoKit.heading }).click();
  await expect(region.getByText(/\d+ of at most 280/)).toBeVisible();
  const kit = await saved(page, () =>
    region.getByRole('button', { name: buttonOf(words.videoKit.download, title) }).click(),
  );
  expect(kit.name).toMatch(/-kit\.txt$/);
  expect(kit.bytes.toString()).toContain(title);
  await expectAccessible(page);
});

test('each video of a series has its own sheet and kit', async ({ page }) => {
  await openGenerator(page);
  await send.series(page);
  const second = videosOf(card(page, videoGenerator.series.heading)).nth(1);
  await foldOf(second).click();
  await second.getByRole('heading', { name: words.videoSheet.heading }).click();
  await expect(second.getByRole('list', { name: /./ }).getByRole('listitem').first()).toContainText('0:00–');
  await second.getByRole('heading', { name: words.videoKit.heading }).click();
  await expect(second.getByText(words.videoKit.linkedin, { exact: true })).toBeVisible();
});

/** Width and height of a PNG (https://www.w3.org/TR/png-3/#11IHDR). */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

test('a thumbnail is saved as PNG in three formats, with a short title', async ({ page }) => {
  await openGenerator(page);
  await fillScriptForm(page, 'moving off spreadsheets');
  await page.getByRole('button', { name: words.video.generateScript }).click();
  await page.getByRole('button', { name: words.videoResult.generateThumbnail }).click();
  await page.getByLabel(words.videoThumbnail.title).fill('One list, not four');
  for (const [format, { width, height }] of Object.entries(formats)) {
    const name = words.videoThumbnail.formats[format as keyof typeof formats];
    await expect(
      page.getByRole('img', {
        name: fill(words.videoThumbnail.picture, { format: name, title: 'One list, not four' }),
      }),
    ).toBeVisible();
    const file = await saved(page, () =>
      page.getByRole('button', { name: buttonOf(words.videoThumbnail.download, name) }).click(),
    );
    expect(file.name).toBe(`one-list--not-four-${width}x${height}.png`);
    expect(sizeOf(file.bytes)).toEqual([width, height]);
  }
});
