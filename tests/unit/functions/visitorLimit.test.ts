import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitorId } from '../../../functions/limits/usage.ts';
import { visitorLimit } from '../../../functions/limits/visitorLimit.ts';
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

const id = visitorId('visitors', '192.0.2.7', now);
const networkId = visitorId('visitors', '192.0.2', now);

describe('what one visitor may send', () => {
  it.each([
    ['contact', [`contact ${id} 2026-11-21T10:20`, `contact ${id} 2026-11-21`], [4, 19]],
    [
      'newsletter',
      [`newsletter ${id} 2026-11-21T10`, `mail ${networkId} 2026-11-21`, 'mail all 2026-11-21'],
      [9, 49, 199],
    ],
    ['download', [`download ${id} 2026-11-21T10`], [29]],
  ] as const)(
    '%s is counted under a hash of the address, within the stage’s limits',
    async (kind, keys, most) => {
      await visitorLimit(kind)(visitor);
      expect(updates().map(({ Key }) => Key?.key)).toEqual(keys);
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
    await expect(visitorLimit(kind)(visitor)).rejects.toMatchObject({
      status: 429,
      message: sentence,
      headers: { 'retry-after': String(seconds) },
    });
  });

  it('a message beyond the day’s limit waits for midnight UTC', async () => {
    dynamo.on(UpdateCommand).resolvesOnce({}).rejectsOnce(taken);
    await expect(visitorLimit('contact')(visitor)).rejects.toThrow(
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
    await expect(visitorLimit('newsletter')(visitor)).rejects.toMatchObject({
      status: 429,
      message: sentence,
    });
  });

  it('addresses of one IPv6 network count as one', async () => {
    const limit = visitorLimit('newsletter');
    await limit({ 'cloudfront-viewer-address': '2001:db8:1:2:3:4:5:6:443' });
    await limit({ 'cloudfront-viewer-address': '2001:db8:1:2:ffff::1:443' });
    expect(new Set(updates().map(({ Key }) => Key?.key)).size).toBe(3);
  });
});

describe('when visitors cannot be counted, what they send passes, with one line in the log', () => {
  const line = { level: 'ERROR', message: 'a visitor was not counted' };

  it.each(['ProvisionedThroughputExceededException', 'AccessDeniedException', 'ResourceNotFoundException'])(
    'the table says %s',
    async (name) => {
      dynamo.on(UpdateCommand).rejects(Object.assign(new Error('upstream text'), { name }));
      await visitorLimit('contact')(visitor);
      expect(log.lines).toMatchObject([{ ...line, error: { cause: { name } } }]);
      expect(JSON.stringify(log.lines)).not.toMatch(/upstream text|192\.0\.2\.7/);
    },
  );

  it('the table hangs: after little more than a second', async () => {
    dynamo.on(UpdateCommand).callsFake(() => new Promise(() => {}));
    const milliseconds = await onFastClock(async () => {
      const started = performance.now();
      await visitorLimit('contact')(visitor);
      return performance.now() - started;
    });
    expect(milliseconds).toBeLessThan(2_500);
    expect(log.lines).toMatchObject([line]);
  });

  it('the key has no value', async () => {
    secrets.on(GetSecretValueCommand).resolves({});
    await visitorLimit('contact')(visitor);
    expect(log.lines).toMatchObject([
      { ...line, error: { reason: 'the secret of the visitors’ hash holds no value' } },
    ]);
    expect(updates()).toEqual([]);
  });

  it('CloudFront sends no address: the log names the remedy', async () => {
    await visitorLimit('contact')({});
    expect(JSON.stringify(log.lines)).toContain('CloudFront-Viewer-Address');
  });
});

it.each(['', '{', JSON.stringify({ ...testLimits, contact: { perDay: 0 } })])(
  'settings that are none are a fault of the deployment: %j',
  (json) => {
    vi.stubEnv('LIMIT_SETTINGS', json);
    expect(() => visitorLimit('contact')).toThrow(ConfigurationError);
    expect(() => visitorLimit('contact')).toThrow('LIMIT_SETTINGS');
  },
);
