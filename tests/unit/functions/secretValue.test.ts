import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptFor, secretValue } from '../../../functions/stores/secretValue.ts';

const secrets = mockClient(SecretsManagerClient);
const reads = () => secrets.commandCalls(GetSecretValueCommand).length;
let now = 0;
const value = () => secretValue('arn:key', () => now);

beforeEach(() => {
  secrets.reset();
  now = 0;
  secrets.on(GetSecretValueCommand, { SecretId: 'arn:key' }).resolves({ SecretString: ' sk-1\n' });
});

describe('decision 34: the OpenAI API key', () => {
  it('is kept for some minutes and then read anew', async () => {
    const key = value();
    expect(await key.read()).toBe('sk-1');
    now = keptFor - 1;
    expect(await key.read()).toBe('sk-1');
    expect(reads()).toBe(1);
    now = keptFor;
    await key.read();
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
    ['the value is blank', undefined],
  ])('is missing when %s, and works as soon as it is set', async (_, error) => {
    const command = secrets.on(GetSecretValueCommand);
    if (error) command.rejects(error);
    else command.resolves({ SecretString: ' ' });
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
