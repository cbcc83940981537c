import type { ServerResponse } from 'node:http';
import { GetSecretValueCommand, ResourceNotFoundException } from '@aws-sdk/client-secrets-manager';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { rotatedSecretIn, secretIn, secretKeptMs, secretRetryMs } from '#functions/runtime/secretValue.ts';
import { serve } from '../../support/serve.ts';
import { stubServices, throttled } from './stubServices.ts';

const { secrets, logged } = stubServices();
const reads = () => secrets.commandCalls(GetSecretValueCommand).length;
const none = new ResourceNotFoundException({ message: 'none', $metadata: {} });
/** Each test has a secret of its own. */
let secretsSoFar = 0;
const holds = (VersionStage: string, SecretString: string) =>
  secrets
    .on(GetSecretValueCommand, { SecretId: `arn:${secretsSoFar}`, VersionStage })
    .resolves({ SecretString });
/** Has Secrets Manager fail, whatever it held before. */
const fails = () => {
  secrets.reset();
  secrets.on(GetSecretValueCommand).rejects(throttled);
};
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubEnv('KEY_ARN', `arn:${++secretsSoFar}`);
  secrets.on(GetSecretValueCommand).rejects(none);
  return () => void vi.useRealTimers();
});

describe('a secret', () => {
  it('has its current value, and the one before behind it where both count', async () => {
    holds('AWSCURRENT', ' sk-2\n');
    holds('AWSPREVIOUS', 'sk-1');
    expect(await secretIn('KEY_ARN').read()).toEqual(['sk-2']);
    expect(reads()).toBe(1);
    expect(await rotatedSecretIn('KEY_ARN').read()).toEqual(['sk-2', 'sk-1']);
  });

  // Who asks for a younger value: authorizeOrigin.test.ts.
  it('is kept for some minutes, and its new value has its own age', async () => {
    holds('AWSCURRENT', 'sk-1');
    const key = secretIn('KEY_ARN');
    await key.read();
    for (const known of [1, 2]) {
      wait(secretKeptMs - 1);
      await key.read();
      expect(reads()).toBe(known);
      wait(1);
      await key.read();
      expect(reads()).toBe(known + 1);
    }
  });

  it('is read anew once it was refused', async () => {
    holds('AWSCURRENT', 'sk-1');
    await secretIn('KEY_ARN').read();
    secretIn('KEY_ARN').expire();
    holds('AWSCURRENT', 'sk-2');
    expect(await secretIn('KEY_ARN').read()).toEqual(['sk-2']);
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

  it('that was taken away is missing', async () => {
    holds('AWSCURRENT', 'sk-1');
    await secretIn('KEY_ARN').read();
    wait(secretKeptMs);
    secrets.reset();
    secrets.on(GetSecretValueCommand).rejects(none);
    expect(await secretIn('KEY_ARN').read()).toEqual([]);
  });
});

describe('while Secrets Manager fails', () => {
  it('a secret that nobody has read is a failure, and is there as soon as it can be read', async () => {
    fails();
    await expect(secretIn('KEY_ARN').read()).rejects.toThrow(throttled);
    holds('AWSCURRENT', 'sk-1');
    expect(await secretIn('KEY_ARN').read()).toEqual(['sk-1']);
  });

  it.each([
    ['has grown old', () => wait(secretKeptMs)],
    ['was refused', () => secretIn('KEY_ARN').expire()],
  ])('a value that %s stays in use until there is another', async (_, ends) => {
    const key = secretIn('KEY_ARN');
    holds('AWSCURRENT', 'sk-1');
    await key.read();
    ends();
    fails();
    for (const tries of [1, 2, 3]) {
      // Each try is followed by a while in which nobody waits for another.
      for (const _ of [1, 2]) expect(await key.read()).toEqual(['sk-1']);
      expect(reads()).toBe(tries);
      expect(logged()).toHaveLength(tries);
      wait(secretRetryMs);
    }
    expect(logged()).toContainEqual(
      expect.objectContaining({ level: 'ERROR', message: 'a secret was not read again' }),
    );
    expect(JSON.stringify(logged())).not.toMatch(/upstream text|sk-1/);
    // It was rotated meanwhile.
    holds('AWSCURRENT', 'sk-2');
    expect(await key.read()).toEqual(['sk-2']);
    wait(secretKeptMs - 1);
    expect(await key.read()).toEqual(['sk-2']);
    expect(reads()).toBe(4);
  });

  it('one of two values that cannot be read leaves both as they are', async () => {
    const key = rotatedSecretIn('KEY_ARN');
    holds('AWSCURRENT', 'sk-1');
    await key.read();
    wait(secretKeptMs);
    holds('AWSCURRENT', 'sk-2');
    secrets.on(GetSecretValueCommand, { VersionStage: 'AWSPREVIOUS' }).rejects(throttled);
    expect(await key.read()).toEqual(['sk-1']);
  });

  it('nobody waits longer than a second for an answer that does not come', async () => {
    // The real client, over a real socket.
    secrets.reset();
    secrets.send.callThrough();
    let hangs = false;
    const unanswered = Promise.withResolvers<ServerResponse>();
    const { url, close } = await serve((_, response) => {
      if (hangs) unanswered.resolve(response);
      else response.end(JSON.stringify({ SecretString: 'sk-1' }));
    });
    onTestFinished(close);
    vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', url);
    const key = secretIn('KEY_ARN');
    expect(await key.read()).toEqual(['sk-1']);

    wait(secretKeptMs);
    hangs = true;
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
    const answer = key.read();
    await unanswered.promise;
    patience.abort();
    expect(await answer).toEqual(['sk-1']);
    expect(timeout.mock.calls).toEqual([[1_000]]);
  });
});
