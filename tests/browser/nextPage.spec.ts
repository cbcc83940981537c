import type { Locator, Page } from '@playwright/test';
import { insights } from '#content/built/insights.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

/** What is asked for before a press, and what is left to ask for after it. */

const article = insights.toSorted((a, b) => b.date.localeCompare(a.date))[0]!;
const articlePath = `/insights/${article.id}`;

/** What a page asks for: names of scripts, paths of the API and of other pages; and what it asks for twice. */
function watch(page: Page): { asked: string[]; twice: string[] } {
  const asked: string[] = [];
  const twice: string[] = [];
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
    else if (pathname.endsWith('.js')) asked.push(pathname.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''));
    else return;
    if (files.has(pathname)) twice.push(pathname);
    files.add(pathname);
  });
  return { asked, twice };
}

const linkTo = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first();

/** Rests with the pointer on a link until something has come of it: nothing tells when the page begins to listen. */
async function restOn(link: Locator, hasCome: () => boolean): Promise<void> {
  await expect(async () => {
    await link.page().mouse.move(1, 1);
    await link.hover();
    await expect.poll(hasCome, { timeout: 2000 }).toBe(true);
  }).toPass();
}

/** Everything that is used on the page is hydrated. */
async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Name, class and place of each element that is drawn. */
function elements(): string[] {
  return [...document.querySelectorAll('header *, main *, footer *')].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = [x, y + scrollY, width, height].map(Math.round);
    return width > 0 ? `${element.localName} ${element.getAttribute('class')} ${place}` : [];
  });
}

test('an article comes with the pointer on its link, once, and is the same page as by its address', async ({
  page,
}) => {
  await page.goto(articlePath);
  await settled(page);
  const loaded = await page.evaluate(elements);
  const title = page.getByRole('heading', { level: 1 });

  // What this document still asks for is not counted.
  await page.goto('about:blank');
  const { asked, twice } = watch(page);
  const early = ['InsightPage', `/api${articlePath}`];
  await page.goto('/resources');
  await restOn(linkTo(page, articlePath), () => early.every((name) => asked.includes(name)));
  asked.length = 0;
  await linkTo(page, articlePath).click();
  await expect(page).toHaveURL(articlePath);
  // The address comes before the page.
  await expect(title).toHaveText(article.title);
  await settled(page);
  expect(early.filter((name) => asked.includes(name))).toEqual([]);
  expect(twice).toEqual([]);
  // Sections below the first screen come last.
  await expect.poll(() => page.evaluate(elements)).toEqual(loaded);
});

test('a page whose code does not come early is asked for again by the press', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED/);
  await page.goto('/services');
  let lost = 0;
  await page.route(/\/assets\/ResourcesPage-/, (route) => {
    lost += 1;
    return lost === 1 ? route.abort() : route.continue();
  });
  const link = linkTo(page, '/resources');
  await restOn(link, () => lost > 0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL('/services');
  await link.click();
  await expect(page).toHaveURL('/resources');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resources & Insights');
});

test('a page and a dialog whose code is on its way say so', async ({ page }) => {
  await page.goto('/services');
  const bar = page.getByRole('status').filter({ hasText: 'Loading...' });
  for (const [chunk, link, there] of [
    [
      'ResourcesPage',
      linkTo(page, '/resources'),
      page.getByRole('heading', { level: 1, name: 'Resources & Insights' }),
    ],
    [
      'RoiCalculatorDialog',
      page.locator('#roi-calculator').getByRole('link').first(),
      page.getByRole('dialog'),
    ],
  ] as const) {
    const code = Promise.withResolvers<void>();
    await page.route(`**/assets/${chunk}-*`, async (route) => {
      await code.promise;
      await route.continue();
    });
    await link.click();
    await expect(bar).toBeVisible();
    code.resolve();
    await expect(there).toBeVisible();
    await expect(bar).toHaveCount(0);
  }
});
