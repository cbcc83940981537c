import type { Page, Route } from '@playwright/test';
import { onLine } from '../support/line.ts';
import { expect, test } from '../support/sharedTab.ts';

/** Counts are told beside the page: whatever happens to them, no visitor has to know. */

/** The browser's own line about a request; the page's code says nothing. */
const saidByBrowser = /^Failed to load resource/;

/** As when the visitor turns to another window. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

/** Opens a page and hides it until its code, which comes last, has told it. @returns how many requests told it */
async function look(page: Page, fate: (route: Route) => Promise<void>): Promise<() => number> {
  let told = 0;
  await page.route('**/api/counts', (route) => {
    told += 1;
    return fate(route);
  });
  await page.goto('/services');
  await expect.poll(() => hide(page).then(() => told)).toBe(1);
  return () => told;
}

async function goOn(page: Page): Promise<void> {
  await page.locator('a[href="/resources"]:visible').first().click();
  await expect(page).toHaveURL('/resources');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a view is told with one request, however often its page is hidden', async ({ page }) => {
  const told = await look(page, (route) => route.continue());
  await hide(page);
  await goOn(page);
  expect(told()).toBe(1);
});

test('the code that counts is asked for last, and not at all where the browser asks for privacy', async ({
  page,
}) => {
  // A slow line: what is only in view is not asked for.
  await onLine(page, { effectiveType: '3g' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w.]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  await page.goto('/services');
  await expect.poll(() => asked).toContain('count');
  await page.waitForLoadState('networkidle');
  expect(asked.slice(-2)).toEqual(['visit', 'count']);

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
  );
  asked.length = 0;
  await page.reload();
  await expect.poll(() => asked).toContain('visit');
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('count');
});

for (const [how, fate] of [
  ['does not arrive', (route) => route.abort()],
  ['is refused', (route) => route.fulfill({ status: 503, json: { message: 'no' } })],
  ['waits for ever', async () => {}],
] as [string, (route: Route) => Promise<void>][]) {
  test(`a count that ${how} loses no page and shows no error`, async ({ page, allowConsole }) => {
    allowConsole(saidByBrowser);
    await look(page, fate);
    await goOn(page);
  });
}

test('a page whose counting code does not come is a page as all others', async ({ page, allowConsole }) => {
  allowConsole(saidByBrowser);
  let lost = 0;
  await page.route('**/assets/count-*.js', (route) => {
    lost += 1;
    return route.abort();
  });
  await page.goto('/services');
  await expect.poll(() => lost).toBeGreaterThan(0);
  await goOn(page);
});
