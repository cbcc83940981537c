import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitVisitor } from '#functions/limits/limitVisitor.ts';
import { visitorIds } from '#functions/limits/visitor.ts';
import { stored } from '../../support/dynalite.ts';
import { testLimits, visitor } from './apiEvent.ts';
import { stubServices } from './stubServices.ts';

const { secrets, logged } = stubServices();
// The wait is told in whole seconds, rounded up.
const now = new Date('2026-11-21T10:27:15.400Z');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('what one visitor may send', () => {
  const messages = 'Too many messages from your network.';
  const subscriptions = 'Too many subscriptions from your network.';
  const midnight = 'Please try again in 13 hours and 33 minutes.';
  const mails = (perDay: number, networkShare: number) => ({ mailToStrangers: { perDay, networkShare } });
  it.each([
    ['contact', 'window', {}, 5, `${messages} Please try again in 3 minutes.`, 165],
    ['contact', 'day', { contact: { per10Minutes: 9, perDay: 5 } }, 5, `${messages} ${midnight}`, 48_765],
    ['newsletter', 'hour', {}, 10, `${subscriptions} Please try again in 33 minutes.`, 1965],
    ['newsletter', 'network’s share of the mails', mails(8, 0.5), 4, `${subscriptions} ${midnight}`, 48_765],
    [
      'download',
      'hour',
      {},
      30,
      'Too many downloads from your network. Please try again in 33 minutes.',
      1965,
    ],
  ] as const)(
    '%s beyond its %s is a 429 that says how long to wait',
    async (kind, bound, limits, most, message, seconds) => {
      vi.stubEnv('LIMIT_SETTINGS', JSON.stringify({ ...testLimits, ...limits }));
      for (let sent = 0; sent < most; sent++) await limitVisitor(kind, visitor);
      const headers = { 'retry-after': String(seconds) };
      await expect(limitVisitor(kind, visitor)).rejects.toMatchObject({ status: 429, message, headers });
      const neighbor = { 'cloudfront-viewer-address': '192.0.2.8:50123' };
      if (!bound.startsWith('network')) await limitVisitor(kind, neighbor);
    },
  );

  it('newsletter is counted for the visitor and the network; a mail is counted when it goes out', async () => {
    vi.stubEnv('LIMIT_SETTINGS', JSON.stringify({ ...testLimits, ...mails(1, 0.25) }));
    for (const network of ['203.0.113', '198.51.100', '192.0.2']) {
      await limitVisitor('newsletter', { 'cloudfront-viewer-address': `${network}.9:50123` });
    }
    const keys = (await stored('usage')).map(({ key }) => String(key));
    expect(keys.map((key) => key.replace(/[\w-]{22}/, 'id')).sort()).toEqual([
      ...Array(3).fill('mail id 2026-11-21'),
      ...Array(3).fill('newsletter id 2026-11-21T10'),
    ]);
  });
});

it('a visitor is known for a day, without the address and not without the key', async () => {
  const idOf = async (address: string, at: string) =>
    (await visitorIds({ 'cloudfront-viewer-address': `${address}:1` }, new Date(at))).visitor;
  const id = await idOf('192.0.2.7', '2026-11-21T00:00:00Z');
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(await idOf('192.0.2.7', '2026-11-21T23:59:59Z')).toBe(id);
  const others = [await idOf('192.0.2.7', '2026-11-22T00:00:00Z'), await idOf('192.0.2.8', '2026-11-21')];
  secrets.on(GetSecretValueCommand).resolves({ SecretString: 'another key' });
  vi.stubEnv('VISITOR_KEY_ARN', 'arn:other');
  others.push(await idOf('192.0.2.7', '2026-11-21T00:00:00Z'));
  expect(new Set([id, ...others]).size).toBe(4);
});

describe('when visitors cannot be counted, what they send passes, with one line in the log', () => {
  // A table that fails or hangs: dependencyFailures.test.ts.
  const line = { level: 'ERROR', message: 'a visitor was not counted' };

  it('the key has no value', async () => {
    vi.stubEnv('VISITOR_KEY_ARN', 'arn:empty');
    secrets.on(GetSecretValueCommand).resolves({});
    await limitVisitor('contact', visitor);
    const reason = 'the secret of the visitors’ hash holds no value';
    expect(logged()).toMatchObject([{ ...line, error: { reason } }]);
    expect(await stored('usage')).toEqual([]);
  });

  it('CloudFront sends no address: the log names the remedy', async () => {
    await limitVisitor('contact', {});
    expect(JSON.stringify(logged())).toContain('CloudFront-Viewer-Address');
  });
});

it.each([
  ['empty', ''],
  ['no JSON', '{'],
  ['not complete', JSON.stringify({ ...testLimits, contact: { perDay: 0 } })],
])('settings that are %s are a fault of the deployment, which is named', async (_, json) => {
  vi.stubEnv('LIMIT_SETTINGS', json);
  await expect(limitVisitor('contact', visitor)).rejects.toMatchObject({
    name: 'ConfigurationError',
    message: expect.stringContaining('LIMIT_SETTINGS'),
  });
});
