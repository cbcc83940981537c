import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { FunctionMailSettings } from '../../functions/mail/settings.ts';
import { hasLeft, rememberLeft } from '../../functions/newsletter/leftAddresses.ts';
import { subscriberEmail } from '../../functions/newsletter/newsletter.ts';
import { readItems, type Table } from '../../functions/runtime/table.ts';
import { cleanAddress } from '../../functions/runtime/text.ts';

/** Everything that the tables hold about one person, for the operator's commands. */

/** An item as it is stored, also with unknown attributes. */
export type StoredItem = Readonly<Record<string, unknown>>;

export interface PersonTables {
  readonly contacts: Table;
  /** Only where there is a newsletter. */
  readonly subscribers?: Table | undefined;
  readonly usage: Table;
}

/** A person's items of one table. */
interface PersonItems {
  readonly name: keyof PersonTables;
  readonly table: Table;
  /** The table's key. */
  readonly key: string;
  readonly items: readonly StoredItem[];
}

/** What is stored about an address. The counters come first: they are found by the messages, which are erased last. */
export async function findPerson(
  { contacts, subscribers, usage }: PersonTables,
  email: string,
): Promise<PersonItems[]> {
  const messages = await itemsOf(contacts, email);
  const ofContacts: PersonItems = { name: 'contacts', table: contacts, key: 'id', items: messages };
  const counters = await countersOf(usage, messages);
  return [
    { name: 'usage', table: usage, key: 'key', items: counters },
    ...(subscribers
      ? [
          {
            name: 'subscribers',
            table: subscribers,
            key: 'email',
            items: await itemsOf(subscribers, email),
          } as const,
        ]
      : []),
    ofContacts,
  ];
}

/**
 * Erases what was found, in its order, so that an erasure that was interrupted can be repeated. Of a subscriber the hash
 * stays: who asked to be forgotten is not brought back by an import.
 */
export async function erasePerson(found: readonly PersonItems[]): Promise<void> {
  for (const { name, table, key, items } of found) {
    if (name === 'subscribers')
      for (const { email } of items) await rememberLeft(table, listed(String(email)));
    await eraseItems(table, key, items);
  }
}

/** Whether a hash keeps this address off the newsletter's list. */
export async function isKeptOff({ subscribers }: PersonTables, email: string): Promise<boolean> {
  return subscribers !== undefined && hasLeft(subscribers, listed(email));
}

/** An address as the newsletter's list has it. */
function listed(email: string): string {
  const read = subscriberEmail.safeParse(email);
  return read.success ? read.data : cleanAddress(email).toLowerCase();
}

/** The items of one person. Addresses are compared as people mean them: without what is around them, in any case. */
export async function itemsOf(table: Table, email: string): Promise<StoredItem[]> {
  const found: StoredItem[] = [];
  for await (const item of readItems(table)) {
    if (typeof item.email === 'string' && sameAddress(item.email, email)) found.push(item);
  }
  return found;
}

function sameAddress(one: string, other: string): boolean {
  return cleanAddress(one).toLowerCase() === cleanAddress(other).toLowerCase();
}

/** Deletes items. One that is gone already is no error. */
async function eraseItems({ client, name }: Table, key: string, items: readonly StoredItem[]): Promise<void> {
  for (const item of items) {
    await client.send(new DeleteCommand({ TableName: name, Key: { [key]: item[key] } }));
  }
}

/**
 * The counters of the usage table that belong to a person's messages: the mark that a copy was sent within the last day.
 * The person's address is hashed there, but the message's id is stored with it (limits/mailToStrangers.ts).
 */
async function countersOf(usage: Table, contacts: readonly StoredItem[]): Promise<StoredItem[]> {
  const ids = new Set(contacts.map(({ id }) => id));
  const found: StoredItem[] = [];
  if (ids.size === 0) return found;
  const confirmations = readItems(usage, {
    FilterExpression: 'begins_with(#key, :confirmation)',
    // `key` is a word of DynamoDB's own.
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':confirmation': 'confirmation ' },
  });
  for await (const item of confirmations) if (ids.has(item.contact)) found.push(item);
  return found;
}

/** JSON of a stored value. DynamoDB also knows sets (written as lists), long integers and bytes (base64). */
export function storedJson(value: unknown, indent?: number): string {
  const replacer = (_key: string, inner: unknown) => {
    if (inner instanceof Set) return [...inner];
    if (typeof inner === 'bigint') return String(inner);
    if (inner instanceof Uint8Array) return Buffer.from(inner).toString('base64');
    return inner;
  };
  return JSON.stringify(value, replacer, indent) ?? '';
}

/** Where more about a person is kept, beside the tables. */
export interface Elsewhere {
  /** The mailboxes of the firm that got mails about visitors. */
  readonly mailboxes: readonly string[];
  /** The address of the CRM that was told. */
  readonly crm?: string;
}

/** What no erasure of ours reaches: the settings alone say it, so that a repeated erasure says the same. */
export function elsewhere({
  leadsTo,
  webhook,
}: Pick<FunctionMailSettings, 'leadsTo' | 'webhook'>): Elsewhere {
  return { mailboxes: [...new Set(leadsTo)], ...(webhook && { crm: webhook.url }) };
}
