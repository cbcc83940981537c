import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { functionNamed, type Templates } from '../support/assembly.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';
import { isWindows } from '../support/system.ts';

/** Adds an output with the ARN of the visitors' key. */
const change = ({ ApiStack }: Templates) => {
  const { VISITOR_KEY_ARN: Value } = functionNamed(ApiStack, 'generateScript').Properties.Environment
    .Variables;
  Object.assign(ApiStack, { Outputs: { ...Object(ApiStack).Outputs, VisitorKeyArn: { Value } } });
};

/** A stack with an empty shell, on a data folder of its own. */
let plain: StackHere;
beforeAll(async () => {
  plain = await runStackHere({ change });
});
afterAll(() => plain.stop());

async function read(
  { file }: Pick<StackHere, 'file'>,
  output: 'OpenAiKeyArn' | 'VisitorKeyArn',
): Promise<string | undefined> {
  const { endpoints, region, operator: credentials, outputs } = file;
  const client = new SecretsManagerClient({ endpoint: endpoints.secretsmanager, region, credentials });
  return (await client.send(new GetSecretValueCommand({ SecretId: outputs[output] }))).SecretString;
}

test('without a key in the shell the secret of the OpenAI key has no value', async () => {
  await expect(read(plain, 'OpenAiKeyArn')).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: expect.stringContaining('AWSCURRENT'),
  });
});

test('the visitors’ key stays with the data folder, so that counts go on after a restart', {
  skip: isWindows,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await runStackHere({ dataDir, change });
  const key = await read(first, 'VisitorKeyArn');
  await first.stop();
  expect(key).toMatch(/^[0-9a-f]{48}$/);
  expect(statSync(join(dataDir, 'identity.json')).mode & 0o077).toBe(0);

  const second = await runStackHere({ dataDir });
  onTestFinished(second.stop);
  expect(await read(second, 'VisitorKeyArn')).toBe(key);
  expect(await read(plain, 'VisitorKeyArn')).not.toBe(key);
});
