import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptFor, secretValue } from '../../../functions/runtime/secretValue.ts';

const secrets = mockClient(SecretsManagerClient);
const reads = () => secrets.commandCalls(GetSecretValueCommand).length;
/** Of a clock that has run for a while. */
const start = 7 * keptFor;
let now: number;
const value = () => secretValue('arn:key', () => now);

beforeEach(() => {
  secrets.reset();
  now = start;
  secrets.on(GetSecretValueCommand, { SecretId: 'arn:key' }).resolves({ SecretString: ' sk-1\n' });
});

describe('the OpenAI API key', () => {
  it('is kept for some minutes and then read anew', async () => {
    const key = value();
    expect(await key.read()).toBe('sk-1');
    now = start + keptFor - 1;
    expect(await key.read()).toBe('sk-1');
    expect(reads()).toBe(1);
    now = start + keptFor;
    await key.read();
    expect(reads()).toBe(2);
    // The new value has its own age.
    now = start + 2 * keptFor - 1;
    await key.read();
    expect(reads()).toBe(2);
  });

  it('is kept by the clock of the process unless another is given', async () => {
    const key = secretValue('arn:key');
    await key.read();
    await key.read();
    expect(reads()).toBe(1);
  });

  it('is read anew sooner by who asks for a younger one', async () => {
    const key = value();
    await key.read();
    now = start + 9;
    await key.read(10);
    expect(reads()).toBe(1);
    now = start + 10;
    await key.read(10);
    expect(reads()).toBe(2);
  });

  it('is read anew once it was refused', async () => {
    const key = value();
    await key.read();
    key.forget();
    await key.read();
    expect(reads()).toBe(2);
  });

  it.each([
    ['the secret holds no value', new ResourceNotFoundException({ message: 'none', $metadata: {} })],
    ['the value is blank', { SecretString: ' ' }],
    ['the value is no text', {}],
  ])('is missing when %s, and works as soon as it is set', async (_, answer) => {
    const command = secrets.on(GetSecretValueCommand);
    if (answer instanceof Error) command.rejects(answer);
    else command.resolves(answer);
    const key = value();
    expect(await key.read()).toBeUndefined();
    secrets.on(GetSecretValueCommand).resolves({ SecretString: 'sk-2' });
    expect(await key.read()).toBe('sk-2');
  });

  it('other failures are failures', async () => {
    secrets.on(GetSecretValueCommand).rejects(new Error('down'));
    await expect(value().read()).rejects.toThrow('down');
  });
});
