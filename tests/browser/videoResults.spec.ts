import { site } from '../../content/built/site.ts';
import { videoGenerator } from '../../content/built/videoGenerator.ts';
import { fill } from '../../content/schema/fill.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, ownContextTest, saved, test } from '../support/sharedTab.ts';
import { campaignReply, scriptReply, seriesReply, serviceArea, videoScript } from '../support/video.ts';
import {
  answer,
  campaignTheme,
  card,
  expectNotice,
  foldOf,
  holdBack,
  openGenerator,
  partOf,
  send,
  switchedOff,
  videosOf,
} from '../support/videoPage.ts';
import { buttonOf, counted, words } from '../support/words.ts';

/** How a reply of the video generator is shown, copied, downloaded and kept. */

const { title } = videoScript();
/** Who has written the replies of tests/support/video.ts. */
const gptTest = fill(words.videoResult.byModel, { model: 'gpt-test' });

test('§7 §8 video generator: a script arrives with its toast, takes focus and is shown section by section', async ({
  page,
}) => {
  await openGenerator(page);
  const bodies = await answer(page, 'script', scriptReply());
  await send.script(page);
  await expectNotice(page, words.video.scriptDone, words.video.scriptReady);
  const region = card(page, videoGenerator.script.heading);
  await expect(region.getByRole('heading', { level: 3, name: title })).toBeFocused();
  expect(bodies).toEqual([
    {
      topic: 'Leaving spreadsheets',
      targetAudience: 'IT Directors',
      videoType: 'explainer',
      duration: '60s',
    },
  ]);
  const script = videoScript();
  const hook = region.getByRole('group', { name: words.videoResult.parts.hook });
  await expect(hook).toContainText(script.hook);
  await expect(hook).toContainText('14 words, 6 s');
  const points = region
    .getByRole('group', { name: words.videoResult.parts.mainContent })
    .getByRole('listitem');
  await expect(points).toHaveText(script.mainContent);
  await expect(region.getByRole('group', { name: words.videoResult.parts.voiceoverScript })).toContainText(
    '150 words, 1 min',
  );
  await expect(
    region.getByRole('group', { name: words.videoResult.parts.visualCues }).getByRole('listitem'),
  ).toHaveText(script.visualCues);
  await expect(region.getByText('1 min spoken')).toBeVisible();
  await expect(
    region.getByText(fill(words.videoResult.writtenBy, { writer: 'an OpenAI language model (gpt-test)' })),
  ).toBeVisible();
  await expect(region.getByText(words.videoResult.check)).toBeVisible();
  await expectAccessible(page);
});

test('§8 §9 video generator: a series has four scripts in their order, folded, and its toast', async ({
  page,
}) => {
  await openGenerator(page);
  const bodies = await answer(page, 'series', seriesReply());
  await send.series(page);
  await expectNotice(page, words.video.seriesDone, counted(words.video.seriesReady, 4));
  expect(bodies).toEqual([{ serviceArea: serviceArea }]);
  const region = card(page, videoGenerator.series.heading);
  await expect(region.getByRole('heading', { level: 3 })).toBeFocused();
  const parts = videosOf(region);
  await expect(parts).toHaveCount(4);
  for (const [index, role] of [
    words.video.writing.series.steps.overview,
    words.video.writing.series.steps.challenges,
    words.video.writing.series.steps.success,
    words.video.writing.series.steps.advantages,
  ].entries()) {
    await expect(foldOf(parts.nth(index))).toContainText(role);
  }
  const voiceover = parts.nth(1).getByRole('group', { name: words.videoResult.parts.voiceoverScript });
  await expect(voiceover).toHaveCount(0);
  await foldOf(parts.nth(1)).focus();
  await page.keyboard.press('Enter');
  await expect(voiceover).toBeVisible();
  await expect(
    region.getByText(fill(words.videoResult.writtenBy, { writer: words.videoResult.bySample })),
  ).toBeVisible();
  await expect(region.getByRole('button', { name: words.videoResult.generateThumbnail })).toHaveCount(0);
  await expectAccessible(page, undefined, '#series');

  const series = await saved(page, () =>
    page.getByRole('button', { name: buttonOf(words.videoResult.downloadSeries, serviceArea) }).click(),
  );
  expect(series.name).toBe(`${serviceArea.toLowerCase().replace(/[^a-z0-9]/g, '-')}-series.txt`);
  expect(series.bytes.toString().match(/^Title: .*$/gm)).toEqual(
    seriesReply().data.map(({ script }) => `Title: ${script.title}`),
  );
});

