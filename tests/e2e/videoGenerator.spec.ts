import { expectAccessible } from '../support/accessibility.ts';
import { expect, ownContextTest, saved, test } from '../support/sharedTab.ts';
import { campaignReply, scriptReply, videoScript } from '../support/video.ts';
import {
  answer,
  buttonOf,
  card,
  expectNotice,
  fillScriptForm,
  holdBack,
  openGenerator,
  send,
  switchedOff,
} from '../support/videoPage.ts';

/** The forms of the video generator and what happens while it writes; tests/e2e/videoWriters.spec.ts has the replies written. */

const { title } = videoScript();

test('§2 video generator: without scripts the page says that it renders no video and shows its three forms [video-page]', async ({
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

test('§9 video generator: the choices are the specification’s and fit at every width; long topics are refused [video-choices]', async ({
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
  await page.getByRole('button', { name: 'Generate Script' }).click();
  await expect(page.getByLabel('Topic')).toHaveAccessibleDescription('Topic must be at most 200 characters');
});

test('§5 video generator: every validation text under its field and in a focused summary that links to it [video-page video-errors]', async ({
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

ownContextTest(
  '§4 video generator: while a script is written its button is disabled, and time and parts are told [video-pending]',
  async ({ page }) => {
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
  },
);

const failures = [
  ['script', 'Failed to generate video script. Please check your OpenAI API key.'],
  ['series', 'Failed to generate video series.'],
  ['campaign', 'Failed to generate campaign.'],
] as const;

for (const [what, defaultText] of failures) {
  test(`§8 video generator: a failed ${what} shows status and sentence, or its default, and keeps the form [video-pending video-failed]`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 50[03]|ERR_FAILED/);
    await openGenerator(page);
    await page.route('**/api/video/*', (route) => route.fulfill(switchedOff));
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

test('video generator: a running generation can be cancelled, and its late reply changes nothing', async ({
  page,
}) => {
  await openGenerator(page);
  const release = await holdBack(page, 'campaign', campaignReply());
  await send.campaign(page);
  await page.getByRole('button', { name: 'Cancel writing the campaign' }).click();
  await expect(page.getByText('Generation canceled. What you entered is still here.')).toBeVisible();
  await expect(page.getByLabel('Campaign theme')).toHaveValue('A calm first go-live');
  await expect(page.getByRole('button', { name: 'Generate Campaign' })).toBeEnabled();
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Nothing yet.')).toBeVisible();
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
