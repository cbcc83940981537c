/**
 * `npm run bench:month`: a month's visits in minutes, by real browsers against the local run: 60 visits from 12 sources,
 * 9 messages, 4 calls and 14 downloads, then robots, browsers that ask for privacy, and floods. `npm run numbers` must
 * say what the ledger of the visits says. It prints both, and ends with 1 where an exact figure differs.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { site } from '../../content/built/site.ts';
import { whitepaperFiles } from '../../content/built/whitepaperFiles.ts';
import { browser as testBrowser } from '../support/browser.ts';
import { contactMessage } from '../support/contact.ts';
import { operateOn } from '../support/operate.ts';
import { requestFrom } from '../support/requests.ts';
import { secretOf } from '../support/stackClients.ts';
import { fillContactForm } from '../support/test.ts';
import { words } from '../support/words.ts';
import { startBuilt } from './startBuilt.ts';

/** How a visit comes: the page that led to it or the parameters of the link, and the class that it counts for. */
const sources: readonly { readonly from?: string; readonly query?: string; readonly is: string }[] = [
  { from: 'https://www.google.com/', is: 'search' },
  { from: 'https://www.bing.com/', is: 'search' },
  { from: 'https://duckduckgo.com/', is: 'search' },
  { from: 'https://www.linkedin.com/', is: 'social' },
  { from: 'https://t.co/', is: 'social' },
  { from: 'https://mail.google.com/', is: 'mail' },
  { from: 'https://blog.example/', is: 'referral' },
  { query: '?utm_source=newsletter&utm_medium=email', is: 'mail' },
  { query: '?utm_source=google&utm_medium=cpc', is: 'search' },
  { query: '?utm_source=partner&utm_medium=referral', is: 'referral' },
  {
    query: `?${Array.from({ length: 40 }, (_, at) => `utm_x${at}=<b>`).join('&')}&utm_campaign=unknown`,
    is: 'other',
  },
  { is: 'direct' },
];
const visits = 60;
const messages = 9;
const calls = 4;
const downloads = 14;
const pages = ['/', '/services', '/resources', '/erp-services', '/insights/go-or-not-yet'];
/** Of a person: the tests' browser calls itself headless, and that is a robot. */
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
/** No visit sees it, so that what a flood adds can be told from them. */
const floodedPage = '/industries';
const flood = 400;
/** What one address may tell an instance of the function (functions/handlers/countView.ts). */
const mostOfAddress = 120;

const ledger = new Map<string, number>();
const note = (part: string, ...names: string[]) => {
  for (const name of names) ledger.set(`${part}, ${name}`, (ledger.get(`${part}, ${name}`) ?? 0) + 1);
};

const stack = await startBuilt({ warm: true });
const { env, ...chosen } = await testBrowser();
const browser = await chromium.launch({
  ...chosen,
  env: { ...process.env, ...env } as Record<string, string>,
  proxy: { server: 'http://per-context.invalid' },
});
try {
  const started = performance.now();
  for (let at = 0; at < visits; at++) await visit(at, `127.0.1.${at + 1}`);
  await unseen();
  await floods();
  // The beacons of the last pages are still on their way.
  await wait(3_000);
  console.log(
    `${visits} visits and the others took ${Math.round((performance.now() - started) / 1000)} s.\n`,
  );
  process.exitCode = (await compare()) ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
}

async function visit(at: number, address: string): Promise<void> {
  const source = sources[at % sources.length]!;
  await inBrowser(address, {}, async (page) => {
    const open = (path: string, first = false) =>
      page.goto(`${stack.url}${path}${first ? (source.query ?? '') : ''}`, {
        ...(first && source.from && { referer: source.from }),
      });
    const seen = [pages[at % pages.length]!, ...(at % 3 === 0 ? [pages[(at + 2) % pages.length]!] : [])];
    if (at >= messages + calls && at < messages + calls + downloads) seen.push(paperOf(at));
    if (at < messages) seen.push('/');
    if (at >= messages && at < messages + calls) seen.push('/services');
    // A page is counted when it is left for another one.
    const path = seen.filter((one, index) => one !== seen[index - 1]);
    for (const [index, one] of path.entries()) {
      if (index > 0) await hide(page);
      await open(one, index === 0);
      await counting(page);
      note('views', 'all');
      note('views by page', one);
      note('views by source', source.is);
    }
    if (at < messages) await sendMessage(page, source.is);
    else if (at < messages + calls) await bookCall(page, source.is, at % 2 === 0);
    else if (at < messages + calls + downloads) await download(page, paperOf(at), source.is);
    await hide(page);
  });
}

