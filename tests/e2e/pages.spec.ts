import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { caseStudies } from '../../content/built/caseStudies.ts';
import { site } from '../../content/built/site.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { malformedJson, unusualJson } from '../support/arbitraries.ts';
import { contactMessage } from '../support/contact.ts';
import { observatoryScore } from '../support/observatoryScore.ts';
import { routes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

for (const path of routes) {
  test.describe(path, () => {
    test('§2 is served as readable HTML with its title, description and canonical address, and allows exactly its own inline scripts and styles, the header what never changes (decision 53) [route-table]', async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
      const page = await context.newPage();
      const response = (await page.goto(path))!;
      expect(response.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.title()).toContain(site.name);
      expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/\S{3}/);
      expect(new URL((await page.locator('link[rel="canonical"]').getAttribute('href'))!).pathname).toBe(
        path,
      );
      for (const property of ['og:title', 'og:description', 'og:url', 'og:image']) {
        await expect(page.locator(`meta[property="${property}"]`)).toHaveCount(1);
      }

      expect(observatoryScore(await response.allHeaders(), await response.text())).toBeGreaterThanOrEqual(
        130,
      );
      expect((await response.allHeaders())['permissions-policy']).toBeTruthy();

      const { policy, ...inline } = await page.evaluate(() => {
        const texts = (selector: string) =>
          [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
        const meta = document.querySelector<HTMLMetaElement>('head > :nth-child(2)');
        return {
          policy:
            meta?.httpEquiv === 'Content-Security-Policy'
              ? meta.content
              : 'the policy is not the second element',
          scripts: texts('script:not([src], [type$=json])'),
          styles: texts('style'),
        };
      });
      const sources = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ');
      expect(new Set(sources('script-src'))).toEqual(new Set(["'self'", ...inline.scripts.map(hash)]));
      expect(new Set(sources('style-src'))).toEqual(
        new Set(["'self'", hash(''), ...inline.styles.map(hash)]),
      );
      await context.close();
    });

    test('has no accessibility violation and no sideways scrolling', async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  });
}

test('§2 any other path is the not-found screen with status 404 [unknown-path]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('§2 the same screen appears when the browser goes back to an unknown path [unknown-path]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await page.goto('/no-such-page');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('decision 6: /contact leads to the contact area and focuses its heading [contact-path]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await page.goto('/contact');
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.getByRole('heading', { name: 'Contact us today' })).toBeFocused();
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

test('§6 every page, read and form answers a visitor whom nobody knows; no cookie, no login is asked for [open-access]', async ({
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

test('decision 28: an unknown API path stays an API 404 in plain text', async ({ request }) => {
  const response = await request.get('/api/no-such-thing');
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await response.text()).toMatch(/^[A-Z].*\.$/);
});

test('decision 21: contacts and subscribers cannot be read over HTTP', async ({ request }) => {
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
