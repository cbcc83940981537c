import { text } from 'node:stream/consumers';
import type { Download, Page } from '@playwright/test';
import { videoGenerator } from '../../content/built/videoGenerator.ts';
import { expectAccessible, lowTargets } from '../support/accessibility.ts';
import { expect, saved, test } from '../support/test.ts';
import { campaignReply, scriptReply, seriesReply, videoScript } from '../support/video.ts';
import {
  answer,
  campaignTheme,
  card,
  expectNotice,
  openGenerator,
  send,
  switchedOff,
} from '../support/videoPage.ts';
import { buttonOf, like } from '../support/words.ts';

const scriptCard = (page: Page) => card(page, videoGenerator.script.heading);
/** The heading of a result, which takes focus when it comes. */
const resultIn = (page: Page, heading: string) => card(page, heading).locator('article h3').first();

test('§2 §4 video generator: by keyboard from the form to the saved script, then its thumbnail by a signed link, kept over a reload', async ({
  page,
}) => {
  await openGenerator(page);
  await page.getByRole('link', { name: videoGenerator.script.heading }).press('Enter');
  await expect(scriptCard(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Month-end on day two');
  for (const choice of ['IT', 'explainer', '30s']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(choice);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Generate Script' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectNotice(
    page,
    'Video Script Generated!',
    'Your AI-powered video script is ready.',
    'The script is written.',
  );
  const heading = resultIn(page, videoGenerator.script.heading);
  await expect(heading).toBeFocused();
  const title = (await heading.textContent())!;
  const download = page.getByRole('button', { name: buttonOf('Download Script', title) });
  const { name, bytes } = await saved(page, () => download.press('Enter'));
  expect(name).toBe(`${title.replace(/[^A-Za-z0-9]/g, '-').toLowerCase()}-script.txt`);
  expect(bytes.toString()).toMatch(/^Title: .+\nDuration: 30s\n/);

  await page.getByRole('button', { name: 'Generate Thumbnail' }).click();
  const picture = page.getByRole('img', { name: like('Thumbnail for “{title}” in the style: {style}') });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  const downloading = new Promise<Download>((resolve) => {
    page.once('download', resolve);
    page.context().once('page', (opened) => opened.once('download', resolve));
  });
  await page.getByRole('link', { name: 'Download Thumbnail' }).click();
  const thumbnail = await downloading;
  expect(thumbnail.suggestedFilename()).toMatch(/^[a-z0-9-]+-thumbnail\.svg$/);
  expect(await text(await thumbnail.createReadStream())).toMatch(/^<svg /);

  await page.reload();
  // A card comes alive in view.
  await scriptCard(page).getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded();
  await expect(heading).toHaveText(title);
});

test('§8 video generator: a campaign comes into view on a phone, far below its form, and is saved as one text', async ({
  page,
}) => {
  await openGenerator(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await send.campaign(page);
  const heading = resultIn(page, videoGenerator.campaign.heading);
  await expect(heading).toBeFocused();
  const { y } = (await heading.boundingBox())!;
  const bar = (await page.locator('[data-opaque]').boundingBox())!;
  expect(y).toBeGreaterThan(bar.y + bar.height);
  expect(y).toBeLessThan(844 * 0.7);
  const campaign = await saved(page, () =>
    page.getByRole('button', { name: buttonOf('Download Campaign', campaignTheme) }).click(),
  );
  const parts = campaign.bytes.toString().match(/^(Title: |POST \d|EMAIL \d)/gm)!;
  expect(parts).toHaveLength(4 + 5 + 3);
});

test('§5 §8 video generator: what is missing is said in view, and a failed generation keeps the form', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openGenerator(page);
  // The button at the screen's end: the summary appears far above it.
  const pressed = page.getByRole('button', { name: 'Generate Script' });
  await pressed.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await pressed.press('Enter');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport({ ratio: 1 });
  await page.route('**/api/video/*', (route) => route.fulfill(switchedOff));
  await send.script(page);
  await expectNotice(page, 'Generation Failed', `503: ${switchedOff.body}`);
  await expect(page.getByLabel('Topic')).toHaveValue('Leaving spreadsheets');
  await expect(page.getByRole('button', { name: 'Generate Script' })).toBeEnabled();
});

test('video generator: what a model writes is shown as text, whatever it looks like, and makes the page no wider', async ({
  page,
}) => {
  const evil =
    '<img src=x onerror="document.title=1"><script>document.title=1</script> [a](javascript:1) {{1}}';
  await openGenerator(page);
  const before = await page.title();
  await answer(
    page,
    'script',
    scriptReply(
      videoScript({
        title: `../../${evil} ${'W'.repeat(60)}`,
        hook: evil,
        mainContent: [evil, evil],
        callToAction: evil,
        voiceoverScript: `${evil} --> ${'w'.repeat(300)}`,
        visualCues: [evil],
      }),
    ),
  );
  await send.script(page);
  await expect(page.getByRole('group', { name: 'Hook' })).toContainText(evil);
  await expect(page.locator('main article :is(img, script, iframe, a)')).toHaveCount(0);
  expect(await page.title()).toBe(before);
  await expectAccessible(page, [360, 1280]);
  const { name } = await saved(page, () => page.getByRole('button', { name: 'Download Script' }).click());
  expect(name).toMatch(/^[a-z0-9-]+-script\.txt$/);
});

test('video generator: no accessibility violation with errors, while it writes, with a failure and each result; a finger hits every target', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await openGenerator(page);
  for (const button of ['Generate Script', 'Generate Series', 'Generate Campaign'])
    await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('alert')).toHaveCount(3);
  await expectAccessible(page);
  await page.route('**/generate-thumbnail', (route) => route.fulfill(switchedOff));
  const written = Promise.withResolvers<void>();
  await page.route('**/generate-script', async (route) => {
    await written.promise;
    await route.fulfill({ json: scriptReply() });
  });
  await answer(page, 'series', seriesReply());
  await answer(page, 'campaign', campaignReply());
  await send.script(page);
  await expect(page.getByText('Writing your script...')).toBeVisible();
  await expectAccessible(page);
  written.resolve();
  await page.getByRole('button', { name: 'Generate Thumbnail' }).click();
  await expectNotice(page, 'Generation Failed', `503: ${switchedOff.body}`);
  await send.series(page);
  await expect(resultIn(page, videoGenerator.series.heading)).toBeFocused();
  await send.campaign(page);
  await expect(resultIn(page, videoGenerator.campaign.heading)).toBeFocused();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await lowTargets(page.locator('main'))).toEqual([]);
});