function paperOf(at: number): string {
  return `/whitepapers/${whitepaperFiles[at % whitepaperFiles.length]!.id}`;
}

/** Opens a browser with an address of its own, which is the visitor's; at the end its page is left. */
async function inBrowser(
  address: string,
  options: BrowserContextOptions,
  use: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const proxy = createServer((incoming, outgoing) => {
    const { hostname, port, pathname, search } = new URL(incoming.url!);
    if (!['localhost', '127.0.0.1'].includes(hostname)) return void outgoing.writeHead(404).end();
    const { method, headers } = incoming;
    const forwarded = request(
      { host: '127.0.0.1', port, path: pathname + search, method, headers, localAddress: address },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.once('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const server = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const context = await browser.newContext({
    userAgent: person,
    ...options,
    proxy: { server, bypass: '<-loopback>' },
  });
  try {
    const page = await context.newPage();
    await use(page, context);
    await page.goto('about:blank');
  } finally {
    await context.close();
    proxy.closeAllConnections();
    proxy.close();
  }
}

/** Waits until the page's code counts: it comes last. */
async function counting(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => /\/assets\/count-/.test(name)),
    undefined,
    { timeout: 20_000 },
  );
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
}

/** The browser's library keeps its pages visible also when they are left, so the page is told that it is hidden. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await wait(200);
}

async function sendMessage(page: Page, source: string): Promise<void> {
  await fillContactForm(page, contactMessage({ email: `${randomUUID()}@example.com` }));
  // Only what is shown goes along.
  await page.getByRole('region', { name: words.contact.along }).waitFor();
  await page.getByRole('button', { name: words.contact.send }).click();
  await page.locator('#contact').getByText(words.contact.sent).waitFor();
  note('leads', 'all');
  note('leads by source', source);
  note('goals', 'message');
}

async function bookCall(page: Page, source: string, isNamed: boolean): Promise<void> {
  const booking = new URL(site.schedulingUrl);
  const uri = `https://api.${booking.host}/scheduled_events/EVENT/invitees/${randomUUID()}`;
  const message = JSON.stringify({
    event: 'calendly.event_scheduled',
    payload: { event: { uri }, invitee: { uri } },
  });
  await page.route(`${booking.origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<button>Book</button><script>document.querySelector('button').onclick = () => parent.postMessage(${message}, '*')</script>`,
    }),
  );
  await page.getByRole('button', { name: words.actions.scheduleCall }).first().click();
  const told = page.waitForResponse((response) => response.url().endsWith('/api/calls'));
  await page.frameLocator('iframe').getByRole('button', { name: 'Book' }).click();
  await told;
  if (isNamed) await nameCall(uri);
  else note('calls', 'without a person');
  note('calls', 'all');
  note('calls by source', source);
  note('goals', 'call');
  note('goals', 'schedule');
}

/** As the booking service tells it: twice. */
async function nameCall(uri: string): Promise<void> {
  const payload = {
    ...{ uri, name: 'Ada Lovelace', email: 'ada@example.com' },
    scheduled_event: { start_time: '2030-01-07T14:00:00Z' },
  };
  const body = JSON.stringify({ event: 'invitee.created', payload });
  const t = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', await secretOf(stack.dataDir, 'BookingSecretArn'))
    .update(`${t}.${body}`)
    .digest('hex');
  for (let times = 0; times < 2; times++) {
    await fetch(`${stack.url}/api/calls/booked`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'calendly-webhook-signature': `t=${t},v1=${signature}` },
      body,
    });
  }
}

async function download(page: Page, path: string, source: string): Promise<void> {
  const button = page.getByRole('button', { name: words.whitepaper.download }).first();
  // The second time of one person and paper counts nothing.
  for (let times = 0; times < 2; times++) {
    const saved = page.waitForEvent('download');
    await button.click();
    await (await saved).path();
  }
  note('downloads', 'all', path.replace('/whitepapers/', ''));
  note('downloads by source', source);
  note('goals', 'download');
}

