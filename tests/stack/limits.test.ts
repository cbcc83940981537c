import { expect, onTestFinished } from 'vitest';
import { whitepapers } from '#content/built/whitepapers.ts';
import type { LimitSettings } from '#functions/limits/settings.ts';
import type { VideoSettings } from '#functions/video/videoSettings.ts';
import { stage as production } from '#infra/stages/production.ts';
import { test } from '../support/changeableStack.ts';
import { contactMessage } from '../support/contact.ts';
import { browserAgent, post } from '../support/requests.ts';
import { scriptForm } from '../support/video.ts';
import { visitorsOf } from '../support/visitors.ts';

/**
 * The limits and the count of one visitor behind the whole stack, with production's limits. The functions have the real
 * clock, whose window may end once while a test sends: so many may pass twice. A store that is slow is asked once more, so
 * that a call may count twice: half as many may pass. The exact numbers are those of tests/stack/stores/limits.test.ts.
 */

const [paper, other] = whitepapers.map(({ id }) => id);

/** Sends until one is refused, which must be after half as many at least and twice as many at most. */
async function sendUntilRefused<Reply extends { status: number }>(limit: number, send: () => Promise<Reply>) {
  for (let passed = 0; passed <= 2 * limit; passed++) {
    const reply = await send();
    if (reply.status === 429) {
      expect(passed).toBeGreaterThanOrEqual(Math.floor(limit / 2));
      return reply;
    }
    expect(reply.status).toBe(200);
  }
  throw new Error(`More than ${2 * limit} pass.`);
}

test.for<[what: string, limit: number, path: string, body: () => object | undefined, ...string[]]>([
  ['messages', 20, '/api/contacts', contactMessage, '192.0.2.11', '192.0.2.12'],
  [
    ...(['subscriptions', 30, '/api/newsletter-subscribe'] as const),
    () => ({ email: contactMessage().email }),
    ...['192.0.2.14', '192.0.2.20'],
  ],
  ['downloads', 30, `/api/whitepapers/${paper}/download`, () => undefined, '192.0.2.15', '192.0.2.21'],
])(
  'more %s than %d in a window are refused with the time to wait, and another visitor’s are not',
  async ([what, limit, path, body, visitor = '', another = ''], { stack }) => {
    // Production's, but for the mails to strangers: those of the other tests on this stack count among them.
    const changed = ({ mailToStrangers }: LimitSettings) => ({ ...production.limits, mailToStrangers });
    onTestFinished(stack.changeSettings('LIMIT_SETTINGS', changed));
    const requestFrom = await visitorsOf(stack);
    const send = (address: string, sent = body()) => requestFrom(address, path, { body: sent });
    const { text, retryAfter } = await sendUntilRefused(limit, () => send(visitor));
    expect(text).toMatch(`Too many ${what} from your network. Please try again in `);
    expect(text).toMatch(/ \d+ (seconds?|minutes?)\.$/);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(Number(retryAfter)).toBeLessThanOrEqual(what === 'messages' ? 600 : 3600);
    expect((await send(another)).status).toBe(200);
  },
);

test('the limit of generations holds, whatever addresses a visitor claims, and only for them', async ({
  stack,
}) => {
  const { visitor, unitsPerDay } = production.video;
  const { unitsPerHour } = visitor;
  const changed = (settings: VideoSettings) => ({ ...settings, visitor, unitsPerDay });
  onTestFinished(stack.changeSettings('VIDEO_SETTINGS', changed));
  // One of the two addresses of `localhost`: a visitor has one.
  const url = stack.url.replace('localhost', '127.0.0.1');
  const statuses = await Promise.all(
    Array.from({ length: 3 * unitsPerHour }, async (_, index) => {
      const address = `198.51.100.${index}`;
      const headers = {
        'X-Forwarded-For': address,
        'CloudFront-Viewer-Address': `${address}:4711`,
        Forwarded: `for=${address}`,
        'X-Real-IP': address,
      };
      return (await post(`${url}/api/video/generate-script`, scriptForm, headers)).status;
    }),
  );
  const answered = statuses.filter((status) => status === 200).length;
  expect(answered).toBeGreaterThanOrEqual(unitsPerHour / 2);
  expect(answered).toBeLessThanOrEqual(2 * unitsPerHour);
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - answered);
  expect((await post(`${url}/api/contacts`, contactMessage())).status).toBe(200);
});

test('a person counts once for a paper and a day, a robot never', async ({ stack }) => {
  const requestFrom = await visitorsOf(stack);
  const page = `/api/whitepapers/${other}`;
  const countAfter = async (address: string, agent: string) => {
    const headers = { 'user-agent': agent };
    expect((await requestFrom(address, `${page}/download`, { headers })).status).toBe(200);
    return JSON.parse((await requestFrom(address, page)).text).downloadCount;
  };
  const today = () => new Date().toISOString().slice(0, 10);
  const days = new Set([today()]);
  const robot = 'Googlebot/2.1 (+http://www.google.com/bot.html)';
  const before = await countAfter('192.0.2.17', robot);
  expect(await countAfter('192.0.2.16', browserAgent)).toBe(before + 1);
  const again = await countAfter('192.0.2.16', browserAgent);
  days.add(today());
  expect(again).toBeLessThanOrEqual(before + days.size);
  expect(await countAfter('192.0.2.17', robot)).toBe(again);
  expect(await countAfter('192.0.2.18', browserAgent)).toBe(again + 1);
});
