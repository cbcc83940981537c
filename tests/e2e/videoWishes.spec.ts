import { videoGenerator } from '../../content/built/videoGenerator.ts';
import { fill } from '../../content/schema/fill.ts';
import { secondsRange, wordsFor } from '../../functions/contract/video.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, ownContextTest, saved, test } from '../support/sharedTab.ts';
import { scriptReply, seriesReply, serviceArea, videoScript } from '../support/video.ts';
import { answer, card, fillScriptForm, openGenerator, partOf } from '../support/videoPage.ts';
import { buttonOf, words } from '../support/words.ts';

/** What a visitor may ask for beside the specified fields, and hooks to choose from. */

const { heading } = videoGenerator.script;

ownContextTest(
  '§5 video generator: tone, own words and another length are folded, checked, sent and kept',
  async ({ page }) => {
    const bodies = await answer(page, 'script', scriptReply());
    await openGenerator(page);
    const form = card(page, heading);
    const fold = form.getByText(words.video.voiceAndLength);
    const seconds = form.getByLabel(words.video.seconds);
    await expect(fold).toBeVisible();
    await expect(seconds).toBeHidden();
    await fillScriptForm(page);
    await page.getByRole('button', { name: words.video.generateScript }).click();
    await expect(form.getByRole('heading', { level: 3, name: videoScript().title })).toBeVisible();
    expect(Object.keys(bodies[0] as object)).toEqual(['topic', 'targetAudience', 'videoType', 'duration']);

    await fold.click();
    const wrong = fill(words.videoMessages.seconds, secondsRange);
    for (const length of ['14', '601', '45.5', 'long']) {
      await seconds.fill(length);
      await page.getByRole('button', { name: words.video.generateScript }).click();
      await expect(seconds).toHaveAccessibleDescription(wrong);
    }
    // The summary leads to a field that was folded again.
    await fold.click();
    await page.getByRole('button', { name: words.video.generateScript }).click();
    await form.getByRole('alert').getByRole('link', { name: wrong }).click();
    await expect(seconds).toBeFocused();
    await expectAccessible(page);
    await seconds.fill(' 45 ');
    await form.getByLabel(words.video.tone).selectOption('warm');
    await form.getByLabel(words.video.brandWords).fill('calm change, one list');

    await page.reload();
    await expect(seconds).toHaveValue(' 45 ');
    await expect(seconds).toBeVisible();
    await page.getByRole('button', { name: words.video.generateScript }).click();
    const wishes = { seconds: 45, tone: 'warm', brandWords: 'calm change, one list' };
    await expect.poll(() => bodies.length).toBe(2);
    expect(bodies[1]).toMatchObject(wishes);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('video-generator-history')))
      .toContain('"brandWords":"calm change, one list"');
  },
);

test('§5 video generator: a part of a series is written again in the tone of the series', async ({
  page,
}) => {
  await openGenerator(page);
  await answer(page, 'series', seriesReply());
  const bodies = await answer(page, 'script', scriptReply());
  const form = card(page, videoGenerator.series.heading);
  await form.getByLabel(words.video.area).selectOption(serviceArea);
  await form.getByText(words.video.voice).click();
  await form.getByLabel(words.video.tone).selectOption('provocative');
  await form.getByRole('button', { name: words.video.generateSeries }).click();
  const { title } = seriesReply().data[0]!.script;
  await form
    .getByRole('button', { name: buttonOf(words.videoResult.rewrite, partOf('hook', title)) })
    .click();
  await form.getByLabel(words.videoResult.change).fill('Another one');
  await form
    .getByRole('button', {
      name: fill(words.videoResult.rewriteButton, { part: words.videoResult.partsInText.hook }),
    })
    .click();
  await expect.poll(() => bodies).toMatchObject([{ tone: 'provocative', duration: '60s' }]);
});

test('§9 video generator: the note on the writer leads a result, and a chosen hook begins all of it', async ({
  page,
}) => {
  await openGenerator(page);
  await fillScriptForm(page);
  const form = card(page, heading);
  await form.getByText(words.video.voiceAndLength).click();
  await form.getByLabel(words.video.seconds).fill('45');
  await form.getByLabel(words.video.tone).selectOption('provocative');
  await form.getByLabel(words.video.brandWords).fill('zebra');
  await page.getByRole('button', { name: words.video.generateScript }).click();
  const { tone, brandWords } = words.videoResult.unmet;
  const note = form.getByText(`${tone} ${brandWords}`);
  await expect(note).toBeVisible();
  const hook = form.getByRole('group', { name: words.videoResult.parts.hook });
  await expect(form.getByText(`about ${wordsFor({ duration: '60s', seconds: 45 })} words`)).toBeVisible();
  expect((await note.boundingBox())!.y).toBeLessThan((await hook.boundingBox())!.y);

  const radios = hook.getByRole('radio');
  const checked = await radios.evaluateAll((all: HTMLInputElement[]) => all.findIndex((one) => one.checked));
  const other = radios.nth((checked + 1) % (await radios.count()));
  const text = await other
    .locator('xpath=following-sibling::span')
    .evaluate((label) => label.firstChild!.textContent!);
  // A press keeps its choice from the first moment on.
  await other.check();
  await expect(form.getByRole('group', { name: words.videoResult.parts.voiceoverScript })).toContainText(
    text,
  );
  const title = await form.getByRole('heading', { level: 3 }).innerText();
  for (const file of [words.videoResult.downloadScript, words.videoResult.subtitles]) {
    const { bytes } = await saved(page, () =>
      form.getByRole('button', { name: buttonOf(file, title) }).click(),
    );
    expect(bytes.toString().replace(/\s+/g, ' ')).toContain(text);
  }
  await form.getByRole('button', { name: buttonOf(words.videoResult.teleprompter, title) }).click();
  await expect(page.getByRole('dialog')).toContainText(text);
});
