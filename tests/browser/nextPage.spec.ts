import type { Locator, Page } from '@playwright/test';
import { insights } from '../../content/built/insights.ts';
import { onLine } from '../support/line.ts';
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
    else if (request.resourceType() === 'fetch' && request.method() === 'GET') asked.push(pathname);
    else return;
    if (files.has(pathname)) twice.push(pathname);
    files.add(pathname);
  });
  return { asked, twice };
}

const linkTo = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first();
const times = (asked: string[], name: string) => asked.filter((one) => one === name).length;

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
  await page.waitForFunction(() => !document.querySelector('main [inert], main [data-not-hydrated]'));
  await page.evaluate(() => document.fonts.ready);
}

/** Whether the browser has the whole reply of a fetch. */
function hasCome(path: string): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === path);
}

/** Name, class and place of each element that is drawn. */
function elements(): string[] {
  return [...document.querySelectorAll('header *, main *, footer *')].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = [x, y + scrollY, width, height].map(Math.round);
    return width > 0 ? `${element.localName} ${element.getAttribute('class')} ${place}` : [];
  });
}

for (const [from, to, ...code] of [
  ['/', '/industries', 'IndustriesPage'],
  ['/services', '/erp-services'],
  ['/resources', articlePath, 'InsightPage'],
] as const) {
  test(`${to} comes with the pointer on its link on ${from}, once, and is the same page as by its address`, async ({
    page,
  }) => {
    // A slow line: what is only in view is not asked for.
    await onLine(page, { effectiveType: '3g' });
    await page.goto(to);
    // What is used on the page is hydrated now.
    await page.keyboard.press('Shift');
    await settled(page);
    const loaded = await page.evaluate(elements);
    const title = page.getByRole('heading', { level: 1 });
    const words = await title.innerText();

    const { asked, twice } = watch(page);
    await page.goto(from);
    // The bar and the footer of every page are drawn by code from now on.
    const early = [to, ...code, 'BarLinks', 'MenuLinks', 'FooterContent'];
    await restOn(linkTo(page, to), () => early.every((name) => asked.includes(name)));
    await page.waitForFunction(hasCome, to);
    // It has done what it does with it.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    expect(times(asked, to)).toBe(1);
    // The document has the words, and the API's reply.
    expect(asked.filter((name) => name === 'ArticleText' || name.startsWith('/api/insights'))).toEqual([]);
    asked.length = 0;
    await linkTo(page, to).click();
    await expect(page).toHaveURL(to);
    // The address comes before the page.
    await expect(title).toHaveText(words);
    await settled(page);
    expect(asked.filter((name) => name.startsWith('/') || [...early, 'ArticleText'].includes(name))).toEqual(
      [],
    );
    expect(twice).toEqual([]);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    expect(await page.evaluate(elements)).toEqual(loaded);
  });
}

test('code that does not come early disturbs nobody, and the browser opens the page', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED/);
  await onLine(page, { effectiveType: '3g' });
  await page.goto('/services');
  let lost = 0;
  await page.route(/\/assets\/ResourcesPage-/, (route) => {
    lost += 1;
    return lost === 1 ? route.abort() : route.continue();
  });
  await page.evaluate(() => Object.assign(window, { stays: true }));
  // The site is asked whether it has another release; the page stays whatever it says.
  const release = page.waitForResponse((response) => response.request().method() === 'HEAD');
  const link = linkTo(page, '/resources');
  await restOn(link, () => lost > 0);
  await release;
  expect(lost).toBe(1);
  // A reload would begin with the answer.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const loaded = page.waitForEvent('load');
  await link.click();
  await loaded;
  await expect(page).toHaveURL('/resources');
  await expect(page.locator('#root')).not.toHaveAttribute('data-not-hydrated');
  expect(lost).toBe(2);
});
