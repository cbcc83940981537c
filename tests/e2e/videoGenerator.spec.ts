import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible } from '../support/expectAccessible.ts';
import { expect, test } from '../support/test.ts';
import {
  answer,
  buttonOf,
  card,
  expectNotice,
  fillScriptForm,
  holdBack,
  openGenerator,
  saved,
  send,
} from '../support/videoPage.ts';
import { campaignReply, scriptReply, seriesReply, videoScript } from '../support/videoReplies.ts';

/** What a given reply makes of the page; tests/e2e/videoWriters.spec.ts has the replies written. */

const { title } = videoScript();
const down = { status: 503, contentType: 'text/plain', body: 'The video generator is switched off.' };

test('§2 video generator: without scripts the page says that it renders no video and shows its three forms', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/video-generator');
  await expect(page.getByRole('heading', { level: 1, name: 'AI Video Generator' })).toBeVisible();
  await expect(page.getByText('It renders no video').first()).toBeVisible();
  for (const name of ['Single Video Script', 'Video Series', 'Marketing Campaign'] as const) {
    await expect(card(page, name).getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(card(page, name).getByRole('form', { name })).toBeVisible();
  }
  await context.close();
});

test('§9 video generator: the choices are the specification’s words, and nothing is chosen beforehand', async ({
  page,
}) => {
  await openGenerator(page);
  const choices = {
    'Target audience': [
      'C-Suite Executives',
      'IT Directors',
      'Operations Managers',
      'Project Managers',
      'Small Business Owners',
    ],
    'Video type': ['explainer', 'testimonial', 'service-overview', 'case-study', 'marketing'],
    Duration: ['30s', '60s', '2min', '5min'],
    'Service area': [
      'Digital Transformation',
      'ERP Systems',
      'AI Implementation',
      'CRM Solutions',
      'Supply Chain Optimization',
      'Expert Witness Services',
    ],
  };
  for (const [label, options] of Object.entries(choices)) {
    const field = page.getByLabel(label);
    await expect(field).toHaveValue('');
    expect((await field.getByRole('option').allTextContents()).slice(1)).toEqual(options);
  }
});

