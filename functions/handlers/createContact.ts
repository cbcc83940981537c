import { createHash, randomUUID } from 'node:crypto';
import type { Contact } from '../contract/contact.ts';
import type { Reply } from '../contract/routes.ts';
import { canonicalJson } from '../runtime/canonicalJson.ts';
import { environment } from '../runtime/environment.ts';
import { lambda } from '../runtime/lambda.ts';
import type { RouteRequest } from '../runtime/parseRequest.ts';
import { addContact } from '../stores/contacts.ts';
import { openTable } from '../stores/table.ts';

export interface Effects {
  readonly addContact: (contact: Contact) => Promise<void>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Stores a message; a filled honeypot gets the same reply and a flag (decision 22). */
export async function createContact(
  { body: { website, ...form }, headers }: RouteRequest<'createContact'>,
  { addContact, now, newId }: Effects,
): Promise<Reply<'createContact'>> {
  const content = { ...form, ...(website?.trim() && { suspectedSpam: true }) };
  const key = headers['idempotency-key'];
  const id = key ? idOf(key, content) : newId();
  await addContact({ ...content, id, createdAt: now().toISOString() });
  return { success: true, id };
}

/**
 * The same for the same content under the same key, so that a double submit is one item. Another content under a used
 * key is another item: no message is lost to a client that repeats its keys. The content counts as a whole, so that
 * a field that is added to the schema counts too.
 */
function idOf(key: string, content: object): string {
  return createHash('sha256').update(canonicalJson({ key, content })).digest('hex').slice(0, 32);
}

export const handler = lambda('createContact', createContact, () => {
  const table = openTable(environment('CONTACTS_TABLE').CONTACTS_TABLE);
  return {
    addContact: (contact) => addContact(table, contact),
    now: () => new Date(),
    newId: randomUUID,
  };
});
