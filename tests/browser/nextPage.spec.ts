import type { Page } from '@playwright/test';
import { insights } from '../../content/built/insights.ts';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { onLine, sparing } from '../support/line.ts';
import { expect, test } from '../support/sharedTab.ts';

/** What is asked for before a press, and what is left to ask for after it. */

const newest = <T extends { id: string }>(items: T[], date: (item: T) => string) =>
  items.toSorted((a, b) => date(b).localeCompare(date(a)))[0]!;
const article = newest(insights, (item) => item.date);
const paper = newest(whitepapers, (item) => item.publishDate);

/** What a page asks for: names of scripts, paths of the API and of other pages; and what it asks for twice. */
function watch(page: Page): { asked: string[]; twice: string[] } {
  const asked: string[] = [];
  const twice: string[] = [];
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The count of a view is sent when the page is left, whenever that is.
    if (pathname.startsWith('/api/')) asked.push(pathname);
    else if (pathname.endsWith('.js')) asked.push(pathname.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''));
    else if (request.resourceType() === 'fetch' && request.method() === 'GET') asked.push(pathname);
    else return;
    if (files.has(pathname)) twice.push(pathname);
    files.add(pathname);
  });
  return { asked, twice };
}

const linkTo = (page: Page, path: string) => page.locator(`main a[href="${path}"]:visible`).first();
const times = (asked: string[], name: string) => asked.filter((one) => one === name).length;

const intents: [string, (page: Page, path: string) => Promise<unknown>][] = [
  ['the pointer on it', (page, path) => linkTo(page, path).hover()],
  ['the focus on it', (page, path) => linkTo(page, path).focus()],
  ['a press that has begun', (page, path) => linkTo(page, path).dispatchEvent('pointerdown')],
];

for (const [intent, turnTo] of intents) {
  test(`a link: ${intent} brings the document and code of its page, once; the press asks for neither`, async ({
    page,
  }) => {
    // A slow line: what is only in view is not asked for.
    await onLine(page, { effectiveType: '3g' });
    const { asked, twice } = watch(page);
    await page.goto('/resources');
    const path = `/insights/${article.id}`;
    const link = linkTo(page, path);
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => times(asked, 'lookAhead')).toBe(1);
    expect(asked).not.toContain('InsightPage');
    await turnTo(page, path);
    for (const name of ['InsightPage', path]) {
      await expect.poll(() => times(asked, name), name).toBe(1);
    }
    await page.waitForLoadState('networkidle');
    // The document has the words, and the API's reply.
    expect(asked).not.toContain('ArticleText');
    expect(asked.filter((name) => name.startsWith('/api/'))).toEqual([]);
    expect(twice).toEqual([]);
    asked.length = 0;
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
    const early = ['InsightPage', 'InsightOpening', 'ArticleText', 'InsightClosing', 'FetchedQueryView'];
    expect(asked.filter((name) => early.includes(name) || name.startsWith('/'))).toEqual([]);
  });
}

test('the link to the contact form brings the page that it leads on to', async ({ page }) => {
  await onLine(page, { effectiveType: '3g' });
  const { asked } = watch(page);
  await page.goto(`/insights/${article.id}`);
  await expect.poll(() => times(asked, 'lookAhead')).toBe(1);
  await linkTo(page, '/contact').focus();
  for (const name of ['ContactRedirect', 'HomePage', 'ContactForm', '/']) {
    await expect.poll(() => times(asked, name), name).toBe(1);
  }
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact form')).toBeVisible();
  expect(asked).toEqual([]);
});

test('links in view: when the page is idle, their pages’ documents come; after the first act, what is used there', async ({
  page,
}) => {
  await onLine(page, undefined);
  const { asked, twice } = watch(page);
  await page.goto('/services');
  // The bar's links.
  for (const name of ['HomePage', '/', 'ResourcesPage', '/resources']) {
    await expect.poll(() => times(asked, name), name).toBe(1);
  }
  expect(asked.filter((name) => name === 'ContactForm' || name === 'forms')).toEqual([]);
  expect(asked.filter((name) => name.startsWith('/api/'))).toEqual([]);
  await page.keyboard.press('Shift');
  for (const name of ['ContactForm', 'NewsletterForm']) {
    await expect.poll(() => times(asked, name), name).toBe(1);
  }
  expect(twice).toEqual([]);
  expect(asked.filter((name) => name.startsWith('/api/'))).toEqual([]);
});

