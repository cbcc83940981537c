import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { outboxOf } from '../../infra/local/services/ses.ts';

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
