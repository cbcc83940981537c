import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitVisitor } from '../../../functions/limits/limitVisitor.ts';
import { visitorIds } from '../../../functions/limits/visitor.ts';
import { ConfigurationError } from '../../../functions/runtime/environment.ts';
import { captureLog, stubEnvironment, testLimits, visitor } from './apiEvent.ts';
import { onFastClock } from './fastClock.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const secrets = mockClient(SecretsManagerClient);
const updates = () => dynamo.commandCalls(UpdateCommand).map(({ args }) => args[0].input);
const taken = new ConditionalCheckFailedException({ message: 'taken', $metadata: {} });
const now = new Date('2026-11-21T10:27:15Z');

let log: ReturnType<typeof captureLog>;
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
  secrets.reset();
  secrets.on(GetSecretValueCommand).resolves({ SecretString: 'visitors' });
  stubEnvironment();
  log = captureLog();
});
afterEach(() => void vi.useRealTimers());

describe('what one visitor may send', () => {
  it.each([
    ['contact', ['contact {visitor} 2026-11-21T10:20', 'contact {visitor} 2026-11-21'], [4, 19]],
    [
      'newsletter',
      ['newsletter {visitor} 2026-11-21T10', 'mail {network} 2026-11-21', 'mail all 2026-11-21'],
      [9, 49, 199],
    ],
    ['download', ['download {visitor} 2026-11-21T10'], [29]],
  ] as const)(
    '%s is counted under a hash of the address, within the stage’s limits',
    async (kind, keys, most) => {
      await limitVisitor(kind, visitor);
      const { visitor: id, network } = await visitorIds(visitor, now);
      const named = keys.map((key) => key.replace('{visitor}', id).replace('{network}', network));
      expect(updates().map(({ Key }) => Key?.key)).toEqual(named);
      expect(updates().map((update) => update.ExpressionAttributeValues?.[':most'])).toEqual(most);
      expect(log.lines).toEqual([]);
    },
  );

  it.each([
    ['contact', 'Too many messages from your network. Please try again in 3 minutes.', 165],
    ['newsletter', 'Too many subscriptions from your network. Please try again in 33 minutes.', 1965],
    ['download', 'Too many downloads from your network. Please try again in 33 minutes.', 1965],
  ] as const)('%s beyond it is a 429 that says how long to wait', async (kind, sentence, seconds) => {
    dynamo.on(UpdateCommand).rejects(taken);
    await expect(limitVisitor(kind, visitor)).rejects.toMatchObject({
      status: 429,
      message: sentence,
      headers: { 'retry-after': String(seconds) },
    });
  });

  it('a message beyond the day’s limit waits for midnight UTC', async () => {
    dynamo.on(UpdateCommand).resolvesOnce({}).rejectsOnce(taken);
    await expect(limitVisitor('contact', visitor)).rejects.toThrow(
      'Too many messages from your network. Please try again in 13 hours and 33 minutes.',
    );
  });

  it.each([
    [1, 'Too many subscriptions from your network. Please try again in 13 hours and 33 minutes.'],
    [2, 'We take no more subscriptions today. Please try again in 13 hours and 33 minutes.'],
  ])('a subscription beyond the day’s mails to strangers is refused', async (passing, sentence) => {
    let updated = 0;
    dynamo.on(UpdateCommand).callsFake(() => {
      if (updated++ === passing) throw taken;
      return {};
    });
    await expect(limitVisitor('newsletter', visitor)).rejects.toMatchObject({
      status: 429,
      message: sentence,
    });
  });

  it('addresses of one IPv6 network count as one', async () => {
    const limit = (headers: Record<string, string>) => limitVisitor('newsletter', headers);
    await limit({ 'cloudfront-viewer-address': '2001:db8:1:2:3:4:5:6:443' });
    await limit({ 'cloudfront-viewer-address': '2001:db8:1:2:ffff::1:443' });
    expect(new Set(updates().map(({ Key }) => Key?.key)).size).toBe(3);
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
  const line = { level: 'ERROR', message: 'a visitor was not counted' };

  it.each(['ProvisionedThroughputExceededException', 'AccessDeniedException', 'ResourceNotFoundException'])(
    'the table says %s',
    async (name) => {
      dynamo.on(UpdateCommand).rejects(Object.assign(new Error('upstream text'), { name }));
      await limitVisitor('contact', visitor);
      expect(log.lines).toMatchObject([{ ...line, error: { cause: { name } } }]);
      expect(JSON.stringify(log.lines)).not.toMatch(/upstream text|192\.0\.2\.7/);
    },
  );

  it('the table hangs: after little more than a second', async () => {
    dynamo.on(UpdateCommand).callsFake(() => new Promise(() => {}));
    const milliseconds = await onFastClock(async () => {
      const started = performance.now();
      await limitVisitor('contact', visitor);
      return performance.now() - started;
    });
    expect(milliseconds).toBeLessThan(2_500);
    expect(log.lines).toMatchObject([line]);
  });

  it('the key has no value', async () => {
    vi.stubEnv('VISITOR_KEY_ARN', 'arn:empty');
    secrets.on(GetSecretValueCommand).resolves({});
    await limitVisitor('contact', visitor);
    expect(log.lines).toMatchObject([
      { ...line, error: { reason: 'the secret of the visitors’ hash holds no value' } },
    ]);
    expect(updates()).toEqual([]);
  });

  it('CloudFront sends no address: the log names the remedy', async () => {
    await limitVisitor('contact', {});
    expect(JSON.stringify(log.lines)).toContain('CloudFront-Viewer-Address');
  });
});

it.each(['', '{', JSON.stringify({ ...testLimits, contact: { perDay: 0 } })])(
  'settings that are none are a fault of the deployment: %j',
  async (json) => {
    vi.stubEnv('LIMIT_SETTINGS', json);
    await expect(limitVisitor('contact', visitor)).rejects.toThrow(ConfigurationError);
    await expect(limitVisitor('contact', visitor)).rejects.toThrow('LIMIT_SETTINGS');
  },
);