test('§5 video generator: every validation text under its field and in a focused summary that links to it', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await openGenerator(page);
  const forms = [
    [
      'Generate Script',
      {
        Topic: 'Topic is required',
        'Target audience': 'Target audience is required',
        'Video type': 'Video type is required',
        Duration: 'Duration is required',
      },
    ],
    ['Generate Series', { 'Service area': 'Service area is required' }],
    ['Generate Campaign', { 'Campaign theme': 'Campaign theme is required' }],
  ] as const;
  await page.getByLabel('Topic').fill('   ');
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

test('decision 19 video generator: a topic of more than 200 characters is refused with a sentence', async ({
  page,
}) => {
  await openGenerator(page);
  await fillScriptForm(page, 'x'.repeat(201));
  await page.getByRole('button', { name: 'Generate Script' }).click();
  await expect(page.getByLabel('Topic')).toHaveAccessibleDescription('Topic must be at most 200 characters');
});

test('§4 video generator: while a script is written its button is disabled, and time and parts are told', async ({
  page,
}) => {
  await page.clock.install();
  await openGenerator(page);
  const release = await holdBack(page, 'script', scriptReply());
  const region = card(page, 'Single Video Script');
  await send.script(page);
  await expect(region.getByRole('button', { name: 'Generating...' })).toBeDisabled();
  await expect(region.getByText('Writing your script...')).toBeVisible();
  await expect(region.locator('[aria-busy=true]')).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(region.getByText('9 s so far. It may take up to 25 s.')).toBeVisible();
  await expect(region.getByText('Still writing')).toHaveCount(0);
  await page.clock.runFor(3_000);
  await expect(
    region.getByRole('status').filter({ hasText: 'Still writing: 10 seconds so far.' }),
  ).toHaveCount(1);
  // The others stay usable.
  await expect(page.getByRole('button', { name: 'Generate Series' })).toBeEnabled();
  release();
  await expect(region.getByRole('heading', { name: title })).toBeVisible();
  await expect(region.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Generate Script' })).toBeEnabled();
});

test('§7 §8 video generator: a script arrives with its toast, takes focus and is shown section by section', async ({
  page,
}) => {
  const bodies = await answer(page, 'script', scriptReply());
  await openGenerator(page);
  await send.script(page);
  await expectNotice(page, 'Video Script Generated!', 'Your AI-powered video script is ready.');
  const region = card(page, 'Single Video Script');
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
  const hook = region.getByRole('group', { name: 'Hook' });
  await expect(hook).toContainText(script.hook);
  await expect(hook).toContainText('14 words, 6 s');
  const points = region.getByRole('group', { name: 'Main content' }).getByRole('listitem');
  await expect(points).toHaveText(script.mainContent);
  await expect(region.getByRole('group', { name: 'Voiceover' })).toContainText('150 words, 1 min');
  await expect(region.getByRole('group', { name: 'Visual cues' }).getByRole('listitem')).toHaveText(
    script.visualCues,
  );
  await expect(region.getByText('1 min spoken')).toBeVisible();
  await expect(region.getByText('Written by an OpenAI language model (gpt-test).')).toBeVisible();
  await expect(region.getByText('A person must check facts')).toBeVisible();
  await expectAccessible(page);
});

test('§8 §9 video generator: a series has four scripts in their order, folded, and its toast', async ({
  page,
}) => {
  const bodies = await answer(page, 'series', seriesReply());
  await openGenerator(page);
  await send.series(page);
  await expectNotice(page, 'Video Series Generated!', 'Created 4 videos for your service area.');
  expect(bodies).toEqual([{ serviceArea: 'ERP Systems' }]);
  const region = card(page, 'Video Series');
  await expect(region.getByRole('heading', { level: 3 })).toBeFocused();
  const parts = region.locator('details');
  await expect(parts).toHaveCount(4);
  for (const [index, role] of [
    'Overview',
    'Challenges',
    'Success stories',
    'Competitive advantages',
  ].entries()) {
    await expect(parts.nth(index).locator('summary')).toContainText(role);
  }
  const voiceover = parts.nth(1).getByRole('group', { name: 'Voiceover' });
  await expect(voiceover).toHaveCount(0);
  await parts.nth(1).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(voiceover).toBeVisible();
  await expect(region.getByText(/Written by the template writer .* uses no language model/)).toBeVisible();
  await expect(region.getByRole('button', { name: 'Generate Thumbnail' })).toHaveCount(0);
  await expectAccessible(page);
});

test('§8 §9 video generator: a campaign has 4 videos, 5 posts and 3 e-mails, and its toast', async ({
  page,
}) => {
  const bodies = await answer(page, 'campaign', campaignReply());
  await openGenerator(page);
  await send.campaign(page);
  await expectNotice(
    page,
    'Marketing Campaign Generated!',
    'Created 4 videos plus social media and email content.',
  );
  expect(bodies).toEqual([{ campaignTheme: 'A calm first go-live' }]);
  const region = card(page, 'Marketing Campaign');
  await expect(region.getByRole('heading', { level: 3, name: 'A calm first go-live' })).toBeFocused();
  await expect(region.locator('details')).toHaveCount(4);
  await expect(region.getByText(/^Post \d: one list/)).toHaveCount(5);
  await expect(region.getByText(/^Subject: Letter \d/)).toHaveCount(3);
  await expectAccessible(page);
});

const failures = [
  ['script', 'Failed to generate video script. Please check your OpenAI API key.'],
  ['series', 'Failed to generate video series.'],
  ['campaign', 'Failed to generate campaign.'],
] as const;

for (const [what, defaultText] of failures) {
  test(`§8 video generator: a failed ${what} shows status and sentence, or its default, and keeps what was entered`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 50[03]|ERR_FAILED/);
    await openGenerator(page);
    await page.route('**/api/video/*', (route) => route.fulfill(down));
    await send[what](page);
    await expectNotice(page, 'Generation Failed', '503: The video generator is switched off.');
    await page.unroute('**/api/video/*');
    // An empty body has no sentence, no answer at all has not even a status, and half a reply is none.
    for (const failure of ['empty', 'none', 'half']) {
      await page.route('**/api/video/*', (route) =>
        failure === 'none'
          ? route.abort()
          : route.fulfill(failure === 'empty' ? { status: 500, body: '' } : { json: { data: [] } }),
      );
      await send[what](page);
      await expectNotice(page, 'Generation Failed', defaultText);
      await page.unroute('**/api/video/*');
    }
    if (what === 'script') await expect(page.getByLabel('Topic')).toHaveValue('Leaving spreadsheets');
    await expectAccessible(page);
  });
}

