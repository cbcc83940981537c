import { strFromU8, unzipSync } from 'fflate';
import { site } from '../../content/built/site.ts';
import { videoGenerator } from '../../content/built/videoGenerator.ts';
import { fill } from '../../content/schema/fill.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { withOpenaiAt } from '../support/assembly.ts';
import { OpenaiStandIn } from '../support/OpenaiStandIn.ts';
import { hostileText } from '../support/openaiAnswers.ts';
import { expect, ownContextTest, saved, test } from '../support/sharedTab.ts';
import { startStack } from '../support/startStack.ts';
import {
  card,
  expectNotice,
  fillScriptForm,
  foldOf,
  openGenerator,
  partOf,
  send,
  videosOf,
} from '../support/videoPage.ts';
import { buttonOf, counted, like, words } from '../support/words.ts';

/** The page before the whole local stack: first with the writer that the local run has, then with OpenAI's. */

const byTemplate = fill(words.videoResult.byTemplate, { name: site.name });
/** Buttons that copy the texts of a campaign. */
const copyOf = (kind: string) =>
  new RegExp(`^${words.videoResult.copy} ?: ${fill(kind, { number: '\\d' })} `);

test('§9 video writers: a script is written, fits its length, and is downloaded', async ({ page }) => {
  await openGenerator(page);
  await send.script(page);
  await expectNotice(page, words.video.scriptDone, words.video.scriptReady);
  const region = card(page, videoGenerator.script.heading);
  const heading = region.getByRole('heading', { level: 3 });
  await expect(heading).toBeFocused();
  const title = await heading.innerText();
  expect(title).toMatch(/spreadsheet/i);
  const facts = like(words.videoResult.factsAbout).exec(await region.innerText())!;
  const spoken = Number.parseInt(facts.groups!.words!, 10);
  expect(spoken).toBeGreaterThan(120);
  expect(spoken).toBeLessThan(180);
  await expect(region.getByText(fill(words.videoResult.writtenBy, { writer: byTemplate }))).toBeVisible();
  await expectAccessible(page);
  const { name, bytes } = await saved(page, () =>
    page.getByRole('button', { name: buttonOf(words.videoResult.downloadScript, title) }).click(),
  );
  expect(name).toBe(`${title.replace(/[^A-Za-z0-9]/g, '-').toLowerCase()}-script.txt`);
  expect(bytes.toString()).toMatch(
    new RegExp(`^${fill(words.videoResult.titleLine, { title: '.+' })}\\n.*60s\\n\\n.+${byTemplate}`, 's'),
  );
});

test('§9 video writers: a hook is chosen, and a topic without a text gets three titles', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  await openGenerator(page);
  await send.script(page);
  const region = card(page, videoGenerator.script.heading);
  const hooks = region.getByRole('radio');
  await expect(hooks).toHaveCount(5);
  const chosen = await hooks.evaluateAll((all) => all.findIndex((one) => (one as HTMLInputElement).checked));
  const other = hooks.nth((chosen + 1) % 5);
  const text = await other
    .locator('xpath=following-sibling::span')
    .evaluate((label) => label.firstChild?.textContent);
  await other.check();
  const spoken = region.getByRole('group', { name: words.videoResult.parts.voiceoverScript });
  await expect(spoken.locator('p').last()).toContainText(text!);
  await fillScriptForm(page, 'zzyzx');
  await page.getByRole('button', { name: words.video.generateScript }).click();
  await expect(region.getByRole('list', { name: words.video.nearest }).getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
});

test('decision 39 video writers: a part is written anew and the others stay', async ({ page }) => {
  await openGenerator(page);
  await send.script(page);
  const region = card(page, videoGenerator.script.heading);
  const voiceover = region.getByRole('group', { name: words.videoResult.parts.voiceoverScript });
  const before = await voiceover.locator('p').last().innerText();
  const title = await region.getByRole('heading', { level: 3 }).innerText();
  const open = page.getByRole('button', { name: buttonOf(words.videoResult.rewrite, partOf('hook', title)) });
  await open.click();
  await page.getByLabel(words.videoResult.change).fill('Another one, please');
  const [request] = await Promise.all([
    page.waitForRequest('**/generate-script'),
    page
      .getByRole('button', {
        name: fill(words.videoResult.rewriteButton, { part: words.videoResult.partsInText.hook }),
      })
      .click(),
  ]);
  expect((await request.response())!.status()).toBe(200);
  await expect(open).toBeFocused();
  await expect(voiceover.locator('p').last()).toHaveText(before);
});

test('§9 video writers: a series of four is written and downloaded whole', async ({ page }) => {
  await openGenerator(page);
  await send.series(page);
  await expectNotice(page, words.video.seriesDone, counted(words.video.seriesReady, 4));
  await expect(videosOf(card(page, videoGenerator.series.heading))).toHaveCount(4);
  const { bytes } = await saved(page, () =>
    page.getByRole('button', { name: words.videoResult.downloadAll }).click(),
  );
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toHaveLength(8);
  for (const [name, content] of Object.entries(files)) {
    if (name.endsWith('.txt'))
      expect(strFromU8(content)).toContain(
        fill(words.videoResult.generatedBy, { name: site.name, writer: byTemplate }),
      );
  }
  await expectAccessible(page);

  // One part of one of them is written anew in its role.
  const second = videosOf(card(page, videoGenerator.series.heading)).nth(1);
  await foldOf(second).click();
  const hook = second.getByRole('group', { name: words.videoResult.parts.hook });
  const before = await hook.locator('p').last().innerText();
  await hook.getByRole('button', { name: words.videoResult.rewrite }).click();
  await page.getByLabel(words.videoResult.change).fill('Something else');
  await page
    .getByRole('button', {
      name: fill(words.videoResult.rewriteButton, { part: words.videoResult.partsInText.hook }),
    })
    .click();
  await expect(hook.locator('p').last()).not.toHaveText(before);
});

