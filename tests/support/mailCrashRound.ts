import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { contactMessage } from './builders.ts';
import { outboxFiles } from './outbox.ts';
import { requestFrom } from './requests.ts';
import { startStack } from './startStack.ts';

/** Fewer messages of a round would tell little. */
const leastAcknowledged = 3;

/**
 * Visitors write for a while, then SIGKILL ends the whole process group, somewhere between store and mail.
 * @param milliseconds for which they write, or longer on a busy machine; the local schedule looks every 2 s.
 * @returns the addresses of the messages whose success the visitor has seen.
 */
export async function mailCrashRound(dataDir: string, milliseconds: number): Promise<string[]> {
  const stack = await startStack({ dataDir });
  const acknowledged: string[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end || acknowledged.length < leastAcknowledged) {
    const message = contactMessage();
    // Visitors in turn, so that none meets a limit (decision 48).
    const address = `127.0.1.${1 + (acknowledged.length % 200)}`;
    const reply = await requestFrom(address, `${stack.url}/api/contacts`, { body: message });
    if (reply.status === 200) acknowledged.push(message.email);
    await pause(40);
  }
  await stack.kill9();
  return acknowledged;
}

/** Lets the stack run until every message is told, at most for `patience` milliseconds. */
export async function tellTheRest(
  dataDir: string,
  acknowledged: readonly string[],
  patience: number,
): Promise<void> {
  const stack = await startStack({ dataDir });
  const end = performance.now() + patience;
  while (untold(dataDir, acknowledged).length > 0 && performance.now() < end) await pause(500);
  await stack.stop();
}

/** Of the messages, those of which nobody was told. */
export function untold(dataDir: string, acknowledged: readonly string[]): string[] {
  const told = new Set(visitorsTold(dataDir));
  return acknowledged.filter((email) => !told.has(email));
}

/** The visitor's address of each mail about a message. */
export function visitorsTold(dataDir: string): string[] {
  return outboxFiles(dataDir).flatMap(
    (file) => /^Reply-To: (ada-\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? [],
  );
}
