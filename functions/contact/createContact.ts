import { createHash, randomUUID } from 'node:crypto';
import * as contactWords from '../../content/built/words/contact.ts';
import {
  type VisitorLimit,
  type VisitorNetwork,
  visitorLimit,
  visitorNetwork,
} from '../limits/visitorLimit.ts';
import { due } from '../mail/dueItems.ts';
import type { Reply } from '../routes.ts';
import { formPages } from '../runtime/answerPages.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { lambda, type RouteRequest } from '../runtime/lambda.ts';
import { openTable } from '../runtime/table.ts';
import { addContact, inMonths } from './contactsTable.ts';
import { retentionSettings } from './retention.ts';
import { createContact as route } from './routes.ts';
import type { Contact } from './storedContact.ts';

/** JSON with the fields of every object in the order of their names: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export interface Effects {
  readonly admit: VisitorLimit;
  /** Names the visitor's network, so that mails about many networks' messages can take turns. */
  readonly networkOf?: VisitorNetwork;
  readonly addContact: (contact: Contact) => Promise<unknown>;
  readonly now: () => Date;
  readonly newId: () => string;
  /** How long a message is kept. */
  readonly keptMonths: number;
}

/**
 * Stores a message together with the mark that it is to be told; a filled honeypot gets the same reply and a flag.
 * @throws TooManyRequests
 */
export async function createContact(
  { body: { website, ...form }, headers }: RouteRequest<'createContact'>,
  { admit, networkOf, addContact, now, newId, keptMonths }: Effects,
): Promise<Reply<'createContact'>> {
  const [networkId] = await Promise.all([networkOf?.(headers), admit(headers)]);
  const content = { ...form, ...(website?.trim() && { suspectedSpam: true }) };
  const key = headers['idempotency-key'];
  const { context: _, ...typed } = content;
  const id = key ? idOf(key, typed) : newId();
  const createdAt = now().toISOString();
  await addContact({
    ...content,
    id,
    createdAt,
    due,
    dueAt: createdAt,
    ...(networkId !== undefined && { networkId }),
    expiresAt: inMonths(now(), keptMonths),
  });
  return { success: true, id };
}

/**
 * The same for the same words under the same key, so that a double submit is one item, also where the page sends another
 * context along with the second. Other words under a used key are another item: no message is lost to a client that
 * repeats its keys. They count as a whole, so that a field that is added to the form counts too.
 */
function idOf(key: string, typed: object): string {
  return createHash('sha256').update(canonicalJson({ key, typed })).digest('hex').slice(0, 32);
}

const pages = formPages({
  body: route.body,
  form: '/#contact',
  accepted: () => ({ title: contactWords.sent, text: contactWords.sentText }),
  refused: contactWords.failed,
});

function connectContact(): Effects {
  const { CONTACTS_TABLE } = environment('CONTACTS_TABLE');
  const table = openTable(CONTACTS_TABLE);
  return {
    admit: visitorLimit('contact'),
    networkOf: visitorNetwork(),
    addContact: (contact) => addContact(table, contact),
    now: () => new Date(),
    newId: randomUUID,
    keptMonths: settingsOf(retentionSettings, 'RETENTION_SETTINGS').contactsMonths,
  };
}

export const handler = lambda('createContact', route, createContact, connectContact, pages);