test('§8 §9 video generator: a campaign has 4 videos, 5 posts and 3 e-mails, and its toast', async ({
  page,
}) => {
  await openGenerator(page);
  const bodies = await answer(page, 'campaign', campaignReply());
  await send.campaign(page);
  await expectNotice(page, words.video.campaignDone, counted(words.video.campaignReady, 4));
  expect(bodies).toEqual([{ campaignTheme: campaignTheme }]);
  const region = card(page, videoGenerator.campaign.heading);
  await expect(region.getByRole('heading', { level: 3, name: campaignTheme })).toBeFocused();
  await expect(videosOf(region)).toHaveCount(4);
  await expect(region.getByText(/^Post \d: one list/)).toHaveCount(5);
  await expect(region.getByText(/^Subject: Letter \d/)).toHaveCount(3);
  await expectAccessible(page, undefined, '#campaign');

  const campaign = await saved(page, () =>
    page.getByRole('button', { name: buttonOf(words.videoResult.downloadCampaign, campaignTheme) }).click(),
  );
  expect(campaign.name).toBe(`${campaignTheme.toLowerCase().replace(/[^a-z0-9]/g, '-')}-campaign.txt`);
  const text = campaign.bytes.toString();
  expect(text.match(/^Title: /gm)).toHaveLength(4);
  expect(text.match(/^Post \d: one list/gm)).toHaveLength(5);
  expect(text.match(/^Subject: Letter \d/gm)).toHaveLength(3);
});

test('§4 §8 video generator: a thumbnail can be asked for only after a script, in its style or another', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of (403|503)|ERR_FAILED/);
  await openGenerator(page);
  await answer(page, 'script', scriptReply(videoScript({ title: 'Two\nlines' })));
  await expect(page.getByRole('button', { name: words.videoResult.generateThumbnail })).toHaveCount(0);
  await send.script(page);
  const ask = page.getByRole('button', { name: words.videoResult.generateThumbnail });
  await expect(page.getByLabel(words.videoResult.style)).toHaveValue('paper cut, ink and amber');

  await page.getByLabel(words.videoResult.style).fill(' ');
  await ask.click();
  await expect(page.getByLabel(words.videoResult.style)).toHaveAccessibleDescription(
    fill(words.messages.required, { label: 'Style' }),
  );
  await page.getByLabel(words.videoResult.style).fill('ink on sand');

  await page.route('**/generate-thumbnail', (route) => route.fulfill(switchedOff));
  await ask.click();
  await expectNotice(page, words.video.failed, `503: ${switchedOff.body}`);
  await page.unroute('**/generate-thumbnail');
  await page.route('**/generate-thumbnail', (route) => route.abort());
  await ask.click();
  await expectNotice(page, words.video.failed, words.videoResult.thumbnailFailed);
  await page.unroute('**/generate-thumbnail');

  const url = new URL('/favicon.svg', page.url()).href;
  const bodies = await answer(page, 'thumbnail', { thumbnailUrl: url });
  await ask.click();
  await expectNotice(page, words.videoResult.thumbnailDone, words.videoResult.thumbnailReady);
  expect(bodies).toEqual([{ title: 'Two lines', style: 'ink on sand' }]);
  const picture = page.getByRole('img', {
    name: fill(words.videoResult.thumbnailOf, { title: 'Two lines', style: 'ink on sand' }),
  });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: words.videoResult.downloadThumbnail })).toHaveAttribute(
    'href',
    url,
  );
  await expectAccessible(page);

  // An expired one says so.
  await page.unroute('**/generate-thumbnail');
  await page.route('**/gone.svg', (route) => route.fulfill({ status: 403 }));
  await answer(page, 'thumbnail', { thumbnailUrl: new URL('/gone.svg', page.url()).href });
  await ask.click();
  await expect(page.getByText(words.videoResult.thumbnailLost)).toBeVisible();
});