test('a whitepaper’s link asks for its page when the pointer is on it, and counts no download', async ({
  page,
}) => {
  await onLine(page, undefined);
  const path = `/whitepapers/${paper.id}`;
  const count = async () => {
    const reply = await page.request.get(`/api${path}`);
    return ((await reply.json()) as { downloadCount: number }).downloadCount;
  };
  const before = await count();
  const { asked } = watch(page);
  await page.goto('/resources');
  await linkTo(page, path).hover();
  await expect.poll(() => times(asked, path)).toBe(1);
  expect(asked.filter((name) => name.endsWith('/download'))).toEqual([]);
  expect(await count()).toBe(before);
});

for (const [said, connection] of [
  ['Save-Data', sparing],
  ['a line of 2g', { effectiveType: '2g' }],
] as const) {
  test(`with ${said} nothing is asked for before the press, which works`, async ({ page }) => {
    await onLine(page, connection);
    const { asked } = watch(page);
    await page.goto('/services');
    const path = '/resources';
    await expect.poll(() => times(asked, 'lookAhead')).toBe(1);
    const link = page.locator(`a[href="${path}"]:visible`).first();
    await link.hover();
    await link.focus();
    // The time after which a pointer that stays means something, and the browser's idle time.
    await page.waitForTimeout(300);
    expect(asked.filter((name) => /Page$|Sections$|^\//.test(name) && !/^Services/.test(name))).toEqual([]);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('#glossary, #insights').first()).toBeAttached();
  });
}

/** Name, class and place of each element that is drawn. */
function elements(): string[] {
  return [...document.querySelectorAll('header *, main *, footer *')].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = [x, y + scrollY, width, height].map(Math.round);
    return width > 0 ? `${element.localName} ${element.getAttribute('class')} ${place}` : [];
  });
}

for (const [from, to] of [
  ['/', '/industries'],
  ['/', '/resources'],
  ['/services', '/erp-services'],
  ['/resources', `/insights/${article.id}`],
] as const) {
  test(`${to} is the same page, reached from ${from} or by its address`, async ({ page }) => {
    const settled = async () => {
      await page.waitForFunction(() => !document.querySelector('main [inert], main [data-not-hydrated]'));
      await page.evaluate(() => document.fonts.ready);
    };
    await onLine(page, { effectiveType: '3g' });
    await page.goto(to);
    // What is used on the page is hydrated now.
    await page.keyboard.press('Shift');
    await settled();
    const loaded = await page.evaluate(elements);
    const { asked } = watch(page);
    await page.goto(from);
    await expect.poll(() => times(asked, 'lookAhead')).toBe(1);
    const link = page.locator(`a[href="${to}"]:visible`).first();
    await link.hover();
    await expect.poll(() => times(asked, to)).toBe(1);
    await page.waitForLoadState('networkidle');
    await link.click();
    await expect(page).toHaveURL(to);
    await settled();
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
  let lost = 0;
  await page.route(/\/assets\/ResourcesPage-/, (route) => {
    lost += 1;
    return lost === 1 ? route.abort() : route.continue();
  });
  const { asked } = watch(page);
  await page.goto('/services');
  await expect.poll(() => times(asked, 'lookAhead')).toBe(1);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const link = page.locator('a[href="/resources"]:visible').first();
  // The site is asked whether it has another release; the page stays whatever it says.
  const release = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await link.hover();
  await release;
  expect(lost).toBe(1);
  // A reload would follow the answer at once.
  await page.waitForTimeout(100);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL('/resources');
  await expect.poll(() => page.evaluate(() => 'stays' in window)).toBe(false);
  await expect(page.locator('#root')).not.toHaveAttribute('data-not-hydrated');
  expect(lost).toBe(2);
});
