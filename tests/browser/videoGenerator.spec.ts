import { text } from 'node:stream/consumers';
import type { Download, Page } from '@playwright/test';
import { videoGenerator } from '#content/built/videoGenerator.ts';
import { pdfPages } from '#infra/build/documentText.ts';
import { expectAccessible, lowTargets } from '../support/accessibility.ts';
import { expect, saved, test } from '../support/test.ts';
import {
  campaignForm,
  campaignReply,
  fillScriptForm,
  scenes,
  scriptOfScenes,
  scriptReply,
  seriesForm,
  seriesReply,
  videoScript,
} from '../support/video.ts';
import { buttonOf, like } from '../support/words.ts';

const scriptCard = (page: Page) =>
  page.getByRole('region', { name: videoGenerator.script.heading, exact: true });
/** The heading of a result, which takes focus when it comes. */
const resultIn = (page: Page, kind: 'script' | 'series' | 'campaign') =>
  page.locator(`#${kind} article h3`).first();
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true });
const press = (page: Page, button: string) => page.getByRole('button', { name: button }).click();
async function sendCampaign(page: Page): Promise<void> {
  await page.getByLabel('Campaign theme').fill(campaignForm.campaignTheme);
  await press(page, 'Generate Campaign');
}

/** Answers a generation with a reply instead of having it written, when it may. */
const answer = (page: Page, kind: string, json: object, written?: Promise<void>) =>
  page.route(`**/api/video/generate-${kind}`, async (route) => {
    await written;
    await route.fulfill({ json });
  });

test('§2 §4 video generator: by keys from the form to the saved script and its thumbnail, kept over a reload', {
  tag: '@task',
}, async ({ page }) => {
  await page.goto('/video-generator');
  await page.getByRole('link', { name: videoGenerator.script.heading }).press('Enter');
  await expect(scriptCard(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Month-end on day two');
  for (const choice of ['IT', 'explainer', '30s']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(choice);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('The first call is free.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Generate Script' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Your AI-powered video script is ready.')).toBeVisible();
  const heading = resultIn(page, 'script');
  await expect(heading).toBeFocused();
  const title = (await heading.textContent())!;
  const download = page.getByRole('button', { name: buttonOf('Download Script', title) });
  const { name, bytes } = await saved(page, () => download.press('Enter'));
  expect(name).toBe(`${title.replace(/[^A-Za-z0-9]/g, '-').toLowerCase()}-script.txt`);
  expect(bytes.toString()).toMatch(/^Example text, .+\n.+\n\n---\nTitle: .+\nDuration: 30s\n/);

  await press(page, 'Generate Thumbnail');
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

test('§8 video generator: a campaign comes into view on a phone, far below its form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/video-generator');
  await sendCampaign(page);
  const heading = resultIn(page, 'campaign');
  await expect(heading).toBeFocused();
  const { y } = (await heading.boundingBox())!;
  const bar = (await page.locator('[data-opaque]').boundingBox())!;
  expect(y).toBeGreaterThan(bar.y + bar.height);
  expect(y).toBeLessThan(844 * 0.7);
});

test('video generator: a copied script is a table for other programs, and its words are text there', {
  tag: '@chromium',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/video-generator');
  const tag = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  const first = { words: tag, caption: tag, picture: tag };
  const script = scriptOfScenes(tag, [first, ...scenes.slice(1)]);
  await answer(page, 'script', scriptReply(script));
  await fillScriptForm(page);
  await press(page, 'Generate Script');
  const name = `AV script of ${tag}`;
  await page.getByRole('button', { name: buttonOf('Copy', name) }).click();
  await expect(page.getByRole('button', { name: buttonOf('Copied', name) })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `Copied: ${name}` })).toHaveCount(1);
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item!.getType(type)).text();
    const html = new DOMParser().parseFromString(await read('text/html'), 'text/html');
    const cells = [...html.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    return { plain: await read('text/plain'), cells, tags: html.querySelectorAll('img, script').length };
  });
  const { caption, picture, words } = scenes[1]!;
  expect(copied.cells.slice(0, 2)).toEqual([
    ['Time', 'Video', 'Audio'],
    ['0:00', tag + tag, tag],
  ]);
  expect(copied.cells[2]!.slice(1)).toEqual([caption + picture, words]);
  expect(copied.cells).toHaveLength(scenes.length + 1);
  expect(copied.tags).toBe(0);
  expect(copied.plain).toContain(` | ${caption} | ${picture}\n${words}\n`);
});

