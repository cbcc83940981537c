import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { contactMessage } from '../support/contact.ts';
import { operateOn } from '../support/operate.ts';
import { post } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';
import { operatorClient } from '../support/stackClients.ts';
import { startStack } from '../support/startStack.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('counters that have expired are gone after the next start, the others stay', async () => {
  const dataDir = temporaryFolder();
  const stack = await runStackHere({ dataDir });
  const now = Math.floor(Date.now() / 1000);
  const expiries = { past: now - 10, future: now + 3600 };
  for (const [key, expiresAt] of Object.entries(expiries)) {
    await usageClient(stack).send(
      new PutCommand({ TableName: usageTable(stack), Item: { key, used: 1, expiresAt } }),
    );
  }
  await stack.stop();

  const again = await runStackHere({ dataDir });
  onTestFinished(again.stop);
  const { Items = [] } = await usageClient(again).send(new ScanCommand({ TableName: usageTable(again) }));
  expect(Items.map(({ key }) => key)).toEqual(['future']);
});

const usageTable = ({ file }: StackHere) => file.outputs.UsageTableName;
const usageClient = ({ file }: StackHere) => DynamoDBDocumentClient.from(operatorClient(file));

test('operator: lists are the same beside the running site and without it, newest last', async () => {
  const dataDir = temporaryFolder();
  const stack = await startStack({ dataDir });
  const messages = ['first', 'second', 'third'].map((firstName) => contactMessage({ firstName }));
  for (const message of messages) await post(`${stack.url}/api/contacts`, message);

  // The state of their mails changes in the meantime.
  const list = async () =>
    (await operateOn(dataDir, 'data', 'contacts')).map((line) => line.replace(/\[mail [^\]]*\]\s+/, ''));
  const beside = await list();
  await stack.stop();
  expect(await list()).toEqual(beside);
  expect(beside.map((line) => line.split(/\s+/)[1])).toEqual(['first', 'second', 'third']);
});

test('operator: a message stays on its line, and suspected spam is marked', async () => {
  const stack = await runStackHere();
  onTestFinished(stack.stop);
  await post(`${stack.url}/api/contacts`, contactMessage({ message: 'one\ntwo\tthree \u202egnp.exe' }));
  await post(`${stack.url}/api/contacts`, { ...contactMessage(), website: 'https://spam.example' });

  expect(await operateOn(stack.dataDir, 'data', 'contacts')).toEqual([
    expect.stringMatching(/one\\ntwo\\tthree \\u202egnp\.exe$/),
    expect.stringContaining('[suspected spam]'),
  ]);
});
