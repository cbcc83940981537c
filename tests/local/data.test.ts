import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBDocumentClient, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contactMessage } from '../support/contact.ts';
import { crashRound, lost, untold, visitorsTold } from '../support/crash.ts';
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

test('data: what was acknowledged before kill -9 is there afterwards, and is told', async () => {
  const dataDir = temporaryFolder();
  const round = await crashRound(dataDir, { visitors: 2, successes: 20, mails: 3 });
  const { contacts, subscribers } = round.acknowledged;
  expect(contacts.length).toBeGreaterThan(0);
  expect(subscribers.length).toBeGreaterThan(0);
  expect(await lost(dataDir, [round])).toEqual([]);

  const killed = Date.now();
  const stack = await runStackHere({ dataDir });
  onTestFinished(stack.stop);
  const views = await viewsIn(stack);
  expect(round.views.acknowledged).toBeGreaterThan(0);
  expect(views).toBeGreaterThanOrEqual(round.views.acknowledged);
  // Only what was being told at the kill may be counted without an answer: once for a visitor.
  expect(views).toBeLessThanOrEqual(round.views.told);
  await endLeases(stack, killed);
  await stack.passMinute();
  await vi.waitFor(() => expect(untold(dataDir, contacts)).toEqual([]), { timeout: 30_000, interval: 100 });
  // A kill loses at most the one mail that was being sent.
  const told = visitorsTold(dataDir);
  expect(told.length - new Set(told).size).toBeLessThanOrEqual(1);
});

async function viewsIn({ file }: StackHere): Promise<number> {
  const client = DynamoDBDocumentClient.from(operatorClient(file));
  const { Items = [] } = await client.send(new ScanCommand({ TableName: file.outputs.CountsTableName }));
  return Items.reduce((sum, item) => sum + item['view search'], 0);
}

/** Lets the minute pass for which messages were the killed deliverer's. What was claimed after the kill stays so. */
async function endLeases({ file }: StackHere, killed: number): Promise<void> {
  const client = DynamoDBDocumentClient.from(operatorClient(file));
  const TableName = file.outputs.ContactsTableName;
  const { Items = [] } = await client.send(new ScanCommand({ TableName }));
  const last = new Date(killed + 60_000).toISOString();
  const now = new Date().toISOString();
  for (const { id, dueAt } of Items.filter(({ dueAt }) => dueAt > now && dueAt <= last)) {
    await client.send(
      new UpdateCommand({
        TableName,
        Key: { id },
        UpdateExpression: 'SET dueAt = :now',
        ConditionExpression: 'dueAt = :seen',
        ExpressionAttributeValues: { ':now': now, ':seen': dueAt },
      }),
    );
  }
}

test('decision 38: counters that have expired are gone after the next start, the others stay', async () => {
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
    (await operateOn(dataDir, 'contacts')).map((line) => line.replace(/\[mail [^\]]*\]\s+/, ''));
  const beside = await list();
  await stack.stop();
  expect(await list()).toEqual(beside);
  expect(beside.map((line) => line.split(/\s+/)[1])).toEqual(['first', 'second', 'third']);
});

test('operator: a message stays on its line, and suspected spam out of the list (decision 22)', async () => {
  const stack = await runStackHere();
  onTestFinished(stack.stop);
  await post(`${stack.url}/api/contacts`, contactMessage({ message: 'one\ntwo\tthree \u202egnp.exe' }));
  await post(`${stack.url}/api/contacts`, { ...contactMessage(), website: 'https://spam.example' });

  const message = expect.stringMatching(/one\\ntwo\\tthree \\u202egnp\.exe$/);
  expect(await operateOn(stack.dataDir, 'contacts')).toEqual([message]);
  expect(await operateOn(stack.dataDir, 'contacts', '--spam')).toEqual([
    message,
    expect.stringContaining('[suspected spam]'),
  ]);
});