test('§4 §8 video generator: a thumbnail can be asked for only after a script, in its style or another', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503|ERR_FAILED/);
  await answer(page, 'script', scriptReply(videoScript({ title: 'Two\nlines' })));
  await openGenerator(page);
  await expect(page.getByRole('button', { name: 'Generate Thumbnail' })).toHaveCount(0);
  await send.script(page);
  const ask = page.getByRole('button', { name: 'Generate Thumbnail' });
  await expect(page.getByLabel('Style')).toHaveValue('paper cut, ink and amber');

  await page.getByLabel('Style').fill(' ');
  await ask.click();
  await expect(page.getByLabel('Style')).toHaveAccessibleDescription('Style is required');
  await page.getByLabel('Style').fill('ink on sand');

  await page.route('**/generate-thumbnail', (route) => route.fulfill(down));
  await ask.click();
  await expectNotice(page, 'Generation Failed', '503: The video generator is switched off.');
  await page.unroute('**/generate-thumbnail');
  await page.route('**/generate-thumbnail', (route) => route.abort());
  await ask.click();
  await expectNotice(page, 'Generation Failed', 'Failed to generate thumbnail.');
  await page.unroute('**/generate-thumbnail');

  const url = new URL('/favicon.svg', page.url()).href;
  const bodies = await answer(page, 'thumbnail', { thumbnailUrl: url });
  await ask.click();
  await expectNotice(page, 'Thumbnail Generated!', 'Your AI-generated thumbnail is ready.');
  expect(bodies).toEqual([{ title: 'Two lines', style: 'ink on sand' }]);
  const picture = page.getByRole('img', { name: 'Thumbnail for “Two lines” in the style: ink on sand' });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Download Thumbnail' })).toHaveAttribute('href', url);
  await expectAccessible(page);
});

test('decision 36 video generator: an expired thumbnail says so', async ({ page, allowConsole }) => {
  allowConsole(/status of 403/);
  await answer(page, 'script', scriptReply());
  await page.route('**/gone.svg', (route) => route.fulfill({ status: 403 }));
  await openGenerator(page);
  await answer(page, 'thumbnail', { thumbnailUrl: new URL('/gone.svg', page.url()).href });
  await send.script(page);
  await page.getByRole('button', { name: 'Generate Thumbnail' }).click();
  await expect(page.getByText('its link may have expired. Generate it again.')).toBeVisible();
});

test('§9 video generator: Download Script saves the plain text at once; SRT and DOCX stand beside it', async ({
  page,
}) => {
  await answer(page, 'script', scriptReply());
  await openGenerator(page);
  await send.script(page);
  const script = videoScript();

  const text = await saved(page, () =>
    page.getByRole('button', { name: buttonOf('Download Script', title) }).click(),
  );
  expect(text.name).toBe('leaving-spreadsheets--a-calm-start--script.txt');
  expect(text.bytes.toString()).toBe(
    [
      `Title: ${title}`,
      'Duration: 60s',
      '',
      'HOOK (first 5 seconds)',
      script.hook,
      '',
      'MAIN CONTENT',
      ...script.mainContent.map((point, index) => `${index + 1}. ${point}`),
      '',
      'CALL TO ACTION',
      script.callToAction,
      '',
      'VOICEOVER SCRIPT',
      script.voiceoverScript,
      '',
      'VISUAL CUES',
      ...script.visualCues.map((cue) => `- ${cue}`),
      '',
      '---',
      'Generated by the AI Video Generator of Calder & Wren: written by an OpenAI language model (gpt-test).',
      'A person must check facts, names and figures before anyone films, sends or publishes it.',
      '',
    ].join('\n'),
  );

  const srt = await saved(page, () =>
    page.getByRole('button', { name: buttonOf('Subtitles (SRT)', title) }).click(),
  );
  expect(srt.name).toBe('leaving-spreadsheets--a-calm-start--script.srt');
  expect(srt.bytes.toString()).toMatch(
    /^1\n00:00:00,000 --> 00:00:06,000\nA calm first[^\n]*\n[^\n]+cleaned\.\n\n2\n/,
  );
  expect(srt.bytes.toString()).toContain('--> 00:01:00,000');

  const docx = await saved(page, () =>
    page.getByRole('button', { name: buttonOf('Word (DOCX)', title) }).click(),
  );
  expect(docx.name).toBe('leaving-spreadsheets--a-calm-start--script.docx');
  const parts = unzipSync(docx.bytes);
  const words = strFromU8(parts['word/document.xml']!);
  for (const line of [title, script.hook, ...script.mainContent, script.callToAction, ...script.visualCues]) {
    expect(words).toContain(line);
  }
  const footer = Object.keys(parts).find((name) => name.startsWith('word/footer'))!;
  expect(strFromU8(parts[footer]!)).toContain('written by an OpenAI language model (gpt-test)');
});

