import { videoGenerator } from '../../content/built/videoGenerator.ts';
import { fill } from '../../content/schema/fill.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/sharedTab.ts';
import { campaignReply, scriptReply, seriesReply, serviceArea, videoScript } from '../support/video.ts';
import {
  answer,
  card,
  expectNotice,
  foldOf,
  holdBack,
  openGenerator,
  partOf,
  send,
  showHistory,
  switchedOff,
  videosOf,
} from '../support/videoPage.ts';
import { buttonOf, like, words } from '../support/words.ts';

/** Parts of a result that are edited or rewritten, and earlier results. */

const { title } = videoScript();

test('decision 39 video generator: a part is edited in its place, copied, and kept over a reload', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGenerator(page);
  await answer(page, 'script', scriptReply());
  await send.script(page);
  const edit = page.getByRole('button', {
    name: buttonOf(words.videoResult.edit, partOf('mainContent', title)),
  });
  await edit.click();
  const box = page.getByLabel(fill(words.videoResult.lines, { part: words.videoResult.parts.mainContent }));
  await expect(box).toBeFocused();
  await box.fill(' \n');
  await page.getByRole('button', { name: words.videoResult.save }).click();
  await expect(box).toHaveAccessibleDescription(
    fill(words.videoResult.noLine, { part: words.videoResult.parts.mainContent }),
  );
  await expectAccessible(page);
  await box.fill('First\n\nSecond');
  await page.getByRole('button', { name: words.videoResult.save }).click();
  await expect(edit).toBeFocused();
  const points = page.getByRole('group', { name: words.videoResult.parts.mainContent }).getByRole('listitem');
  await expect(points).toHaveText(['First', 'Second']);
  await expect(page.getByText('(gpt-test), then edited by hand.')).toBeVisible();

  // Escape leaves a part as it was.
  const hook = videoScript().hook;
  await page.getByRole('button', { name: buttonOf(words.videoResult.edit, partOf('hook', title)) }).click();
  await page.getByRole('textbox', { name: words.videoResult.parts.hook }).fill('Never mind');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: words.videoResult.parts.hook })).toContainText(hook);

  await page.getByRole('button', { name: buttonOf(words.videoResult.copy, partOf('hook', title)) }).click();
  await expect(
    page.getByRole('button', { name: buttonOf(words.videoResult.copied, partOf('hook', title)) }),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hook);
  await page.getByRole('button', { name: buttonOf(words.videoResult.copyAll, title) }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^Title: Leaving.+1\. First\n2\. Second\n/s);

  await page.unrouteAll();
  await page.reload();
  await showHistory(page);
  await expect(
    page.getByText(like(fill(words.videoHistory.editedEntry, { kind: words.videoHistory.kinds.script }))),
  ).toBeVisible();
  await page
    .getByRole('button', {
      name: buttonOf(words.videoHistory.open, `${title}, ${words.videoHistory.kindsInText.script}`),
    })
    .click();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeFocused();
  await expect(points).toHaveText(['First', 'Second']);
});

