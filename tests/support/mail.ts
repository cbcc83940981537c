import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import PostalMime, { type Email } from 'postal-mime';
import type { StackFile } from '../../infra/local/dataDir.ts';
import { outboxOf } from '../../infra/local/services/ses.ts';
import { compileCache } from './environment.ts';
import { operatorClient } from './stackClients.ts';

/** Puts confirmed subscribers `reader-<number>@example.com` into the table. */
export async function addReaders(file: StackFile, count: number): Promise<void> {
  const client = DynamoDBDocumentClient.from(operatorClient(file));
  const table = file.outputs.SubscribersTableName ?? '';
  const batch = 25;
  for (let start = 0; start < count; start += batch) {
    const items = Array.from({ length: Math.min(batch, count - start) }, (_, index) => ({
      email: `reader-${start + index}@example.com`,
      id: `reader-${start + index}`,
      subscribedAt: '2026-11-01T00:00:00.000Z',
      state: 'confirmed',
      confirmedAt: '2026-11-01T00:05:00.000Z',
    }));
    await client.send(
      new BatchWriteCommand({
        RequestItems: { [table]: items.map((Item) => ({ PutRequest: { Item } })) },
      }),
    );
  }
}

/** How one run of `npm run letter -- send` ended. */
export interface LetterRun {
  readonly code: number | null;
  readonly seconds: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Mails in the outbox when it had ended. */
  readonly mails: number;
}

/** Runs the command; as soon as the outbox holds so many mails, the process gets the signal. */
export async function runLetter(
  dataDir: string,
  interrupt?: { signal: 'SIGKILL' | 'SIGINT'; atMails: number },
): Promise<LetterRun> {
  const started = performance.now();
  const child = spawn(process.execPath, [resolve('infra/operate/letter.ts'), 'send', '--yes'], {
    env: { ...process.env, ...compileCache, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  if (interrupt) await interruptAt(child, dataDir, interrupt);
  const [code] = await ended;
  const [stdout, stderr] = await printed;
  const seconds = (performance.now() - started) / 1000;
  return { code, seconds, stdout, stderr, mails: outbox(dataDir).length };
}

async function interruptAt(
  child: ChildProcess,
  dataDir: string,
  { signal, atMails }: { signal: 'SIGKILL' | 'SIGINT'; atMails: number },
): Promise<void> {
  while (child.exitCode === null && outbox(dataDir).length < atMails) await pause(10);
  child.kill(signal);
}

function outbox(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
}

/** How often each address got a mail. */
export function mailsByAddress(dataDir: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of outbox(dataDir)) {
    const mail = readFileSync(join(dataDir, 'outbox', name), 'utf8');
    const to = /^To: <?([^>\r\n]+)>?\r?$/m.exec(mail)?.[1] ?? 'nobody';
    counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return counts;
}

/** Whole mails, as they were sent. */
export function mailsTo(dataDir: string, address: string): string[] {
  return outbox(dataDir)
    .map((name) => readFileSync(join(dataDir, 'outbox', name), 'utf8'))
    .filter((mail) => mail.includes(`\nTo: ${address}\r\n`));
}

/** Names of the mails of a data folder, oldest first. */
export function outboxFiles(dataDir: string): string[] {
  const folder = outboxOf(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => join(folder, name));
}

/** The mails of a data folder as a mail program reads them, oldest first. */
export function readOutbox(dataDir: string): Promise<Email[]> {
  return Promise.all(outboxFiles(dataDir).map((file) => PostalMime.parse(readFileSync(file))));
}
