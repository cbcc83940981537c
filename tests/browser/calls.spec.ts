import type { Page } from '@playwright/test';
import { insights } from '#content/built/insights.ts';
import { saveData } from '../support/saveData.ts';
import { expect, test } from '../support/test.ts';

/** §7: no read is repeated by itself, whichever part of a page or prefetch asks. Counted where they leave the browser. */

const lists = ['/api/case-studies', '/api/insights', '/api/whitepapers'];
const once = Object.fromEntries(lists.map((path) => [path, 1]));

/** The calls of the API by path, which are refused as long as it is down. */
async function countCalls(page: Page, { down = true, status = 503 } = {}) {
  const calls: Record<string, number> = {};
  const api = {
    calls,
    down,
    /** A reply's way to the page, which a test may hold up. */
    free: Promise.resolve(),
    /** Counts from here on. */
    restart: () => {
      for (const path of Object.keys(calls)) delete calls[path];
    },
  };
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    calls[pathname] = (calls[pathname] ?? 0) + 1;
    const { down: refused, free } = api;
    await free;
    if (refused) await route.fulfill({ status, body: 'Down.' });
    else await route.continue();
  });
  return api;
}

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
/** The page itself is there: its address comes before it. */
async function expectAway(page: Page): Promise<void> {
  await expect(page).toHaveURL('/services');
  await expect(failures(page)).toHaveCount(0);
}
/** What the page itself says; a screen reader hears it once more in a region of its own. */
const failures = (page: Page) => page.getByRole('alert').filter({ hasText: /could not be loaded just now/ });
/** All of the lists have come alive and have heard how their calls ended. */
const shown = (page: Page) => page.locator('#whitepapers h3').first();

test.beforeEach(({ allowConsole }) => allowConsole(/status of (503|404)/));

test('§7 a first load asks once for each list that fails, and keeps what the page brought along', async ({
  page,
}) => {
  const { calls } = await countCalls(page);
  await page.goto('/resources');
  await page.locator('#whitepapers').scrollIntoViewIfNeeded();
  await expect.poll(() => calls).toEqual(once);
  await expect(shown(page)).toBeVisible();
  // Another part that needs the lists asks for none of them.
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('erp');
  await expect(page.locator('#library-results')).toBeVisible();
  await expect(failures(page)).toHaveCount(0);
  expect(calls).toEqual(once);
});

for (const [how, saves] of [
  ['with', false],
  ['without', true],
] as const) {
  test(`§7 a visit asks once for each list that fails, ${how} prefetching, and again when tried or visited`, async ({
    page,
  }) => {
    if (saves) await saveData(page);
    await page.goto('/services');
    const api = await countCalls(page);
    await mainLink(page, 'Resources').click();
    await expect(failures(page)).toHaveCount(3);
    expect(api.calls).toEqual(once);

    api.restart();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect.poll(() => api.calls).toEqual({ '/api/case-studies': 1 });
    await expect(failures(page)).toHaveCount(3);

    await mainLink(page, 'Services').click();
    await expectAway(page);
    api.restart();
    await mainLink(page, 'Resources').press('Enter');
    await expect(failures(page)).toHaveCount(3);
    expect(api.calls).toEqual(once);

    await page.goBack();
    await expectAway(page);
    api.restart();
    api.down = false;
    await page.goForward();
    await expect(shown(page)).toBeVisible();
    await expect(failures(page)).toHaveCount(0);
    expect(api.calls).toEqual(once);
  });
}

test('§7 a prefetch that has failed is asked for again by the visit, once', async ({ page }) => {
  await page.goto('/services');
  const api = await countCalls(page);
  const refused = lists.map(async (path) => (await page.waitForResponse(`**${path}`)).finished());
  await expect(async () => {
    await page.mouse.move(1, 1);
    await mainLink(page, 'Resources').hover();
    await expect.poll(() => Object.keys(api.calls).length, { timeout: 2000 }).toBe(3);
  }).toPass();
  await Promise.all(refused);
  api.down = false;
  api.restart();
  await mainLink(page, 'Resources').click();
  await expect(shown(page)).toBeVisible();
  await expect(failures(page)).toHaveCount(0);
  expect(api.calls).toEqual(once);
});

test('§7 a prefetch that fails during the visit is the visit’s call', async ({ page }) => {
  await page.goto('/services');
  const api = await countCalls(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  api.free = promise;
  await expect(async () => {
    await page.mouse.move(1, 1);
    await mainLink(page, 'Resources').hover();
    await expect.poll(() => Object.keys(api.calls).length, { timeout: 2000 }).toBe(3);
  }).toPass();
  await mainLink(page, 'Resources').click();
  // The lists' own code comes later than the page: their calls end before.
  resolve();
  await expect(failures(page)).toHaveCount(3);
  expect(api.calls).toEqual(once);
});

test('§7 an item that fails is asked for once on load, once by a visit, once by another try', async ({
  page,
}) => {
  const { id, title } = insights[0]!;
  const path = `/api/insights/${id}`;
  const api = await countCalls(page);
  await page.goto(`/insights/${id}`);
  await expect.poll(() => api.calls[path]).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // It has brought along which items are related.
  expect(api.calls).toEqual({ [path]: 1 });

  await page.goto('/resources');
  api.restart();
  await page.locator(`#insights a[href="/insights/${id}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
  expect(api.calls[path]).toBe(1);
  api.restart();
  api.down = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(api.calls[path]).toBe(1);
});
