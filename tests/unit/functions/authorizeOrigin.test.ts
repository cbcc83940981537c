import { GetSecretValueCommand, ResourceNotFoundException } from '@aws-sdk/client-secrets-manager';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handler, rereadAfter } from '#functions/gateway/authorizeOrigin.ts';
import { secretKeptMs } from '#functions/runtime/secretValue.ts';
import { stubServices } from './stubServices.ts';

const { secrets } = stubServices();
/** Each test has a secret of its own. */
let secretsSoFar = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubEnv('ORIGIN_SECRET_ARN', `arn:origin:${++secretsSoFar}`);
  return () => void vi.useRealTimers();
});

/** Has Secrets Manager hold a value, and the one before it. */
function holds(SecretString: string, previous?: string) {
  const none = new ResourceNotFoundException({ message: 'no such version', $metadata: {} });
  const before = secrets.on(GetSecretValueCommand, { VersionStage: 'AWSPREVIOUS' });
  if (previous === undefined) before.rejects(none);
  else before.resolves({ SecretString: previous });
  secrets.on(GetSecretValueCommand, { VersionStage: 'AWSCURRENT' }).resolves({ SecretString });
}
const check = async (guess: string) =>
  (await handler({ headers: { 'x-origin-verify': guess } })).isAuthorized;

describe('origin authorizer', () => {
  // https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-lambda-authorizer.html
  it('lets through who knows the secret, and nobody else, in API Gateway’s simple form', async () => {
    holds('right');
    expect(await check('right')).toBe(true);
    for (const guess of ['wrong', 'righ', 'right ', 'RIGHT', '', '\ud800'])
      expect(await check(guess)).toBe(false);
    expect(await handler({ headers: {} })).toEqual({ isAuthorized: false });
  });

  it('accepts a rotated secret within seconds and the value before it, and no older one', async () => {
    holds('first');
    await check('first');
    holds('third', 'second');
    vi.advanceTimersByTime(rereadAfter);
    expect(await check('third')).toBe(true);
    expect(await check('second')).toBe(true);
    expect(await check('first')).toBe(false);
  });

  it.each([
    ['', () => holds('right')],
    [' while that fails', () => secrets.on(GetSecretValueCommand).rejects(new Error('throttled'))],
  ])('reads no more than once in a few seconds%s, however often it is guessed at', async (_, happens) => {
    holds('right');
    await check('right');
    happens();
    for (let guess = 0; guess < 1_000; guess++) {
      vi.advanceTimersByTime(10);
      expect(await check(`guess ${guess}`).catch(() => false)).toBe(false);
    }
    // Each time asks for both versions.
    expect(secrets.commandCalls(GetSecretValueCommand).length / 2).toBeLessThanOrEqual(
      1 + 10_000 / rereadAfter,
    );
  });

  it('lets nobody through while the secret cannot be read, and recovers at once', async () => {
    secrets.on(GetSecretValueCommand).rejects(new Error('throttled'));
    await expect(check('right')).rejects.toThrow();
    holds('right');
    expect(await check('right')).toBe(true);
  });

  it('goes on with the secret in memory while it cannot be read, and says no to nobody who may know a newer one', async () => {
    holds('first');
    expect(await check('first')).toBe(true);
    secrets.on(GetSecretValueCommand).rejects(new Error('throttled'));
    for (const _ of [1, 2, 3]) {
      vi.advanceTimersByTime(secretKeptMs);
      expect(await check('first')).toBe(true);
      await expect(check('second')).rejects.toThrow('throttled');
    }
    holds('second', 'first');
    vi.advanceTimersByTime(rereadAfter);
    expect(await check('second')).toBe(true);
    expect(await check('first')).toBe(true);
    expect(await check('third')).toBe(false);
  });

  it('lets nobody through on an empty secret', async () => {
    holds('');
    await expect(check('')).rejects.toThrow('The origin secret is empty.');
  });
});