test('decision 39 video generator: a series and a campaign are downloaded whole', async ({ page }) => {
  await answer(page, 'series', seriesReply());
  await answer(page, 'campaign', campaignReply());
  await openGenerator(page);
  await send.series(page);
  const series = await saved(page, () =>
    page.getByRole('button', { name: buttonOf('Download all (ZIP)', 'ERP Systems') }).click(),
  );
  expect(series.name).toBe('erp-systems-series.zip');
  const files = unzipSync(series.bytes);
  expect(Object.keys(files)).toEqual([
    '1-what-erp-is-script.txt',
    '1-what-erp-is-script.srt',
    '2-what-stands-in-the-way-script.txt',
    '2-what-stands-in-the-way-script.srt',
    '3-what-changes-script.txt',
    '3-what-changes-script.srt',
    '4-why-it-pays-script.txt',
    '4-why-it-pays-script.srt',
  ]);
  expect(strFromU8(files['4-why-it-pays-script.txt']!)).toMatch(/^Title: Why it pays\n/);

  await send.campaign(page);
  const campaign = await saved(page, () =>
    page.getByRole('button', { name: buttonOf('Download all (ZIP)', 'A calm first go-live') }).click(),
  );
  expect(campaign.name).toBe('a-calm-first-go-live-campaign.zip');
  const names = Object.keys(unzipSync(campaign.bytes));
  expect(names.filter((name) => name.startsWith('social-media-posts/'))).toHaveLength(5);
  expect(names.filter((name) => name.startsWith('email-templates/'))).toHaveLength(3);
  expect(names.filter((name) => name.endsWith('-script.txt'))).toHaveLength(4);
});

test('decision 39 video generator: a part is edited in its place, copied, and kept over a reload', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await answer(page, 'script', scriptReply());
  await openGenerator(page);
  await send.script(page);
  const edit = page.getByRole('button', { name: buttonOf('Edit', `Main content of ${title}`) });
  await edit.click();
  const box = page.getByLabel('Main content, one on each line');
  await expect(box).toBeFocused();
  await box.fill(' \n');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(box).toHaveAccessibleDescription('Main content needs at least one line');
  await expectAccessible(page);
  await box.fill('First\n\nSecond');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeFocused();
  const points = page.getByRole('group', { name: 'Main content' }).getByRole('listitem');
  await expect(points).toHaveText(['First', 'Second']);
  await expect(page.getByText('(gpt-test), then edited by hand.')).toBeVisible();

  // Escape leaves a part as it was.
  const hook = videoScript().hook;
  await page.getByRole('button', { name: buttonOf('Edit', `Hook of ${title}`) }).click();
  await page.getByRole('textbox', { name: 'Hook' }).fill('Never mind');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Hook' })).toContainText(hook);

  await page.getByRole('button', { name: buttonOf('Copy', `Hook of ${title}`) }).click();
  await expect(page.getByRole('button', { name: buttonOf('Copied', `Hook of ${title}`) })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hook);
  await page.getByRole('button', { name: buttonOf('Copy all', title) }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^Title: Leaving.+1\. First\n2\. Second\n/s);

  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^Video script, .+, edited$/)).toBeVisible();
  await page.getByRole('button', { name: buttonOf('Open', `${title}, video script`) }).click();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeFocused();
  await expect(points).toHaveText(['First', 'Second']);
});

