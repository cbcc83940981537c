import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { withoutGrant, withProductionVisitorLimits } from '../support/assembly.ts';
import { contactMessage } from '../support/contact.ts';
import { operateOn } from '../support/operate.ts';
import { browserAgent, requestFrom } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';

/** The limits and the count of one visitor behind the whole stack, with production's limits. */

const slug = whitepapers[0]!.id;

let stack: StackHere;
beforeAll(async () => {
  stack = await runStackHere({ change: withProductionVisitorLimits });
});
afterAll(() => stack.stop());

/** Statuses of so many requests of one visitor, one after the other. */
async function statusesOf(count: number, send: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) statuses.push((await send()).status);
  return statuses;
}

test('the sixth message in ten minutes is refused with the time to wait', async () => {
  const send = (address: string) =>
    requestFrom(address, `${stack.url}/api/contacts`, { body: contactMessage() });
  expect(await statusesOf(5, () => send('127.0.0.11'))).toEqual([200, 200, 200, 200, 200]);
  const { status, text, retryAfter } = await send('127.0.0.11');
  expect(status).toBe(429);
  expect(text).toMatch(
    /^Too many messages from your network\. Please try again in \d+ (seconds?|minutes?)\.$/,
  );
  expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(Number(retryAfter)).toBeLessThanOrEqual(600);
  expect((await send('127.0.0.12')).status).toBe(200);
});

test('an invalid message is not counted', async () => {
  const send = (body: unknown) => requestFrom('127.0.0.13', `${stack.url}/api/contacts`, { body });
  await statusesOf(6, () => send({}));
  expect((await send(contactMessage())).status).toBe(200);
});

test('the eleventh subscription within an hour is refused', async () => {
  let sent = 0;
  const send = () =>
    requestFrom('127.0.0.14', `${stack.url}/api/newsletter-subscribe`, {
      body: { email: `reader-${sent++}@example.com` },
    });
  expect(await statusesOf(10, send)).toEqual(Array(10).fill(200));
  expect(await send()).toMatchObject({
    status: 429,
    text: expect.stringMatching(/^Too many subscriptions from your network\. Please try again in /),
  });
});

test('the thirty-first download within an hour is refused, and reading goes on', async () => {
  const page = `${stack.url}/api/whitepapers/${slug}`;
  const send = () => requestFrom('127.0.0.15', `${page}/download`);
  expect(await statusesOf(30, send)).toEqual(Array(30).fill(200));
  expect(await send()).toMatchObject({ status: 429, text: expect.stringMatching(/^Too many downloads /) });
  expect((await requestFrom('127.0.0.15', page)).status).toBe(200);
});

test('a person counts once for a paper and a day, a robot never', async () => {
  const paper = whitepapers[1]!.id;
  const page = `${stack.url}/api/whitepapers/${paper}`;
  const download = (address: string, agent: string) =>
    requestFrom(address, `${page}/download`, { headers: { 'user-agent': agent } });
  for (const [address, agent] of [
    ['127.0.0.16', browserAgent],
    ['127.0.0.16', browserAgent],
    ['127.0.0.17', 'Googlebot/2.1 (+http://www.google.com/bot.html)'],
    ['127.0.0.18', browserAgent],
  ] as const) {
    expect((await download(address, agent)).status).toBe(200);
  }
  const { text } = await requestFrom('127.0.0.16', page);
  expect(JSON.parse(text)).toMatchObject({ downloadCount: 2 });
});

test('without the counters messages, subscriptions and downloads pass and are stored', async () => {
  const broken = await runStackHere({
    change: (templates, folder) => {
      withProductionVisitorLimits(templates, folder);
      for (const name of ['createContact', 'subscribe', 'downloadWhitepaper']) {
        withoutGrant(name, 'secretsmanager:GetSecretValue')(templates, folder);
      }
    },
  });
  onTestFinished(broken.stop);
  const messages = Array.from({ length: 7 }, () => contactMessage());
  for (const body of messages) {
    expect((await requestFrom('127.0.0.11', `${broken.url}/api/contacts`, { body })).status).toBe(200);
  }
  const subscription = { body: { email: 'ada@example.com' } };
  expect(
    (await requestFrom('127.0.0.11', `${broken.url}/api/newsletter-subscribe`, subscription)).status,
  ).toBe(200);
  const download = `${broken.url}/api/whitepapers/${slug}/download`;
  expect(
    (await requestFrom('127.0.0.11', download, { headers: { 'user-agent': browserAgent } })).status,
  ).toBe(200);
  expect(await operateOn(broken.dataDir, 'data', 'contacts')).toHaveLength(messages.length);
});
