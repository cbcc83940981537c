import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { outboxOf } from '#infra/local/mail.ts';

/** How often each address got a mail. */
export function mailsByAddress(dataDir: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of outboxFiles(dataDir)) {
    const mail = readFileSync(file, 'utf8');
    const to = /^To: <?([^>\r\n]+)>?\r?$/m.exec(mail)?.[1] ?? 'nobody';
    counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return counts;
}

/** Whole mails, as they were sent. */
export function mailsTo(dataDir: string, address: string): string[] {
  return outboxFiles(dataDir)
    .map((file) => readFileSync(file, 'utf8'))
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
