import { GetSecretValueCommand, ResourceNotFoundException } from '@aws-sdk/client-secrets-manager';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { secretIn, secretKeptMs } from '../../../functions/runtime/secretValue.ts';
import { stubServices } from './stubServices.ts';

const { secrets } = stubServices();
/** Each reading asks for two versions. */
const reads = () => secrets.commandCalls(GetSecretValueCommand).length / 2;
const none = new ResourceNotFoundException({ message: 'none', $metadata: {} });
/** Each test has a secret of its own. */
let secretsSoFar = 0;
const holds = (VersionStage: string, SecretString: string) =>
  secrets
    .on(GetSecretValueCommand, { SecretId: `arn:${secretsSoFar}`, VersionStage })
    .resolves({ SecretString });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubEnv('KEY_ARN', `arn:${++secretsSoFar}`);
  secrets.on(GetSecretValueCommand).rejects(none);
  return () => void vi.useRealTimers();
});

describe('a secret', () => {
  it('has its value, and while it is rotated the one before behind it', async () => {
    holds('AWSCURRENT', ' sk-2\n');
    holds('AWSPREVIOUS', 'sk-1');
    expect(await secretIn('KEY_ARN').read()).toEqual(['sk-2', 'sk-1']);
  });

  it.each([
    ['is kept for some minutes', secretKeptMs, undefined],
    ['is read anew sooner by who asks for a younger one', 10, 10],
  ])('%s, and its new value has its own age', async (_, age, youngerThan) => {
    holds('AWSCURRENT', 'sk-1');
    const key = secretIn('KEY_ARN');
    await key.read(youngerThan);
    for (const known of [1, 2]) {
      vi.advanceTimersByTime(age - 1);
      await key.read(youngerThan);
      expect(reads()).toBe(known);
      vi.advanceTimersByTime(1);
      await key.read(youngerThan);
      expect(reads()).toBe(known + 1);
    }
  });

  it('is read anew once it was refused', async () => {
    holds('AWSCURRENT', 'sk-1');
    await secretIn('KEY_ARN').read();
    secretIn('KEY_ARN').forget();
    await secretIn('KEY_ARN').read();
    expect(reads()).toBe(2);
  });

  it.each([
    ['it holds no value', undefined],
    ['its value is blank', ' '],
  ])('is missing when %s, and works as soon as it is set', async (_, value) => {
    if (value) holds('AWSCURRENT', value);
    expect(await secretIn('KEY_ARN').read()).toEqual([]);
    holds('AWSCURRENT', 'sk-2');
    expect(await secretIn('KEY_ARN').read()).toEqual(['sk-2']);
  });

  it('that cannot be read is a failure', async () => {
    secrets.on(GetSecretValueCommand).rejects(new Error('down'));
    await expect(secretIn('KEY_ARN').read()).rejects.toThrow('down');
  });
});