test('decision 39 video generator: one part is rewritten after an instruction, and only that one', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await openGenerator(page);
  await answer(page, 'script', scriptReply());
  await send.script(page);
  const open = page.getByRole('button', { name: buttonOf(words.videoResult.rewrite, partOf('hook', title)) });
  await open.click();
  await page.unrouteAll();
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  const rewrite = page.getByRole('button', {
    name: fill(words.videoResult.rewriteButton, { part: words.videoResult.partsInText.hook }),
  });
  await rewrite.click();
  await expect(page.getByLabel(words.videoResult.change)).toHaveAccessibleDescription(
    words.videoMessages.change,
  );
  await page.getByLabel(words.videoResult.change).fill('Shorter');

  await page.route('**/generate-script', (route) => route.fulfill(switchedOff));
  await rewrite.click();
  await expectNotice(page, words.video.failed, `503: ${switchedOff.body}`);
  await expect(page.getByLabel(words.videoResult.change)).toHaveValue('Shorter');
  await page.unrouteAll();

  const other = videoScript({ hook: 'Short?', callToAction: 'Not asked for' });
  const bodies = await answer(page, 'script', scriptReply(other));
  await rewrite.click();
  await expect(page.getByRole('group', { name: words.videoResult.parts.hook })).toContainText('Short?');
  await expect(open).toBeFocused();
  await expect(page.getByRole('group', { name: words.videoResult.parts.callToAction })).toContainText(
    videoScript().callToAction,
  );
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
  await openGenerator(page);
  await answer(page, 'series', seriesReply());
  await send.series(page);
  const second = videosOf(card(page, videoGenerator.series.heading)).nth(1);
  await foldOf(second).click();
  const hook = second.getByRole('group', { name: words.videoResult.parts.hook });
  await hook.getByRole('button', { name: words.videoResult.rewrite }).click();
  await page.getByLabel(words.videoResult.change).fill('Shorter');

  // Closed while it is being written, nothing changes any more.
  const release = await holdBack(page, 'script', scriptReply(videoScript({ hook: 'Too late' })));
  await page
    .getByRole('button', {
      name: fill(words.videoResult.rewriteButton, { part: words.videoResult.partsInText.hook }),
    })
    .click();
  await hook.getByRole('button', { name: words.videoResult.rewrite }).click();
  release();
  await page.waitForLoadState('networkidle');
  await expect(hook).toContainText(videoScript().hook);
  await page.unroute('**/generate-script');

  const bodies = await answer(page, 'script', scriptReply(videoScript({ hook: 'Short?' })));
  await hook.getByRole('button', { name: words.videoResult.rewrite }).click();
  await page.getByLabel(words.videoResult.change).fill('Shorter');
  await page
    .getByRole('button', {
      name: fill(words.videoResult.rewriteButton, { part: words.videoResult.partsInText.hook }),
    })
    .click();
  await expect(hook).toContainText('Short?');
  expect(bodies).toMatchObject([
    {
      topic: serviceArea,
      targetAudience: 'Operations Managers',
      videoType: 'explainer',
      duration: '60s',
      revise: { part: 'hook', angle: 'challenges', instruction: 'Shorter' },
    },
  ]);
  const first = videosOf(card(page, videoGenerator.series.heading)).first();
  await expect(first.getByRole('group', { name: words.videoResult.parts.hook })).toContainText(
    videoScript().hook,
  );
});

test('decision 39 video generator: earlier results can be opened, removed and cleared', async ({ page }) => {
  await openGenerator(page);
  await answer(page, 'series', seriesReply());
  await answer(page, 'campaign', campaignReply());
  const list = page.getByRole('region', { name: videoGenerator.history.heading });
  await expect(list.getByText(words.videoHistory.none)).toBeVisible();
  await send.series(page);
  await expect(card(page, videoGenerator.series.heading).getByRole('heading', { level: 3 })).toBeFocused();
  await send.campaign(page);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.unrouteAll();
  await page.reload();
  await list
    .getByRole('button', {
      name: buttonOf(words.videoHistory.open, `${serviceArea}, ${words.videoHistory.kindsInText.series}`),
    })
    .click();
  await expect(card(page, videoGenerator.series.heading).getByRole('heading', { level: 3 })).toBeFocused();
  await list
    .getByRole('button', {
      name: buttonOf(words.videoHistory.remove, `${serviceArea}, ${words.videoHistory.kindsInText.series}`),
    })
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: words.videoHistory.clear }).click();
  await expectAccessible(page);
  await list.getByRole('button', { name: words.videoHistory.yes }).click();
  await expect(list.getByText(words.videoHistory.none)).toBeVisible();
  await expect(list.getByRole('heading', { level: 2 })).toBeFocused();
  await page.reload();
  await expect(list.getByText(words.videoHistory.none)).toBeVisible();
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
  await openGenerator(page);
  await answer(page, 'script', scriptReply());
  await showHistory(page);
  await expect(page.getByText(words.videoHistory.notKept)).toBeVisible();
  await send.script(page);
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeFocused();
  await expect(
    page.getByRole('region', { name: videoGenerator.history.heading }).getByRole('listitem'),
  ).toHaveCount(1);
});

test('decision 39 video generator: a result that arrives after the visitor left is there when they return', async ({
  page,
}) => {
  await openGenerator(page);
  const release = await holdBack(page, 'script', scriptReply());
  await send.script(page);
  await expect(page.getByRole('button', { name: words.video.generating })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: words.frame.mainNavigation });
  await navigation.getByRole('link', { name: words.navigation.services }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  release();
  await expect(page.getByText(words.video.scriptDone, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await expect(
    page.getByRole('region', { name: videoGenerator.history.heading }).getByRole('listitem'),
  ).toHaveCount(1);
});
