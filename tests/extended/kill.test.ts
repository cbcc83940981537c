import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSiteFile } from '../../infra/local/dataDir.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';
import { operatorClient } from '../support/stackClients.ts';
import { startStack } from '../support/startStack.ts';
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

test('local run: after kill -9 a new start serves again, and the logs go on', async () => {
  const dataDir = temporaryFolder();
  const killed = await startStack({ dataDir });
  await fetch(`${killed.url}/api/insights`);
  await killed.kill9();
  expect(readSiteFile(dataDir)).toBeDefined();
  const logged = linesLogged(dataDir);

  const again = await startStack({ dataDir });
  await fetch(`${again.url}/api/insights`);
  expect(await again.stop()).toBe(0);
  expect(readSiteFile(dataDir)).toBeUndefined();
  expect(linesLogged(dataDir)).toBeGreaterThan(logged);
});

function linesLogged(dataDir: string): number {
  return readFileSync(join(dataDir, 'logs/listInsights.log'), 'utf8').trim().split('\n').length;
}
