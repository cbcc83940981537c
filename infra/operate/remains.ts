import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { FunctionMailSettings } from '../../functions/contract/settings.ts';
import { cleanAddress } from '../../functions/contract/text.ts';
import { elsewhere } from '../../functions/stores/people.ts';
import { tablesOf } from '../local/services/engine.ts';
import { outboxOf } from '../local/services/ses.ts';

/** The mails of the local run that name a person's address: paths of files. */
export async function mailsAbout(dataDir: string, email: string): Promise<string[]> {
  const folder = outboxOf(dataDir);
  if (!existsSync(folder)) return [];
  const address = cleanAddress(email).replace(/[^\w@]/g, '\\$&');
  const named = new RegExp(`(?<![\\w.+-])${address}(?![\\w-]|\\.\\w)`, 'i');
  const found: string[] = [];
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (named.test(JSON.stringify(await PostalMime.parse(readFileSync(file))))) found.push(file);
  }
  return found;
}

/** Deletes mails. One that is gone already is no error. */
export function eraseMails(files: readonly string[]): void {
  for (const file of files) rmSync(file, { force: true });
}

/** Of who left the newsletter, complained or was erased as a subscriber. */
export const keptOff =
  'A hash of the address stays among the subscribers, so that no import brings it back to the newsletter.';

interface Erased {
  readonly email: string;
  readonly settings: Pick<FunctionMailSettings, 'leadsTo' | 'webhook'>;
  /** Of the local run; a deployed stage has none. */
  readonly dataDir: string | undefined;
  /** Whether a call that was erased was booked by the person. */
  readonly booked?: boolean;
}

/** What a command cannot erase, and what the operator does about each. */
export function remainsOf({ email, settings, dataDir, booked = false }: Erased): string[] {
  const { mailboxes, crm } = elsewhere(settings);
  const calls = booked ? ['The booking service keeps the call. Delete the person there.'] : [];
  const told = crm
    ? [`The CRM behind ${crm} was told of messages, calls and subscriptions. Delete the person there.`]
    : [];
  if (dataDir) {
    return [
      `The engine’s files in ${tablesOf(dataDir)} may hold erased text until the engine writes them anew. It is gone for certain when you delete that folder with everything in it.`,
      ...told,
      ...calls,
    ];
  }
  return [
    `Mails about the person are in ${mailboxes.join(', ')}. Delete them there.`,
    ...told,
    ...calls,
    'Backups of the tables forget after 35 days.',
    `If the address bounced or complained, SES keeps it: aws sesv2 delete-suppressed-destination --email-address ${email}`,
    'Files that you have exported are yours to delete.',
  ];
}
