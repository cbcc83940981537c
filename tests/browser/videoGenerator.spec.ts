import { videoGenerator } from '../../content/built/videoGenerator.ts';
import { fill } from '../../content/schema/fill.ts';
import { durations, serviceAreas, targetAudiences, videoTypes } from '../../functions/contract/video.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { requiredSentence } from '../support/contact.ts';
import { expect, ownContextTest, saved, test } from '../support/sharedTab.ts';
import { campaignReply, scriptReply, videoScript } from '../support/video.ts';
import {
  answer,
  campaignTheme,
  card,
  expectNotice,
  fillScriptForm,
  holdBack,
  openGenerator,
  send,
  switchedOff,
} from '../support/videoPage.ts';
import { buttonOf, like, words } from '../support/words.ts';

/** The forms of the video generator and what happens while it writes. */

const { title } = videoScript();

test('§2 video generator: without scripts the page says that it renders no video and shows its three forms', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/video-generator');
  await expect(page.getByRole('heading', { level: 1, name: videoGenerator.title })).toBeVisible();
  await expect(page.getByText(videoGenerator.intro).first()).toBeVisible();
  for (const name of [
    videoGenerator.script.heading,
    videoGenerator.series.heading,
    videoGenerator.campaign.heading,
  ] as const) {
    await expect(card(page, name).getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(card(page, name).getByRole('form', { name })).toBeVisible();
  }
  await context.close();
});

test('§9 video generator: the choices are the contract’s and fit at every width; long topics are refused', async ({
  page,
}) => {
  await openGenerator(page);
  const choices = {
    [words.video.audience]: targetAudiences,
    [words.video.type]: videoTypes,
    [words.video.duration]: durations,
    [words.video.area]: serviceAreas,
  };
  for (const [label, options] of Object.entries(choices)) {
    const field = page.getByLabel(label);
    await expect(field).toHaveValue('');
    expect((await field.getByRole('option').allTextContents()).slice(1)).toEqual(options);
  }
  for (const width of [320, 390, 480, 768, 1024, 1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.locator('select').evaluateAll((boxes: HTMLSelectElement[]) =>
      boxes.flatMap((box) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(box);
        const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        const pen = document.createElement('canvas').getContext('2d')!;
        pen.font = font;
        return [...box.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
      }),
    );
    expect(cut, `${width} px`).toEqual([]);
  }
  await fillScriptForm(page, 'x'.repeat(201));
  await page.getByRole('button', { name: words.video.generateScript }).click();
  await expect(page.getByLabel(words.video.topic)).toHaveAccessibleDescription(
    fill(words.messages.tooLong, { label: 'Topic', count: 200 }),
  );
});

test('§5 video generator: every validation text under its field and in a focused summary that links to it', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await openGenerator(page);
  const forms = [
    [
      words.video.generateScript,
      {
        Topic: requiredSentence(words.videoMessages.topic),
        'Target audience': requiredSentence(words.videoMessages.targetAudience),
        'Video type': requiredSentence(words.videoMessages.videoType),
        Duration: requiredSentence(words.videoMessages.duration),
      },
    ],
    [words.video.generateSeries, { 'Service area': requiredSentence(words.videoMessages.serviceArea) }],
    [words.video.generateCampaign, { 'Campaign theme': requiredSentence(words.videoMessages.campaignTheme) }],
  ] as const;
  await page.getByLabel(words.video.topic).fill('   ');
  for (const [button, texts] of forms) {
    await page.getByRole('button', { name: button }).click();
    for (const [label, text] of Object.entries(texts)) {
      const summary = page.getByRole('alert').filter({ hasText: text });
      await expect(summary).toBeFocused();
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(text);
      await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
      await summary.getByRole('link', { name: text }).click();
      await expect(page.getByLabel(label)).toBeFocused();
      await summary.focus();
    }
  }
  await expectAccessible(page);
  expect(calls.filter((url) => url.includes('/api/video/'))).toEqual([]);
});