test('decision 39 video generator: one part is rewritten after an instruction, and only that one', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await answer(page, 'script', scriptReply());
  await openGenerator(page);
  await send.script(page);
  await page.unrouteAll();
  const open = page.getByRole('button', { name: buttonOf('Rewrite', `Hook of ${title}`) });
  await open.click();
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  const rewrite = page.getByRole('button', { name: 'Rewrite hook' });
  await rewrite.click();
  await expect(page.getByLabel('What should change?')).toHaveAccessibleDescription('Say what should change');
  await page.getByLabel('What should change?').fill('Shorter');

  await page.route('**/generate-script', (route) => route.fulfill(down));
  await rewrite.click();
  await expectNotice(page, 'Generation Failed', '503: The video generator is switched off.');
  await expect(page.getByLabel('What should change?')).toHaveValue('Shorter');
  await page.unrouteAll();

  const other = videoScript({ hook: 'Short?', callToAction: 'Not asked for' });
  const bodies = await answer(page, 'script', scriptReply(other));
  await rewrite.click();
  await expect(page.getByRole('group', { name: 'Hook' })).toContainText('Short?');
  await expect(open).toBeFocused();
  await expect(page.getByRole('group', { name: 'Call to action' })).toContainText(videoScript().callToAction);
  expect(bodies).toMatchObject([
    {
      topic: 'Leaving spreadsheets',
      revise: { part: 'hook', instruction: 'Shorter', script: videoScript() },
    },
  ]);
});

test('decision 39 video generator: a part of a series’ script is rewritten for whom it was written', async ({
  page,
}) => {
  await answer(page, 'series', seriesReply());
  await openGenerator(page);
  await send.series(page);
  const second = card(page, 'Video Series').locator('details').nth(1);
  await second.locator('summary').click();
  const hook = second.getByRole('group', { name: 'Hook' });
  await hook.getByRole('button', { name: /^Rewrite/ }).click();
  await page.getByLabel('What should change?').fill('Shorter');

  // Closed while it is being written, nothing changes any more.
  const release = await holdBack(page, 'script', scriptReply(videoScript({ hook: 'Too late' })));
  await page.getByRole('button', { name: 'Rewrite hook' }).click();
  await hook.getByRole('button', { name: /^Rewrite ?:/ }).click();
  release();
  await page.waitForLoadState('networkidle');
  await expect(hook).toContainText(videoScript().hook);
  await page.unroute('**/generate-script');

  const bodies = await answer(page, 'script', scriptReply(videoScript({ hook: 'Short?' })));
  await hook.getByRole('button', { name: /^Rewrite/ }).click();
  await page.getByLabel('What should change?').fill('Shorter');
  await page.getByRole('button', { name: 'Rewrite hook' }).click();
  await expect(hook).toContainText('Short?');
  expect(bodies).toMatchObject([
    {
      topic: 'ERP Systems',
      targetAudience: 'Operations Managers',
      videoType: 'explainer',
      duration: '60s',
      revise: { part: 'hook', angle: 'challenges', instruction: 'Shorter' },
    },
  ]);
  const first = card(page, 'Video Series').locator('details').first();
  await expect(first.getByRole('group', { name: 'Hook' })).toContainText(videoScript().hook);
});

test('decision 39 video generator: earlier results can be opened, removed and cleared', async ({ page }) => {
  await answer(page, 'series', seriesReply());
  await answer(page, 'campaign', campaignReply());
  await openGenerator(page);
  const list = page.getByRole('region', { name: 'Your earlier results' });
  await expect(list.getByText('Nothing yet.')).toBeVisible();
  await send.series(page);
  await expect(card(page, 'Video Series').getByRole('heading', { level: 3 })).toBeFocused();
  await send.campaign(page);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await list.getByRole('button', { name: buttonOf('Open', 'ERP Systems, video series') }).click();
  await expect(card(page, 'Video Series').getByRole('heading', { level: 3 })).toBeFocused();
  await list.getByRole('button', { name: buttonOf('Remove', 'ERP Systems, video series') }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Clear history' }).click();
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Yes, clear' }).click();
  await expect(list.getByText('Nothing yet.')).toBeVisible();
  await expect(list.getByRole('heading', { level: 2 })).toBeFocused();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(list.getByText('Nothing yet.')).toBeVisible();
});

test('decision 39 video generator: where storage is blocked, everything works for the visit', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await answer(page, 'script', scriptReply());
  await openGenerator(page);
  await expect(page.getByText('This browser keeps nothing for this page')).toBeVisible();
  await send.script(page);
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Your earlier results' }).getByRole('listitem')).toHaveCount(
    1,
  );
});