test('§9 video generator: Download Script saves the plain text', async ({ page }) => {
  await openGenerator(page);
  await answer(page, 'script', scriptReply());
  await send.script(page);
  const script = videoScript();

  const text = await saved(page, () =>
    page.getByRole('button', { name: buttonOf(words.videoResult.downloadScript, title) }).click(),
  );
  expect(text.name).toBe('leaving-spreadsheets--a-calm-start--script.txt');
  expect(text.bytes.toString()).toBe(
    [
      `Title: ${title}`,
      fill(words.videoResult.durationLine, { duration: '60s' }),
      '',
      words.videoResult.hookHeading,
      script.hook,
      '',
      words.videoResult.mainContentHeading,
      ...script.mainContent.map((point, index) => `${index + 1}. ${point}`),
      '',
      words.videoResult.callToActionHeading,
      script.callToAction,
      '',
      words.videoResult.voiceoverHeading,
      script.voiceoverScript,
      '',
      words.videoResult.visualCuesHeading,
      ...script.visualCues.map((cue) => `- ${cue}`),
      '',
      '---',
      fill(words.videoResult.generatedBy, {
        name: site.name,
        writer: gptTest,
      }),
      words.videoResult.check,
      '',
    ].join('\n'),
  );
});

test('video generator: a reload keeps the last result of each card, and a broken one is left out', async ({
  page,
}) => {
  await openGenerator(page);
  await answer(page, 'script', scriptReply());
  await answer(page, 'campaign', campaignReply());
  await send.script(page);
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeFocused();
  await send.campaign(page);
  const campaign = page.getByRole('heading', { level: 3, name: campaignTheme });
  await expect(campaign).toBeFocused();
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('video-result-campaign')!);
    sessionStorage.setItem('video-result-campaign', JSON.stringify({ ...kept, emailTemplates: ['one'] }));
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await page.getByRole('heading', { name: videoGenerator.campaign.heading }).scrollIntoViewIfNeeded();
  await expect(card(page, videoGenerator.campaign.heading).getByText(words.video.gives)).toBeVisible();
  await expect(campaign).toHaveCount(0);
});

ownContextTest('video generator: each part has its Copy, which says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGenerator(page);
  await answer(page, 'script', scriptReply());
  await send.script(page);
  const script = videoScript();
  const copies = {
    title: script.title,
    hook: script.hook,
    mainContent: script.mainContent.join('\n'),
    callToAction: script.callToAction,
    voiceoverScript: script.voiceoverScript,
    visualCues: script.visualCues.join('\n'),
  };
  for (const [part, text] of Object.entries(copies)) {
    const thing = partOf(part as keyof typeof copies, title);
    await page.getByRole('button', { name: buttonOf(words.videoResult.copy, thing) }).click();
    await expect(page.getByRole('button', { name: buttonOf(words.videoResult.copied, thing) })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
});

test('video generator: on phones and desktops a result that arrives stands below the bar, in view', async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await openGenerator(page);
    await answer(page, 'campaign', campaignReply());
    await send.campaign(page);
    const heading = card(page, videoGenerator.campaign.heading).getByRole('heading', { level: 3 });
    await expect(heading).toBeFocused();
    const { y } = (await heading.boundingBox())!;
    const bar = await page
      .locator('#main')
      .evaluate((main) => Number.parseFloat(getComputedStyle(main).paddingTop));
    expect(y, `${width} px`).toBeGreaterThan(bar);
    expect(y, `${width} px`).toBeLessThan(844 * 0.7);
    await page.unrouteAll();
  }
});

test('video generator: focus is left alone when the visitor types elsewhere as the result arrives', async ({
  page,
}) => {
  await openGenerator(page);
  const release = await holdBack(page, 'script', scriptReply());
  await send.script(page);
  await page.getByLabel(words.video.theme).fill('Half a wor');
  release();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await page.keyboard.type('d');
  await expect(page.getByLabel(words.video.theme)).toHaveValue('Half a word');
});

test('video generator: what a model writes is shown as text, whatever it looks like', async ({ page }) => {
  const evil =
    '<img src=x onerror="document.title=1"><script>document.title=1</script> [a](javascript:1) {{1}}';
  const script = videoScript({
    title: `../../${evil}`,
    hook: evil,
    mainContent: [evil, evil],
    callToAction: evil,
    voiceoverScript: `${evil} --> ${'w'.repeat(300)}`,
    visualCues: [evil],
  });
  await openGenerator(page);
  await answer(page, 'script', scriptReply(script));
  const before = await page.title();
  await send.script(page);
  await expect(page.getByRole('group', { name: words.videoResult.parts.hook })).toContainText(evil);
  await expect(page.locator('main article :is(img, script, iframe, a)')).toHaveCount(0);
  expect(await page.title()).toBe(before);
  await expectAccessible(page);
  const text = await saved(page, () =>
    page.getByRole('button', { name: words.videoResult.downloadScript }).click(),
  );
  expect(text.name).toMatch(/^[a-z0-9-]+-script\.txt$/);
});