test('§9 video writers: a campaign of videos, posts and emails is written', async ({ page }) => {
  await openGenerator(page);
  await send.campaign(page);
  await expectNotice(page, words.video.campaignDone, counted(words.video.campaignReady, 4));
  const region = card(page, videoGenerator.campaign.heading);
  await expect(videosOf(region)).toHaveCount(4);
  await expect(
    region.getByRole('button', { name: copyOf(words.videoResult.texts.socialMediaPosts) }),
  ).toHaveCount(5);
  await expect(
    region.getByRole('button', { name: copyOf(words.videoResult.texts.emailTemplates) }),
  ).toHaveCount(3);
  await expectAccessible(page);
});

/** The page of a stack of its own, whose writer asks the stand-in. */
const openaiTest = ownContextTest.extend<object, { openai: { standIn: OpenaiStandIn; url: string } }>({
  openai: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what the fixture needs
    async ({}, use) => {
      const standIn = await OpenaiStandIn.start();
      const stack = await startStack({
        env: { OPENAI_API_KEY: 'sk-any' },
        change: withOpenaiAt(standIn.baseUrl),
      });
      await use({ standIn, url: stack.url });
      await Promise.all([stack.stop(), standIn.close()]);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ openai }, use) => use(openai.url),
});

openaiTest.describe('with the OpenAI writer', () => {
  // One worker and so one stack for all of them.
  openaiTest.describe.configure({ mode: 'default' });
  openaiTest.beforeEach(({ openai }) => openai.standIn.behave('well'));
  const byModel = fill(words.videoResult.writtenBy, {
    writer: fill(words.videoResult.byModel, { model: 'gpt-6-luna' }),
  });

  openaiTest(
    '§9 video writers: OpenAI writes a script, one part of it anew, and draws its thumbnail',
    async ({ page, openai: { standIn } }) => {
      await openGenerator(page);
      await send.script(page);
      await expectNotice(page, words.video.scriptDone, words.video.scriptReady);
      const region = card(page, videoGenerator.script.heading);
      await expect(region.getByRole('heading', { level: 3, name: 'A calm change' })).toBeFocused();
      await expect(region.getByText(byModel)).toBeVisible();

      await region
        .getByRole('button', { name: buttonOf(words.videoResult.rewrite, partOf('hook', 'A calm change')) })
        .click();
      await page.getByLabel(words.videoResult.change).fill('Shorter');
      standIn.behave('hostile');
      await page
        .getByRole('button', {
          name: fill(words.videoResult.rewriteButton, { part: words.videoResult.partsInText.hook }),
        })
        .click();
      // Markup of a model is text.
      await expect(region.getByRole('group', { name: words.videoResult.parts.hook })).toContainText(
        hostileText,
      );
      await expect(region.locator('article :is(img, script)')).toHaveCount(0);

      await page.getByRole('button', { name: words.videoResult.generateThumbnail }).click();
      await expectNotice(page, words.videoResult.thumbnailDone, words.videoResult.thumbnailReady);
      const picture = region.getByRole('img', { name: like(words.videoResult.thumbnailOf) });
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      await expect(region.getByText(like(words.videoResult.drawnByModel))).toBeVisible();
      // The model's picture is of another origin: its bucket lets the canvas give it out again.
      const png = await saved(page, () =>
        page
          .getByRole('button', {
            name: buttonOf(words.videoThumbnail.download, words.videoThumbnail.formats.square),
          })
          .click(),
      );
      expect(png.name).toMatch(/-1080x1080\.png$/);
      await expectAccessible(page);
      expect(standIn.violations).toEqual([]);
    },
  );

  openaiTest(
    '§9 video writers: OpenAI writes a series of four, in four calls',
    async ({ page, openai: { standIn } }) => {
      await openGenerator(page);
      await send.series(page);
      await expectNotice(page, words.video.seriesDone, counted(words.video.seriesReady, 4));
      const region = card(page, videoGenerator.series.heading);
      await expect(videosOf(region)).toHaveCount(4);
      await expect(region.getByText(byModel)).toBeVisible();
      expect(standIn.hits).toHaveLength(4);
      expect(standIn.violations).toEqual([]);
    },
  );

  openaiTest(
    '§9 video writers: OpenAI writes a campaign of videos, posts and emails',
    async ({ page, openai: { standIn } }) => {
      await openGenerator(page);
      await send.campaign(page);
      await expectNotice(page, words.video.campaignDone, counted(words.video.campaignReady, 4));
      const region = card(page, videoGenerator.campaign.heading);
      await expect(region.getByText(/^Post \d: /)).toHaveCount(5);
      await expect(region.getByText(/^Subject: note \d/)).toHaveCount(3);
      await expect(region.getByText(byModel)).toBeVisible();
      expect(standIn.violations).toEqual([]);
    },
  );

  openaiTest(
    '§8 video writers: a key that OpenAI refuses is named in the toast',
    async ({ page, openai: { standIn }, allowConsole }) => {
      allowConsole(/status of 503/);
      standIn.behave('401');
      await openGenerator(page);
      await send.script(page);
      await expectNotice(page, words.video.failed, `503: ${words.problems.generation.keyRefused}`);
      await expect(page.locator('main').getByText(words.problems.generation.keyRefused)).toBeVisible();
    },
  );
});
