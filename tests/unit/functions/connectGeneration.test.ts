import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { visitorId } from '../../../functions/limits/usage.ts';
import { ConfigurationError } from '../../../functions/runtime/environment.ts';
import { connectGeneration } from '../../../functions/video/connectGeneration.ts';
import { timeLimits } from '../../../functions/video/Deadline.ts';
import { sampleWriter } from '../../../functions/video/sampleWriter.ts';
import { stubEnvironment } from './apiEvent.ts';
import { testSettings } from './generationEffects.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const secrets = mockClient(SecretsManagerClient);
const updates = () => dynamo.commandCalls(UpdateCommand).map(({ args }) => args[0].input);
const now = new Date('2026-11-21T10:20:30Z');
const settings = testSettings('http://127.0.0.1:9', { deadlineSeconds: 20, dollarsPerDay: 1.0000009 });

beforeEach(() => {
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
  secrets.reset();
  secrets.on(GetSecretValueCommand, { SecretId: 'arn:visitors' }).resolves({ SecretString: 'visitors' });
  secrets.on(GetSecretValueCommand, { SecretId: 'arn:openai' }).resolves({ SecretString: 'sk-1' });
  vi.useFakeTimers({ now, toFake: ['Date', 'performance'] });
  stubEnvironment();
  vi.stubEnv('VIDEO_SETTINGS', JSON.stringify(settings));
  vi.stubEnv('VISITOR_KEY_ARN', 'arn:visitors');
  vi.stubEnv('OPENAI_KEY_ARN', 'arn:openai');
});

describe('what a generation gets from its environment', () => {
  it('the settings with their deadline, the key and the clock', async () => {
    const effects = await connectGeneration();
    expect(effects.settings).toEqual(settings);
    expect(effects.limits).toEqual(timeLimits(20));
    expect(await effects.openaiKey.read()).toBe('sk-1');
    expect(effects.now()).toEqual(now);
  });

  it('the writer that the settings name', async () => {
    expect((await connectGeneration()).writer).not.toBe(sampleWriter);
    vi.stubEnv('VIDEO_SETTINGS', JSON.stringify({ ...settings, writer: 'sample' }));
    expect((await connectGeneration()).writer).toBe(sampleWriter);
  });

  it('a breaker that rests for half a minute after four failures in a row', async () => {
    const { breaker } = await connectGeneration();
    for (let failure = 0; failure < 3; failure++) breaker.failed();
    expect(breaker.rest).toBe(0);
    breaker.failed();
    expect(breaker.rest).toBe(30_000);
  });

  it.each(['', '{', '{}'])('no settings: a configuration error for %j', async (json) => {
    vi.stubEnv('VIDEO_SETTINGS', json);
    await expect(connectGeneration()).rejects.toThrow(ConfigurationError);
    await expect(connectGeneration()).rejects.toThrow('VIDEO_SETTINGS');
  });
});

describe('what a generation counts', () => {
  it('the units of a visitor, whose address is hashed with the stage’s key', async () => {
    const { countUnits } = await connectGeneration();
    await countUnits('192.0.2.7', 4, now);
    const visitor = visitorId('visitors', '192.0.2.7', now);
    expect(updates()).toMatchObject([
      {
        TableName: 'usage',
        Key: { key: `visitor ${visitor} 2026-11-21T10` },
        ExpressionAttributeValues: { ':amount': 4, ':most': 12 - 4 },
      },
      {
        Key: { key: `visitor ${visitor} 2026-11-21` },
        ExpressionAttributeValues: { ':amount': 4, ':most': 30 - 4 },
      },
    ]);
  });

  it('no visitor while the key has no value: nothing is generated uncounted', async () => {
    secrets.on(GetSecretValueCommand, { SecretId: 'arn:visitors' }).resolves({});
    await expect((await connectGeneration()).countUnits('192.0.2.7', 4, now)).rejects.toMatchObject({
      name: 'Unavailable',
      reason: 'the secret of the visitors’ hash holds no value',
    });
    expect(updates()).toEqual([]);
  });

  it('the money of the network and of the day in whole millionths of a dollar, and gives it back', async () => {
    const { reserveMoney, settleMoney } = await connectGeneration();
    const reserved = await reserveMoney('192.0.2.7', 900, now);
    if ('refusedBy' in reserved) throw new Error('refused');
    await settleMoney(reserved, 600);
    const network = { key: `network ${visitorId('visitors', '192.0.2', now)} 2026-11-21` };
    const day = { key: 'microdollars 2026-11-21' };
    expect(updates()).toMatchObject([
      { Key: network, ExpressionAttributeValues: { ':amount': 900, ':most': 250_000 - 900 } },
      { Key: day, ExpressionAttributeValues: { ':amount': 900, ':most': 1_000_000 - 900 } },
      { Key: network, ExpressionAttributeValues: { ':change': -300 } },
      { Key: day, ExpressionAttributeValues: { ':change': -300 } },
    ]);
  });
});
