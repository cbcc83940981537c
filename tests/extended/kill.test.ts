import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readStackFile } from '../../infra/local/dataDir.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';
import { operatorClient } from '../support/stackClients.ts';
import { childrenOf, isRunning, startStack } from '../support/startStack.ts';
import { hasProc } from '../support/system.ts';
import { crashRound, lost, untold, visitorsTold } from './crash.ts';

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
  await endLeases(stack, killed);
  await stack.passMinute();
  await vi.waitFor(() => expect(untold(dataDir, contacts)).toEqual([]), { timeout: 30_000, interval: 100 });
  // A kill loses at most the one mail that was being sent.
  const told = visitorsTold(dataDir);
  expect(told.length - new Set(told).size).toBeLessThanOrEqual(1);
});

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

test('local run: functions end when the runner is killed; a new start serves again', {
  skip: !hasProc,
}, async () => {
  const dataDir = temporaryFolder();
  const killed = await startStack({ dataDir });
  await fetch(`${killed.url}/api/insights`);
  const orphans = childrenOf(killed.pid);
  expect(orphans.length).toBeGreaterThan(0);
  process.kill(killed.pid, 'SIGKILL');
  await expect.poll(() => orphans.filter(isRunning), { timeout: 20_000 }).toEqual([]);
  await killed.kill9();
  expect(readStackFile(dataDir)).toBeDefined();
  const logged = linesLogged(dataDir);
  // As if another process now had the port that the killed one named.
  writeFileSync(join(dataDir, 'owner.json'), JSON.stringify({ port: 1, token: 'gone' }));

  const again = await startStack({ dataDir });
  await fetch(`${again.url}/api/insights`);
  const children = childrenOf(again.pid);
  expect(children.length).toBeGreaterThan(0);

  expect(await again.stop()).toBe(0);
  await expect.poll(() => children.filter(isRunning), { timeout: 20_000 }).toEqual([]);
  expect(readStackFile(dataDir)).toBeUndefined();
  expect(linesLogged(dataDir), 'functions’ logs go on').toBeGreaterThan(logged);
});

function linesLogged(dataDir: string): number {
  const [log] = readdirSync(join(dataDir, 'logs')).filter((name) => name.includes('listInsights'));
  return readFileSync(join(dataDir, 'logs', log!), 'utf8')
    .trim()
    .split('\n').length;
}