test('video generator: on paper a series is its tables, no scene breaks across sheets, none is printed twice', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/video-generator');
  // The words of a scene in a video of five minutes take several lines.
  const long = scenes.map((scene) => ({ ...scene, words: `${scene.words}${' And so on.'.repeat(20)}` }));
  await answer(
    page,
    'series',
    seriesReply((title) => scriptOfScenes(title, long)),
  );
  await page.getByLabel('Service area').selectOption(seriesForm.serviceArea);
  await press(page, 'Generate Series');
  await expect(resultIn(page, 'series')).toBeFocused();
  // Of some height, each sheet would end within a scene.
  for (const height of [230, 240, 250, 260, 270, 280]) {
    const pages = await pdfPages(await page.pdf({ width: '210mm', height: `${height}mm` }));
    const sheets = pages.map((sheet) => sheet.replace(/\s+/g, ' '));
    for (const { caption, picture, words } of long) {
      const seen = sheets.map((sheet) =>
        [`${caption} ${picture}`, words].map((text) => sheet.split(text).length - 1),
      );
      const unlike = seen.filter((counts) => new Set(counts).size > 1);
      expect(unlike, `${height} mm: ${words}`).toEqual([]);
      expect(
        seen.reduce((sum, [count]) => sum + count!, 0),
        `${height} mm: ${words}`,
      ).toBe(4);
    }
    expect(sheets.join(' ')).not.toContain('The same in parts');
  }
});

test('video generator: what a model writes is shown as text and makes the page no wider', async ({
  page,
}) => {
  const evil =
    '<img src=x onerror="document.title=1"><script>document.title=1</script> [a](javascript:1) {{1}}';
  await page.goto('/video-generator');
  const before = await page.title();
  const texts = { hook: evil, mainContent: [evil, evil], callToAction: evil, visualCues: [evil] };
  const title = `../../${evil} ${'W'.repeat(60)}`;
  const voiceoverScript = `${evil} --> ${'w'.repeat(300)}`;
  const scene = { words: voiceoverScript, caption: evil, picture: `${evil} ${'w'.repeat(300)}` };
  await answer(
    page,
    'script',
    scriptReply(videoScript({ ...texts, title, voiceoverScript, scenes: [scene, scene, scene] })),
  );
  await fillScriptForm(page);
  await press(page, 'Generate Script');
  await expect(page.getByRole('cell', { name: evil }).first()).toBeVisible();
  await page.getByText('The same in parts').click();
  await expect(page.getByRole('group', { name: 'Hook' })).toContainText(evil);
  await expect(page.locator('main article :is(img, script, iframe, a)')).toHaveCount(0);
  expect(await page.title()).toBe(before);
  await expectAccessible(page, [360, 1280]);
  const { name } = await saved(page, () => page.getByRole('button', { name: 'Download Script' }).click());
  expect(name).toMatch(/^[a-z0-9-]+-script\.txt$/);
});

test('video generator: errors, work, a failure and each result pass axe, and a finger hits every target', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await page.goto('/video-generator');
  for (const kind of ['Script', 'Series', 'Campaign']) await press(page, `Generate ${kind}`);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(6);
  await expect(page.getByRole('alert')).toHaveCount(3);
  await expectAccessible(page);
  const written = Promise.withResolvers<void>();
  await answer(page, 'script', scriptReply(), written.promise);
  await answer(page, 'series', seriesReply(scriptOfScenes));
  await answer(page, 'campaign', campaignReply());
  await page.route('**/generate-thumbnail', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'It is switched off.' }),
  );
  await fillScriptForm(page);
  await press(page, 'Generate Script');
  await expect(page.getByText('Writing your script...')).toBeVisible();
  await expectAccessible(page);
  written.resolve();
  await press(page, 'Generate Thumbnail');
  await expect(notice(page, '503: It is switched off.')).toBeVisible();
  await page.getByLabel('Service area').selectOption(seriesForm.serviceArea);
  await press(page, 'Generate Series');
  await expect(resultIn(page, 'series')).toBeFocused();
  await sendCampaign(page);
  await expect(resultIn(page, 'campaign')).toBeFocused();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await lowTargets(page.locator('main'))).toEqual([]);
});
