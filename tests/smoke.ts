/**
 * `npm run smoke -- <url>`: looks at a running site as a visitor would, and changes nothing: it downloads no
 * whitepaper, and what it sends to the forms' routes is refused for its form before anything is stored or paid for.
 * With `--release=<release>` it first waits until the edge has that release.
 */
import { connect } from 'node:tls';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { features } from '#content/built/features.ts';
import { site } from '#content/built/site.ts';
import { routeIdsOf, routes } from '#functions/routes.ts';
import { siteAddressMarker } from '#infra/build/buildEnvironment.ts';
import { allowReadersToLeave } from '#infra/commands/command.ts';
import { hostsKeptOut } from './support/bookingPage.ts';
import { browser } from './support/browser.ts';
import { isHydrated } from './support/hydrated.ts';
import { untilReleased } from './support/release.ts';

allowReadersToLeave();
const {
  values: { release, ...unknown },
  positionals: [url, ...others],
} = parseArgs({ allowPositionals: true, strict: false, options: { release: { type: 'string' } } });
const misunderstood =
  others.length > 0 || Object.keys(unknown).length > 0 || release === true || release === '';
if (!url || misunderstood || !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
  process.stderr.write(
    'Usage: npm run smoke -- <url>, for example npm run smoke -- https://www.example.com\nAfter a deployment add --release=<the stack’s output Release>: the checks wait until the edge has it.\n',
  );
  process.exit(1);
}
const origin = new URL(url).origin;
const get = (path: string, init?: RequestInit) =>
  fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(15_000), ...init });

/** @throws Error that says what was found instead. */
function assert(holds: unknown, found: string): asserts holds {
  if (!holds) throw new Error(found);
}

function certificateEnd({ hostname, port }: URL): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const options = { host: hostname, port: Number(port || 443), servername: hostname };
  const socket = connect(options, () => {
    resolve(socket.getPeerCertificate().valid_to);
    socket.end();
  });
  socket.setTimeout(15_000, () => socket.destroy(new Error('no answer for 15 seconds')));
  socket.on('error', reject);
  return promise;
}

const checks: Record<string, () => Promise<void>> = {
  ...(release && { 'the edge has the release': () => untilReleased(get, String(release)) }),
  'every page of the site map answers': async () => {
    const sitemap = await (await get('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname);
    assert(paths.includes('/') && paths.length > 3, `the site map has ${paths.length} pages`);
    for (const path of paths) {
      const reply = await get(path);
      const html = await reply.text();
      assert(reply.status === 200, `${path} answers ${reply.status}`);
      assert(/<h1[ >]/.test(html), `${path} has no heading`);
      assert(!html.includes(siteAddressMarker), `${path} names ${siteAddressMarker} as its address`);
    }
  },
  'unknown paths and slugs are not found': async () => {
    for (const path of [
      '/smoke-nothing',
      '/insights/smoke-nothing',
      '/api/insights/smoke-nothing',
      '/api/smoke',
    ]) {
      const { status } = await get(path);
      assert(status === 404, `${path} answers ${status}`);
    }
  },
  'the API lists what the pages show': async () => {
    for (const { path } of [routes.listCaseStudies, routes.listInsights, routes.listWhitepapers]) {
      const reply = await get(path);
      assert(reply.status === 200, `${path} answers ${reply.status}`);
      assert(Array.isArray(await reply.json()), `${path} answers no list`);
    }
  },
  'the routes of the forms refuse what has the wrong form': async () => {
    for (const { method, path } of routeIdsOf(features)
      .map((id) => routes[id])
      .filter((route) => 'body' in route)) {
      const headers = { 'content-type': 'application/json' };
      const { status } = await get(path, { method, headers, body: '{"smoke":true}' });
      assert(status === 400, `${method} ${path} answers ${status} to a wrong body`);
    }
  },
  'every reply has its security headers': async () => {
    for (const path of ['/', '/smoke-nothing', '/api/insights']) {
      const { headers } = await get(path);
      for (const name of ['content-security-policy', 'strict-transport-security', 'x-content-type-options']) {
        assert(headers.get(name), `${path} has no ${name}`);
      }
    }
  },
  'the booking page stays in its frame': async () => {
    if (!features.booking) return;
    const { headers } = await get('/');
    const sources = /frame-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
    const hosts = await hostsKeptOut(site.schedulingUrl, sources.split(' '));
    assert(
      hosts.length === 0,
      `${site.schedulingUrl} leads to ${hosts.join(', ')}, which no frame may show. Write in site.yaml: bookingHosts: [${hosts.join(', ')}]`,
    );
  },
  'plain HTTP leads to HTTPS': async () => {
    if (!origin.startsWith('https:')) return;
    const reply = await fetch(origin.replace('https:', 'http:'), { redirect: 'manual' });
    const target = reply.headers.get('location');
    assert(target?.startsWith('https:'), `it leads to ${target ?? `nothing, with ${reply.status}`}`);
  },
  'the certificate is good for 21 days more': async () => {
    if (!origin.startsWith('https:')) return;
    const ends = await certificateEnd(new URL(origin));
    const days = Math.floor((Date.parse(ends) - Date.now()) / 86_400_000);
    assert(days >= 21, `it ends on ${ends}, in ${days} days`);
  },
  'pages come alive in a browser without a complaint': async () => {
    const chrome = await chromium.launch(await browser());
    try {
      const page = await chrome.newPage();
      page.setDefaultTimeout(15_000);
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto(`${origin}/`);
      await page.locator('a[href="/services"]').first().click();
      await page.waitForURL(`${origin}/services`);
      await page.goto(`${origin}/#contact`);
      await page.waitForFunction(isHydrated);
      // By its id: each firm has its own words.
      const address = page.locator('#contact-email');
      await address.fill('no address');
      await address.press('Enter');
      // Refused by the page's own code: nothing is sent.
      await address.and(page.locator('[aria-invalid=true]')).waitFor();
      assert(complaints.length === 0, complaints.join('; '));
    } finally {
      await chrome.close();
    }
  },
};

let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  try {
    await check();
    process.stdout.write(`✓ ${name}\n`);
  } catch (error) {
    failed += 1;
    process.stdout.write(`✗ ${name}: ${(error as Error).message}\n`);
  }
}
const total = Object.keys(checks).length;
process.stdout.write(`${total - failed} passed, ${failed} failed: ${origin}\n`);
process.exitCode = failed === 0 ? 0 : 1;
