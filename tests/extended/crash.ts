import { readFileSync } from 'node:fs';
import { contactMessage } from '../support/contact.ts';
import { outboxFiles } from '../support/mail.ts';
import { operateOn } from '../support/operate.ts';
import { startStack } from '../support/startStack.ts';
import { visitorsOf } from '../support/visitors.ts';

export interface CrashRound {
  /** E-mail addresses of the contacts and subscribers whose success the visitor has seen. */
  readonly acknowledged: { contacts: string[]; subscribers: string[] };
}

/**
 * Some visitors write until they have seen so many successes and so many further mails are out; then SIGKILL ends the
 * whole process group, in the middle of writing and of mailing.
 */
export async function crashRound(
  dataDir: string,
  { visitors, successes, mails = 0 }: { visitors: number; successes: number; mails?: number },
): Promise<CrashRound> {
  const before = outboxFiles(dataDir).length;
  const stack = await startStack({ dataDir });
  const requestFrom = await visitorsOf(stack);
  const acknowledged = { contacts: [] as string[], subscribers: [] as string[] };
  const enough = Promise.withResolvers<void>();
  let alive = true;

  const acknowledge = (kind: keyof typeof acknowledged, email: string) => {
    acknowledged[kind].push(email);
    const seen = acknowledged.contacts.length + acknowledged.subscribers.length;
    if (seen >= successes && outboxFiles(dataDir).length >= before + mails) enough.resolve();
  };
  // Each has an address of its own, so that no visitor's limit is met.
  const visitor = async (_: unknown, index: number) => {
    const address = `192.0.2.${index + 1}`;
    const send = (path: string, body: unknown) => requestFrom(address, path, { body });
    while (alive) {
      const message = contactMessage();
      try {
        const sent = await send('/api/contacts', message);
        if (sent.status === 200 && sent.text) acknowledge('contacts', message.email);
        const subscribed = await send('/api/newsletter-subscribe', { email: message.email });
        if (subscribed.status === 200 && subscribed.text) acknowledge('subscribers', message.email);
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
  return { acknowledged };
}

/** Of the acknowledged addresses, those that the operator's lists no longer know. */
export async function lost(dataDir: string, rounds: readonly CrashRound[]): Promise<string[]> {
  const missing: string[] = [];
  for (const kind of ['contacts', 'subscribers'] as const) {
    const lines = await operateOn(dataDir, 'data', kind, '--json');
    const kept = new Set(lines.map((line) => (JSON.parse(line) as { email: string }).email));
    missing.push(
      ...rounds.flatMap(({ acknowledged }) => acknowledged[kind].filter((email) => !kept.has(email))),
    );
  }
  return missing;
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
