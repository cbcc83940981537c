import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { addImported } from '../../functions/newsletter/importedSubscribers.ts';
import { subscriberEmail } from '../../functions/newsletter/newsletter.ts';
import { subscriberCallFor } from '../../functions/newsletter/subscriberCalls.ts';
import { leave } from '../../functions/newsletter/subscribersTable.ts';
import { UserError } from '../local/UserError.ts';
import { ask, print, say } from './command.ts';
import { mailSettingsOf, putJob, type Site, tableOf } from './openSite.ts';

/** A line of the file: who agreed when, and where. Other columns are not read. */
const row = z.object({
  email: subscriberEmail,
  consentAt: z.iso
    .date('consentAt must be the day of the consent such as 2025-03-31')
    .refine((day) => day <= new Date().toISOString().slice(0, 10), 'consentAt is still to come'),
  consentFrom: z
    .string('consentFrom must say where the consent was given')
    .min(1, 'consentFrom must say where the consent was given')
    .max(200, 'consentFrom must have at most 200 characters'),
});

/**
 * Puts addresses on the newsletter's list whose consent is recorded: a CSV file with the columns `email`, `consentAt`
 * and `consentFrom`. A line without a consent is refused. An address that is on the list or has left it stays as it is,
 * so that a file can be imported again.
 * @throws UserError when the file cannot be read, has no line with a consent, or has a line that was refused
 */
export async function importSubscribers(site: Site, file: string, yes: boolean | undefined): Promise<void> {
  const subscribers = tableOf(site, 'SubscribersTableName');
  const lines = readLines(file).map(({ record, info }) => ({ line: info.lines, ...row.safeParse(record) }));
  const people = lines.flatMap(({ data }) => data ?? []);
  for (const { line, error } of lines) {
    if (error) say(`Line ${line} is refused: ${error.issues.map(({ message }) => message).join('; ')}.`);
  }
  if (people.length === 0) throw new UserError(`${file} has no address with a consent.`);
  const question = `Put ${people.length} addresses on the list? Each must have agreed to this newsletter.`;
  if (!yes && !(await ask(question))) throw new UserError('Nobody was added.');
  let added = 0;
  for (const { email, consentAt: at, consentFrom: source } of people) {
    const consent = { at, source, importedAt: new Date().toISOString() };
    if (await addImported(subscribers, { id: randomUUID(), email, consent })) added += 1;
  }
  print(`Added: ${added}. On the list or left before: ${people.length - added}.`);
  const refused = lines.length - people.length;
  if (refused === 0) return;
  throw new UserError(`Refused: ${refused}, named above. Mend them and import the file again.`);
}

/** The lines of a CSV file by the names in its first line, with comma or semicolon. */
function readLines(file: string): { record: unknown; info: { lines: number } }[] {
  try {
    const text = readFileSync(file, 'utf8');
    return parse(text, {
      ...{ columns: true, bom: true, trim: true, skip_empty_lines: true, info: true },
      // Spreadsheet programs of many countries write semicolons.
      delimiter: /^[^\n]*;/.test(text) ? ';' : ',',
    });
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Takes an address off the newsletter's list, as the link of a letter does.
 * @throws UserError for what is no address
 */
export async function unsubscribe(site: Site, address: string): Promise<void> {
  const { data: email } = subscriberEmail.safeParse(address);
  if (!email) throw new UserError(`‘${address}’ is no e-mail address.`);
  const table = tableOf(site, 'SubscribersTableName');
  const { hasChanged, subscriber } = await leave(table, email, 'unsubscribed', new Date());
  const call = subscriberCallFor(subscriber, mailSettingsOf(site)?.webhook);
  if (call) await putJob(site, 'MailQueueUrl', call);
  print(
    hasChanged ? `${email} has left the list.` : `${email} was not on the list. No import brings it back.`,
  );
}