ownContextTest(
  '§4 video generator: while a script is written its button is disabled, and time and parts are told',
  async ({ page }) => {
    await page.clock.install();
    await openGenerator(page);
    const release = await holdBack(page, 'script', scriptReply());
    const region = card(page, videoGenerator.script.heading);
    await send.script(page);
    await expect(region.getByRole('button', { name: words.video.generating })).toBeDisabled();
    await expect(region.getByText(words.video.writing.script.text)).toBeVisible();
    await expect(region.locator('[aria-busy=true]')).toBeVisible();
    await page.clock.runFor(9_000);
    await expect(region.getByText(fill(words.video.soFar, { seconds: 9 }))).toBeVisible();
    await expect(region.getByText(like(words.video.still))).toHaveCount(0);
    await page.clock.runFor(3_000);
    await expect(
      region.getByRole('status').filter({ hasText: fill(words.video.still, { seconds: 10 }) }),
    ).toHaveCount(1);
    // The others stay usable.
    await expect(page.getByRole('button', { name: words.video.generateSeries })).toBeEnabled();
    release();
    await expect(region.getByRole('heading', { name: title })).toBeVisible();
    await expect(region.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.video.generateScript })).toBeEnabled();
  },
);

const failures = [
  ['script', words.video.scriptFailed],
  ['series', words.video.seriesFailed],
  ['campaign', words.video.campaignFailed],
] as const;

for (const [what, defaultText] of failures) {
  test(`§8 video generator: a failed ${what} shows status and sentence, or its default, and keeps the form`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 50[03]|ERR_FAILED/);
    await openGenerator(page);
    await page.route('**/api/video/*', (route) => route.fulfill(switchedOff));
    await send[what](page);
    await expectNotice(page, words.video.failed, `503: ${switchedOff.body}`);
    await page.unroute('**/api/video/*');
    // An empty body has no sentence, no answer at all has not even a status, and half a reply is none.
    for (const failure of what === 'script' ? ['empty', 'none', 'half'] : ['half']) {
      await page.route('**/api/video/*', (route) =>
        failure === 'none'
          ? route.abort()
          : route.fulfill(failure === 'empty' ? { status: 500, body: '' } : { json: { data: [] } }),
      );
      await send[what](page);
      await expectNotice(page, words.video.failed, defaultText);
      await page.unroute('**/api/video/*');
    }
    if (what !== 'script') return;
    await expect(page.getByLabel(words.video.topic)).toHaveValue('Leaving spreadsheets');
    await expectAccessible(page);
  });
}

test('video generator: a running generation can be cancelled, and its late reply changes nothing', async ({
  page,
}) => {
  await openGenerator(page);
  const release = await holdBack(page, 'campaign', campaignReply());
  await send.campaign(page);
  await page
    .getByRole('button', { name: `${words.video.cancel} ${words.video.writing.campaign.cancel}` })
    .click();
  await expect(page.getByText(words.video.canceled)).toBeVisible();
  await expect(page.getByLabel(words.video.theme)).toHaveValue(campaignTheme);
  await expect(page.getByRole('button', { name: words.video.generateCampaign })).toBeEnabled();
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 3, name: campaignTheme })).toHaveCount(0);
});

test('video generator: from the form to the downloaded script with the keyboard alone', async ({ page }) => {
  await openGenerator(page);
  await answer(page, 'script', scriptReply());
  await page.getByRole('link', { name: videoGenerator.script.heading }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, videoGenerator.script.heading).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Leaving spreadsheets');
  for (const choice of ['IT', 'explainer', '60s']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(choice);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: words.video.generateScript })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeFocused();
  const download = page.getByRole('button', { name: buttonOf(words.videoResult.downloadScript, title) });
  for (let presses = 0; presses < 6; presses += 1) {
    if (await download.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(download).toBeFocused();
  const { name } = await saved(page, () => page.keyboard.press('Enter'));
  expect(name).toBe('leaving-spreadsheets--a-calm-start--script.txt');
});
