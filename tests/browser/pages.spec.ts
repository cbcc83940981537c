import * as fc from 'fast-check';
import { caseStudies } from '../../content/built/caseStudies.ts';
import { home } from '../../content/built/home.ts';
import { malformedJson, unusualJson } from '../support/arbitraries.ts';
import { contactMessage } from '../support/contact.ts';
import { routes } from '../support/routes.ts';
import { expect, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

test('§2 any other path is the not-found screen with status 404', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: words.notFoundPage.heading })).toBeVisible();
  await expect(page.getByText(words.notFoundPage.hint)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('§2 the same screen appears when the browser goes back to an unknown path', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await page.goto('/no-such-page');
  await page
    .getByRole('navigation', { name: words.frame.mainNavigation })
    .getByRole('link', { name: words.navigation.services })
    .click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: words.notFoundPage.heading })).toBeVisible();
});

test('/contact leads to the contact area and focuses its heading', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await page.goto('/contact');
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.getByRole('heading', { name: home.contact.headline })).toBeFocused();
});

test('§7 a first load of a prerendered page asks the API for nothing but the live download count', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  for (const path of ['/', '/resources', `/case-studies/${caseStudies[0]!.id}`]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(calls.filter((path) => path !== '/api/whitepapers')).toEqual([]);
});

test('§6 every page, read and form answers a visitor whom nobody knows; no cookie, no login is asked for', async ({
  playwright,
  baseURL,
}) => {
  const stranger = await playwright.request.newContext({ baseURL });
  const answers = [
    ...(await Promise.all(routes.map((path) => stranger.get(path)))),
    ...(await Promise.all(
      [
        '/api/case-studies',
        `/api/case-studies/${caseStudies[0]!.id}`,
        '/api/insights',
        '/api/whitepapers',
      ].map((path) => stranger.get(path)),
    )),
    await stranger.post('/api/contacts', { data: contactMessage() }),
    await stranger.post('/api/newsletter-subscribe', { data: { email: contactMessage().email } }),
  ];
  for (const answer of answers) {
    expect(answer.ok(), answer.url()).toBe(true);
    expect(answer.headers()['set-cookie'], answer.url()).toBeUndefined();
  }
  const { cookies } = await stranger.storageState();
  expect(cookies).toEqual([]);
  await stranger.dispose();
});

test('an unknown API path stays an API 404 in plain text', async ({ request }) => {
  const response = await request.get('/api/no-such-thing');
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await response.text()).toMatch(/^[A-Z].*\.$/);
});

test('contacts and subscribers cannot be read over HTTP', async ({ request }) => {
  for (const path of ['/api/contacts', '/api/newsletter-subscribe', '/api/subscribers']) {
    expect([404, 405]).toContain((await request.get(path)).status());
  }
});

test('the site map names every indexable page', async ({ request, baseURL }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  for (const path of routes) expect(map).toContain(`${path === '/' ? '' : path}</loc>`);
  expect(baseURL).toBeTruthy();
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /api/');
});

test('the licenses of what is sent to visitors are there to be read, the fonts’ too', async ({ request }) => {
  const response = await request.get('/licenses.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  const text = await response.text();
  for (const name of ['react', '@chakra-ui/react', 'zod']) expect(text).toContain(`## ${name} - `);
  expect(text).toContain('SIL OPEN FONT LICENSE');
  // Nothing that would bind the firm's own code.
  expect(text).not.toMatch(/\((A?GPL|LGPL)/);
});

test('§7 malformed JSON bodies get a sentence, never a server error', async ({ request }) => {
  for (const data of [...fc.sample(malformedJson, { numRuns: 100, seed: 7 }), ...unusualJson]) {
    const response = await request.post('/api/contacts', {
      headers: { 'content-type': 'application/json' },
      data: Buffer.from(data),
    });
    expect(response.status(), data).toBe(400);
    expect(await response.text(), data).toMatch(/\.$/);
  }
});