test('decision 39 video generator: a result that arrives after the visitor has left is there when they are back', async ({
  page,
}) => {
  await openGenerator(page);
  const release = await holdBack(page, 'script', scriptReply());
  await send.script(page);
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  release();
  await expect(page.getByText('Video Script Generated!', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your earlier results' }).getByRole('listitem')).toHaveCount(
    1,
  );
});

test('video generator: a running generation can be cancelled, and its late reply changes nothing', async ({
  page,
}) => {
  await openGenerator(page);
  const release = await holdBack(page, 'campaign', campaignReply());
  await send.campaign(page);
  await page.getByRole('button', { name: 'Cancel writing the campaign' }).click();
  await expect(page.getByText('Generation cancelled. What you entered is still here.')).toBeVisible();
  await expect(page.getByLabel('Campaign theme')).toHaveValue('A calm first go-live');
  await expect(page.getByRole('button', { name: 'Generate Campaign' })).toBeEnabled();
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Nothing yet.')).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`video generator: at ${width} px a result that arrives stands below the bar, in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await answer(page, 'campaign', campaignReply());
    await openGenerator(page);
    await send.campaign(page);
    const heading = card(page, 'Marketing Campaign').getByRole('heading', { level: 3 });
    await expect(heading).toBeFocused();
    const { y } = (await heading.boundingBox())!;
    const bar = await page
      .locator('#main')
      .evaluate((main) => Number.parseFloat(getComputedStyle(main).paddingTop));
    expect(y).toBeGreaterThan(bar);
    expect(y).toBeLessThan(844 * 0.7);
  });
}

test('video generator: focus is left alone when the visitor types elsewhere as the result arrives', async ({
  page,
}) => {
  await openGenerator(page);
  const release = await holdBack(page, 'script', scriptReply());
  await send.script(page);
  await page.getByLabel('Campaign theme').fill('Half a wor');
  release();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await page.keyboard.type('d');
  await expect(page.getByLabel('Campaign theme')).toHaveValue('Half a word');
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
  await answer(page, 'script', scriptReply(script));
  await openGenerator(page);
  const before = await page.title();
  await send.script(page);
  await expect(page.getByRole('group', { name: 'Hook' })).toContainText(evil);
  await expect(page.locator('main article :is(img, script, iframe, a)')).toHaveCount(0);
  expect(await page.title()).toBe(before);
  await expectAccessible(page);
  const text = await saved(page, () => page.getByRole('button', { name: /^Download Script/ }).click());
  expect(text.name).toMatch(/^[a-z0-9-]+-script\.txt$/);
  const docx = await saved(page, () => page.getByRole('button', { name: /^Word/ }).click());
  expect(docx.name).toMatch(/^[a-z0-9-]+-script\.docx$/);
  expect(strFromU8(unzipSync(docx.bytes)['word/document.xml']!)).toContain('&lt;script&gt;');
});

test('video generator: the teleprompter runs at the speed of speech, by keyboard, and gives focus back', async ({
  page,
}) => {
  await answer(page, 'script', scriptReply());
  await openGenerator(page);
  await send.script(page);
  const open = page.getByRole('button', { name: buttonOf('Teleprompter', title) });
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
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(20);
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible();
  await dialog.getByRole('button', { name: 'To the start' }).click();
  expect(await body.evaluate((element) => element.scrollTop)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test('video generator: where less motion is wanted, the teleprompter is scrolled by hand', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answer(page, 'script', scriptReply());
  await openGenerator(page);
  await send.script(page);
  await page.getByRole('button', { name: buttonOf('Teleprompter', title) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Your device asks for less motion')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Play' })).toHaveCount(0);
  const body = dialog.locator('[tabindex="0"]').first();
  await body.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
});

test('video generator: from the form to the downloaded script with the keyboard alone', async ({ page }) => {
  await answer(page, 'script', scriptReply());
  await openGenerator(page);
  await page.getByRole('link', { name: 'Single Video Script' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Single Video Script').getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Leaving spreadsheets');
  for (const choice of ['IT', 'explainer', '60s']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(choice);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Generate Script' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeFocused();
  const download = page.getByRole('button', { name: buttonOf('Download Script', title) });
  for (let presses = 0; presses < 6; presses += 1) {
    if (await download.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(download).toBeFocused();
  const { name } = await saved(page, () => page.keyboard.press('Enter'));
  expect(name).toBe('leaving-spreadsheets--a-calm-start--script.txt');
});
