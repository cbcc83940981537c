/**
 * `npm run bench:month`: a month's visits in minutes, by real browsers against the local run: 60 visits from 12 sources,
 * 9 messages, 4 calls, 14 downloads, 7 subscriptions and 2 scripts; a letter, after which 2 readers leave; then robots,
 * browsers that ask for privacy, and floods. `npm run numbers` must say what the ledger of the visits says. It prints
 * both, and ends with 1 where an exact figure differs.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { site } from '../../content/built/site.ts';
import { whitepaperFiles } from '../../content/built/whitepaperFiles.ts';
import { contactMessage } from '../support/contact.ts';
import { operateOn } from '../support/operate.ts';
import { requestFrom } from '../support/requests.ts';
import { secretOf } from '../support/stackClients.ts';
import { fillContactForm } from '../support/test.ts';
import { words } from '../support/words.ts';
import { leave, mailedLink, sendLetter, subscribe } from './month/readers.ts';
import { startWriter, writeScript } from './month/scripts.ts';
import { counting, hide, inBrowser, person, startBrowser } from './month/visitors.ts';
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
/** Of the subscriptions one is not confirmed, and no mail reaches the last one. */
const subscriptions = 7;
const scripts = 2;
/** Of the readers, after the letter. */
const leaving = 2;
const pages = ['/', '/services', '/resources', '/erp-services', '/insights/go-or-not-yet'];
/** No visit sees it, so that what a flood adds can be told from them. */
const floodedPage = '/industries';
const flood = 400;
/** What one address may tell an instance of the function (functions/handlers/countView.ts). */
const mostOfAddress = 120;

const ledger = new Map<string, number>();
const note = (part: string, ...names: string[]) => {
  for (const name of names) ledger.set(`${part}, ${name}`, (ledger.get(`${part}, ${name}`) ?? 0) + 1);
};

const writer = await startWriter();
const stack = await startBuilt({ warm: true, ...writer.stack });
const readers: string[] = [];
const browser = await startBrowser();
try {
  const started = performance.now();
  for (let at = 0; at < visits; at++) await visit(at, `127.0.1.${at + 1}`);
  await letter();
  ledger.set('cost of AI, dollars', writer.dollars());
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
  await writer.stop();
}

/** The visits by what is done in them; the others only read. */
function deedAt(at: number) {
  const deeds = {
    message: messages,
    call: calls,
    download: downloads,
    subscribe: subscriptions,
    script: scripts,
  };
  let left = at;
  for (const [deed, count] of Object.entries(deeds)) {
    if (left < count) return { deed: deed as keyof typeof deeds, index: left };
    left -= count;
  }
  return { deed: undefined, index: left };
}

async function visit(at: number, address: string): Promise<void> {
  const source = sources[at % sources.length]!;
  await inBrowser(browser, address, {}, async (page) => {
    const open = (path: string, first = false) =>
      page.goto(`${stack.url}${path}${first ? (source.query ?? '') : ''}`, {
        ...(first && source.from && { referer: source.from }),
      });
    const { deed, index } = deedAt(at);
    const seen = [pages[at % pages.length]!, ...(at % 3 === 0 ? [pages[(at + 2) % pages.length]!] : [])];
    const placeOf = {
      ...{ message: '/', call: '/services', download: paperOf(at), subscribe: '/resources' },
      script: '/video-generator',
    };
    if (deed) seen.push(placeOf[deed]);
    // A page is counted when it is left for another one.
    const path = seen.filter((one, index) => one !== seen[index - 1]);
    const view = async (one: string, counted = one, first = false) => {
      await open(one, first);
      await counting(page);
      note('views', 'all');
      note('views by page', counted);
      note('views by source', source.is);
    };
    for (const [index, one] of path.entries()) {
      if (index > 0) await hide(page);
      await view(one, one, index === 0);
    }
    if (deed === 'message') await sendMessage(page, source.is);
    if (deed === 'call') await bookCall(page, source.is, at % 2 === 0);
    if (deed === 'download') await download(page, paperOf(at), source.is);
    if (deed === 'subscribe') await subscribeAs(page, index, (one) => view(one, '/newsletter/confirm'));
    if (deed === 'script') {
      await writeScript(page);
      note('goals', 'video');
      note('cost of AI', 'generations');
    }
    await hide(page);
  });
}

async function subscribeAs(page: Page, index: number, view: (path: string) => Promise<void>): Promise<void> {
  const left = subscriptions - index;
  const email = left === 1 ? 'bounce@simulator.amazonses.com' : `${randomUUID()}@example.com`;
  await subscribe(page, email);
  note('goals', 'subscribed');
  if (left === 1) note('subscribers', 'bounced');
  if (left <= 2) return;
  await hide(page);
  await view(await mailedLink(stack.dataDir, email));
  await page.getByRole('button', { name: words.newsletter.confirm.ready.button }).click();
  await page.getByRole('heading', { level: 1, name: words.newsletter.confirm.done.heading }).waitFor();
  readers.push(email);
  note('goals', 'confirmed');
  note('subscribers', 'new');
}

async function letter(): Promise<void> {
  const id = await sendLetter(stack.dataDir);
  for (const _ of readers) note('letters', 'all', id);
  for (const email of readers.slice(0, leaving)) {
    await leave(stack, email);
    note('subscribers', 'left');
  }
}

function paperOf(at: number): string {
  return `/whitepapers/${whitepaperFiles[at % whitepaperFiles.length]!.id}`;
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
  for (let at = 1; at <= 5; at++) await inBrowser(browser, `127.0.2.${at}`, { userAgent }, look);
  for (const [at, wish] of ['globalPrivacyControl', 'globalPrivacyControl', 'doNotTrack'].entries()) {
    await inBrowser(browser, `127.0.3.${at + 1}`, {}, async (page) => {
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
    // Dollars are sums of fractions.
    const same = Math.abs(value - more - expected) < 1e-9;
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
