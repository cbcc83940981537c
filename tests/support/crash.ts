import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { contactMessage } from './contact.ts';
import { outboxFiles } from './mail.ts';
import { operateOn } from './operate.ts';
import { requestFrom, tellView } from './requests.ts';
import { startStack } from './startStack.ts';

export interface CrashRound {
  /** E-mail addresses of the contacts and subscribers whose success the visitor has seen. */
  readonly acknowledged: { contacts: string[]; subscribers: string[] };
  /** Views that were told, and those of them whose answer was seen. */
  readonly views: { told: number; acknowledged: number };
  /** From the start of the runner to `Ready:`. */
  readonly restartMilliseconds: number;
}

/**
 * Some visitors write until they have seen so many successes and so many mails are out; then SIGKILL ends the whole
 * process group, in the middle of writing and of mailing.
 */
export async function crashRound(
  dataDir: string,
  { visitors, successes, mails = 0 }: { visitors: number; successes: number; mails?: number },
): Promise<CrashRound> {
  const started = performance.now();
  const stack = await startStack({ dataDir });
  const restartMilliseconds = performance.now() - started;
  const acknowledged = { contacts: [] as string[], subscribers: [] as string[] };
  const views = { told: 0, acknowledged: 0 };
  const enough = Promise.withResolvers<void>();
  let alive = true;

  const acknowledge = (kind: keyof typeof acknowledged, email: string) => {
    acknowledged[kind].push(email);
    const seen = acknowledged.contacts.length + acknowledged.subscribers.length;
    if (seen >= successes && outboxFiles(dataDir).length >= mails) enough.resolve();
  };
  // Each has an address of its own, so that no visitor's limit is met (decision 48).
  const visitor = async (_: unknown, index: number) => {
    const address = `127.0.1.${index + 1}`;
    const send = (path: string, body: unknown) => requestFrom(address, stack.url + path, { body });
    while (alive) {
      const message = contactMessage();
      try {
        const sent = await send('/api/contacts', message);
        if (sent.status === 200 && sent.text) acknowledge('contacts', message.email);
        const subscribed = await send('/api/newsletter-subscribe', { email: message.email });
        if (subscribed.status === 200 && subscribed.text) acknowledge('subscribers', message.email);
        views.told += 1;
        const counted = await tellView(stack.url, address);
        if (counted.status === 200 && counted.text) views.acknowledged += 1;
      } catch {
        // The connection broke with the process: nothing was acknowledged.
      }
    }
  };
  const writing = Array.from({ length: visitors }, visitor);
  await enough.promise;
  await stack.kill9();
  alive = false;
  await Promise.all(writing);
  return { acknowledged, views, restartMilliseconds };
}

/** Of the acknowledged addresses, those that the operator's lists no longer know. */
export async function lost(dataDir: string, rounds: readonly CrashRound[]): Promise<string[]> {
  const missing: string[] = [];
  for (const kind of ['contacts', 'subscribers'] as const) {
    const lines = await operateOn(dataDir, kind, '--json');
    const kept = new Set(lines.map((line) => (JSON.parse(line) as { email: string }).email));
    missing.push(
      ...rounds.flatMap(({ acknowledged }) => acknowledged[kind].filter((email) => !kept.has(email))),
    );
  }
  return missing;
}

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
