import type { Page } from '@playwright/test';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { onLine, sparing } from '../support/line.ts';
import { browserAgent } from '../support/requests.ts';
import { answerFirst, expect, ownContextTest, test } from '../support/sharedTab.ts';
import { counted, like, words } from '../support/words.ts';

const whitepaper = whitepapers[0]!;
const path = `/whitepapers/${whitepaper.id}`;
const download = (page: Page) => page.getByRole('button', { name: words.whitepaper.download }).first();

const { downloads } = words.whitepaper;
const countLine = new RegExp(
  `^(${like(downloads.one ?? downloads.other).source}|${like(downloads.other).source})$`,
);

/** The live count as the page shows it. */
async function shownCount(page: Page): Promise<number> {
  const text = await page.getByText(countLine).first().innerText();
  return Number(text.replace(/\D/g, ''));
}

test.describe('§2 Whitepaper detail', () => {
  const month = new Date(whitepaper.publishDate).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

  test('the cover and two spreads of the PDF, with their sizes, fetched when needed', async ({ page }) => {
    await page.goto(path);
    const pictures = page.getByRole('region', { name: words.whitepaperSections.look }).getByRole('img');
    await expect(pictures).toHaveCount(3);
    for (const [index, name] of [
      /^Cover of the guide/,
      /^Pages \d+ and \d+/,
      /^Pages \d+ and \d+/,
    ].entries()) {
      const picture = pictures.nth(index);
      await expect(picture).toHaveAccessibleName(name);
      await expect(picture).toHaveAttribute('loading', 'lazy');
      await picture.scrollIntoViewIfNeeded();
      const shape = () =>
        picture.evaluate((image: HTMLImageElement) => ({
          natural: image.naturalWidth / image.naturalHeight,
          shown: image.clientWidth / image.clientHeight,
        }));
      await expect.poll(async () => (await shape()).natural).toBeGreaterThan(0.7);
      const { natural, shown } = await shape();
      expect(shown).toBeCloseTo(natural, 1);
    }
  });

  test("its facts, a Download button above and below, What's Inside This Guide, Why Download This Guide?", async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(whitepaper.title);
    for (const text of [
      whitepaper.category,
      `${whitepaper.pages} pages`,
      whitepaper.format,
      `Published ${month}`,
      whitepaper.description,
      `${whitepaper.pages} pages of expert insights`,
    ]) {
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    }

    await expect(page.getByRole('button', { name: words.whitepaper.download, exact: true })).toBeVisible();
    const closing = page.locator('section#download');
    await expect(closing.getByRole('button', { name: words.whitepaper.download })).toBeVisible();
    await expect(closing.getByRole('link', { name: words.whitepaper.help })).toHaveAttribute(
      'href',
      '/contact',
    );

    const inside = page.getByRole('region', { name: words.whitepaperSections.inside });
    await expect(inside.getByRole('heading', { level: 3 })).toHaveText(
      whitepaper.sections.map(({ heading }) => heading),
    );
    const why = page.getByRole('region', { name: words.whitepaperSections.why });
    await expect(why.getByRole('heading', { level: 3 })).toHaveText([
      words.whitepaperSections.expert,
      words.whitepaperSections.actionable,
      words.whitepaperSections.real,
    ]);
  });

  test('the download count has thousands separators', async ({ page }) => {
    await page.route(`**/api${path}`, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ json: { ...(await reply.json()), downloadCount: 12345 } });
    });
    await page.goto(path);
    await expect(
      page.getByText(counted(downloads, 12_345, { count: '12,345' }), { exact: true }),
    ).toBeVisible();
  });

  test('a section of the guide opens by its title', async ({ page }) => {
    await page.goto(path);
    const block = page.getByRole('region', { name: words.whitepaperSections.inside });
    const { heading, body } = whitepaper.sections[1]!;
    await expect(block.getByText(body)).toBeHidden();
    await block.getByRole('heading', { name: heading, exact: true }).click();
    await expect(block.getByText(body)).toBeVisible();
  });
});

