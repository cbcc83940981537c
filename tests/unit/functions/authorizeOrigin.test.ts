import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler, originCheck, rereadAfter } from '../../../functions/handlers/authorizeOrigin.ts';
import { keptFor, secretValue } from '../../../functions/stores/secretValue.ts';
import { stubEnvironment } from './apiEvent.ts';

const secrets = mockClient(SecretsManagerClient);
const reads = () => secrets.commandCalls(GetSecretValueCommand).length;
beforeEach(() => secrets.reset());

/** A check over a secret and a clock that the test moves. */
function checkOf(secret: string) {
  const world = { secret, time: 0, fails: false };
  secrets.on(GetSecretValueCommand).callsFake(() => {
    if (!world.fails) return { SecretString: world.secret };
    world.fails = false;
    throw new Error('throttled');
  });
  const failOnce = () => {
    world.fails = true;
  };
  return { world, failOnce, check: originCheck(secretValue('arn:origin', () => world.time)) };
}

describe('origin authorizer', () => {
  it('lets through who knows the secret, and nobody else', async () => {
    const { check } = checkOf('right');
    expect(await check('right')).toBe(true);
    for (const guess of ['wrong', 'righ', 'right ', 'RIGHT', '', '\ud800'])
      expect(await check(guess)).toBe(false);
  });

  it('reads the secret once for all calls of a few minutes', async () => {
    const { check, world } = checkOf('right');
    for (world.time = 0; world.time < keptFor; world.time += 60_000) await check('right');
    expect(reads()).toBe(1);
    await check('right');
    expect(reads()).toBe(2);
  });

  it('accepts a rotated secret seconds after it was read', async () => {
    const { check, world } = checkOf('old');
    await check('old');
    world.secret = 'new';
    world.time += rereadAfter;
    expect(await check('new')).toBe(true);
    expect(await check('old')).toBe(false);
  });

  it('reads no more than once in a few seconds, however often it is guessed at', async () => {
    const { check, world } = checkOf('right');
    for (let guess = 0; guess < 500; guess++) {
      world.time += 10;
      expect(await check(`guess ${guess}`)).toBe(false);
    }
    expect(reads()).toBeLessThanOrEqual(1 + 5_000 / rereadAfter);
  });

  it('lets nobody through while the secret cannot be read, and recovers at once', async () => {
    const { check, failOnce } = checkOf('right');
    failOnce();
    await expect(check('right')).rejects.toThrow();
    expect(await check('right')).toBe(true);
  });

  it('lets nobody through on a secret whose time is over', async () => {
    const { check, failOnce, world } = checkOf('right');
    await check('right');
    world.time += keptFor;
    failOnce();
    await expect(check('right')).rejects.toThrow();
  });

  it('is answered in API Gateway’s simple form from the secret of the stage', async () => {
    stubEnvironment();
    secrets
      .on(GetSecretValueCommand, { SecretId: process.env.ORIGIN_SECRET_ARN })
      .resolves({ SecretString: 'right' });
    expect(await handler({ headers: { 'x-origin-verify': 'right' } })).toEqual({ isAuthorized: true });
    expect(await handler({ headers: { 'x-origin-verify': 'wrong' } })).toEqual({ isAuthorized: false });
    expect(await handler({ headers: {} })).toEqual({ isAuthorized: false });
  });

  it('lets nobody through on an empty secret', async () => {
    const { check } = checkOf('');
    await expect(check('')).rejects.toThrow('The origin secret is empty.');
  });
});