/** Visits of which no figure may know: robots, and browsers that ask for privacy. One of these sends a message. */
async function unseen(): Promise<void> {
  const look = async (page: Page) => {
    for (const path of ['/services', '/resources']) {
      await page.goto(`${stack.url}${path}`, { waitUntil: 'networkidle' });
      await hide(page);
    }
  };
  const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  for (let at = 1; at <= 5; at++) await inBrowser(`127.0.2.${at}`, { userAgent }, look);
  for (const [at, wish] of ['globalPrivacyControl', 'globalPrivacyControl', 'doNotTrack'].entries()) {
    await inBrowser(`127.0.3.${at + 1}`, {}, async (page) => {
      await page.addInitScript((name) => {
        Object.defineProperty(navigator, name, { get: () => (name === 'doNotTrack' ? '1' : true) });
      }, wish);
      await look(page);
      if (at > 0) return;
      await page.goto(`${stack.url}/`, { waitUntil: 'networkidle' });
      await fillContactForm(page, contactMessage({ email: `${randomUUID()}@example.com` }));
      await page.getByRole('button', { name: words.contact.send }).click();
      await page.locator('#contact').getByText(words.contact.sent).waitFor();
      // It is one of the nine and one more: it says nothing of its source.
      note('leads', 'all');
      note('leads by source', 'not sent along');
    });
  }
}

/** Programs that say they are browsers: views from one address, and messages with the hidden field filled. */
async function floods(): Promise<void> {
  const headers = { 'user-agent': person };
  const view = {
    page: floodedPage,
    source: 'search',
    view: true,
    goals: ['message', 'invented'],
    vitals: {},
  };
  for (let sent = 0; sent < flood; sent++) {
    await requestFrom('127.0.4.1', `${stack.url}/api/counts`, { body: view, headers });
  }
  for (let sent = 0; sent < 5; sent++) {
    const body = { ...contactMessage(), website: 'https://spam.example' };
    await requestFrom('127.0.4.2', `${stack.url}/api/contacts`, { body, headers });
    note('leads', 'spam');
  }
}

interface Row {
  readonly part: string;
  readonly name: string;
  readonly value: number;
  readonly told: string;
}

/** Prints ledger and numbers side by side. @returns whether all that is exact is equal */
async function compare(): Promise<boolean> {
  const lines = await operateOn(stack.dataDir, 'numbers', '--json');
  const rows = new Map(
    lines.map((line) => JSON.parse(line) as Row).map((row) => [`${row.part}, ${row.name}`, row]),
  );
  const flooded = rows.get(`views by page, ${floodedPage}`)?.value ?? 0;
  const parts = new Set([...ledger.keys()].map((key) => key.split(', ')[0]));
  const keys = [...rows.keys()].filter((key) => parts.has(key.split(', ')[0])).concat([...ledger.keys()]);
  let isEqual = true;
  for (const key of new Set(keys.sort())) {
    const { value = 0, told = /^(views|goals)/.test(key) ? 'counted' : 'exact' } = rows.get(key) ?? {};
    const expected = ledger.get(key) ?? 0;
    const ofFlood = [
      'views, all',
      'views by source, search',
      'goals, message',
      `views by page, ${floodedPage}`,
    ];
    const more = ofFlood.includes(key) ? flooded : 0;
    const same = value - more === expected;
    if (value === 0 && expected === 0) continue;
    if (!same && told === 'exact') isEqual = false;
    const remark = more > 0 ? `, ${more} of them the flood’s` : '';
    const says = same ? 'equal' : 'DIFFERENT';
    console.log(`${says.padEnd(10)}${told.padEnd(9)}${key}: ledger ${expected}, numbers ${value}${remark}`);
  }
  const bounded = flooded > 0 && flooded < flood;
  console.log(
    `\nA flood of ${flood} views from one address: ${flooded} counted (an instance admits ${mostOfAddress}).`,
  );
  console.log(`Robots (5 browsers), Global Privacy Control and Do Not Track (3): in no view.`);
  return isEqual && bounded;
}