ownContextTest.describe('in a browser of a visitor', () => {
  // The count leaves out robots, which the browser of the tests says it is.
  ownContextTest.use({ userAgent: browserAgent });

  ownContextTest(
    '§4 whitepaper: a download is announced with the server’s message and counted for its visitor',
    async ({ page }) => {
      await page.goto(path);
      const { downloadCount: before } = await (await page.request.get(`/api${path}`)).json();
      const replied = page.waitForResponse((response) =>
        new URL(response.url()).pathname.endsWith('/download'),
      );
      const started = page.waitForEvent('download');
      await download(page).click();
      const reply = await (await replied).json();
      expect((await started).suggestedFilename()).toBe(reply.filename);
      await expect(page.getByText(words.whitepaper.downloadReady).first()).toBeVisible();
      await expect(page.getByText(reply.message).first()).toBeVisible();
      // A visitor counts once for a paper and a day: the first time the count goes up.
      await expect.poll(() => shownCount(page)).toBe(Math.max(1, before));
    },
  );
});

test('§4 whitepaper: while a download is on its way a second press does nothing, and focus stays', async ({
  page,
}) => {
  await page.goto(path);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let calls = 0;
  await page.route('**/download', async (route) => {
    calls += 1;
    await held;
    await route.fulfill({ json: { success: false, downloadUrl: '', filename: '', message: '' } });
  });
  const second = page.getByRole('button', { name: words.whitepaper.downloadNow });
  await second.press('Enter');
  await expect(second).toHaveAttribute('aria-disabled', 'true');
  await second.press('Enter');
  answer();
  await expect(second).toHaveAttribute('aria-disabled', 'false');
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: words.whitepaper.downloadFailed }),
  ).toBeAttached();
  await expect(second).toBeFocused();
  expect(calls).toBe(1);
});

for (const [name, answer] of [
  ['a failure', { status: 503, body: 'Down.' }],
  ['an empty link', { json: { success: true, downloadUrl: '', filename: 'x.pdf', message: 'Here.' } }],
  ['success false', { json: { success: false, downloadUrl: '/x', filename: 'x.pdf', message: 'No.' } }],
] as const) {
  test(`§8 whitepaper: ${name} gives the Download Failed notice`, async ({ page, allowConsole }) => {
    allowConsole(/status of 503/);
    await page.goto(path);
    await page.route('**/download', (route) => route.fulfill(answer));
    await download(page).click();
    await expect(page.getByText(words.whitepaper.downloadFailed).first()).toBeVisible();
    await expect(page.getByText(words.whitepaper.downloadFailedText).first()).toBeVisible();
  });
}

test('§8 whitepaper: an unknown slug has status 404 and says so', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  const response = await page.goto('/whitepapers/never-written');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: words.itemNotFound.kinds.whitepaper.title })).toBeVisible();
  await expect(page.getByRole('button', { name: words.actions.tryAgain })).toHaveCount(0);
});

test('a detail page that could not be read keeps its words and offers to try again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await onLine(page, sparing);
  // From another page: on a prerendered one an early click would load the prerendered whitepaper.
  await page.goto('/services');
  await page
    .getByRole('navigation', { name: words.frame.mainNavigation })
    .getByRole('link', { name: words.navigation.resources })
    .click();
  await answerFirst(page, 1, `**/api${path}`, (route) => route.fulfill({ status: 503, body: 'Down.' }));
  await page.getByRole('link', { name: words.resources.download }).first().click();
  await expect(page.getByRole('heading', { name: words.itemNotFound.kinds.whitepaper.title })).toBeVisible();
  await page.getByRole('button', { name: words.actions.tryAgain }).click();
  await expect(page.getByRole('heading', { level: 1, name: whitepaper.title })).toBeVisible();
});
