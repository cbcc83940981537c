import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handler, rereadAfter } from '../../../functions/runtime/authorizeOrigin.ts';
import { keptFor } from '../../../functions/runtime/secretValue.ts';
import { apiEvent, stubEnvironment } from './apiEvent.ts';

const secrets = mockClient(SecretsManagerClient);
/** The number of reads of the secret; each time asks for two versions. */
const reads = () => secrets.commandCalls(GetSecretValueCommand).length / 2;
beforeEach(() => {
  secrets.reset();
  vi.useFakeTimers({ toFake: ['performance'] });
  stubEnvironment();
});
/** Each test has a secret of its own. */
let secretsSoFar = 0;

const absent = new ResourceNotFoundException({ message: 'no such version', $metadata: {} });

/** A check over a secret that the test changes. */
function checkOf(secret: string) {
  const world = { secret, previous: undefined as string | undefined, fails: false };
  vi.stubEnv('ORIGIN_SECRET_ARN', `arn:origin:${++secretsSoFar}`);
  secrets.on(GetSecretValueCommand, { VersionStage: 'AWSPREVIOUS' }).callsFake(() => {
    if (world.previous === undefined) throw absent;
    return { SecretString: world.previous };
  });
  secrets.on(GetSecretValueCommand, { VersionStage: 'AWSCURRENT' }).callsFake(() => {
    if (!world.fails) return { SecretString: world.secret };
    world.fails = false;
    throw new Error('throttled');
  });
  const check = async (guess: string) => {
    const headers = { 'x-origin-verify': guess };
    return (await handler(apiEvent({ path: '/api/insights', headers }))).isAuthorized;
  };
  return { world, check };
}

describe('origin authorizer', () => {
  // https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-lambda-authorizer.html
  it('lets through who knows the secret, and nobody else, in API Gateway’s simple form', async () => {
    const { check } = checkOf('right');
    expect(await check('right')).toBe(true);
    for (const guess of ['wrong', 'righ', 'right ', 'RIGHT', '', '\ud800'])
      expect(await check(guess)).toBe(false);
    expect(await handler(apiEvent({ path: '/api/insights' }))).toEqual({ isAuthorized: false });
  });

  it('accepts a rotated secret within seconds and the value before it, and no older one', async () => {
    const { check, world } = checkOf('first');
    await check('first');
    Object.assign(world, { secret: 'second', previous: 'first' });
    vi.advanceTimersByTime(rereadAfter);
    expect(await check('second')).toBe(true);
    expect(await check('first')).toBe(true);
    Object.assign(world, { secret: 'third', previous: 'second' });
    vi.advanceTimersByTime(rereadAfter);
    expect(await check('third')).toBe(true);
    expect(await check('second')).toBe(true);
    expect(await check('first')).toBe(false);
  });

  it('reads no more than once in a few seconds, however often it is guessed at', async () => {
    const { check } = checkOf('right');
    for (let guess = 0; guess < 500; guess++) {
      vi.advanceTimersByTime(10);
      expect(await check(`guess ${guess}`)).toBe(false);
    }
    expect(reads()).toBeLessThanOrEqual(1 + 5_000 / rereadAfter);
  });

  it('lets nobody through while the secret cannot be read, and recovers at once', async () => {
    const { check, world } = checkOf('right');
    world.fails = true;
    await expect(check('right')).rejects.toThrow();
    expect(await check('right')).toBe(true);
  });

  it('lets nobody through on a secret whose time is over', async () => {
    const { check, world } = checkOf('right');
    await check('right');
    vi.advanceTimersByTime(keptFor);
    world.fails = true;
    await expect(check('right')).rejects.toThrow();
  });

  it('lets nobody through on an empty secret', async () => {
    const { check } = checkOf('');
    await expect(check('')).rejects.toThrow('The origin secret is empty.');
  });
});
