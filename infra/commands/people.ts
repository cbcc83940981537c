/** Everything that the tables hold about one person, for the operator's commands. */
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { hasLeft, rememberLeft } from '../../functions/newsletter/leftAddresses.ts';
import { readItems, type Table } from '../../functions/runtime/table.ts';
import { cleanAddress } from '../../functions/runtime/text.ts';

/** An item as it is stored, also with unknown attributes. */
export type StoredItem = Readonly<Record<string, unknown>>;

export interface PersonTables {
  readonly contacts: Table;
  /** Only where there is a newsletter. */
  readonly subscribers?: Table | undefined;
  readonly usage: Table;
}

/** The tables' keys. */
const keys = { contacts: 'id', subscribers: 'email', usage: 'key' } as const;

/** A person's items of one table. */
interface PersonItems {
  readonly name: keyof PersonTables;
  readonly table: Table;
  readonly items: readonly StoredItem[];
}

/** What is stored about an address. The counters come first: they are found by the messages, which are erased last. */
export async function findPerson(
  { contacts, subscribers, usage }: PersonTables,
  email: string,
): Promise<PersonItems[]> {
  const messages = await itemsOf(contacts, email);
  const found: PersonItems[] = [{ name: 'usage', table: usage, items: await countersOf(usage, messages) }];
  if (subscribers) {
    found.push({ name: 'subscribers', table: subscribers, items: await itemsOf(subscribers, email) });
  }
  return [...found, { name: 'contacts', table: contacts, items: messages }];
}

/**
 * Erases what was found, in its order, so that an erasure that was interrupted can be repeated. A subscriber's
 * hash stays, so that no import brings back a person who asked to be forgotten.
 */
export async function erasePerson(found: readonly PersonItems[]): Promise<void> {
  for (const { name, table, items } of found) {
    for (const item of items) {
      if (name === 'subscribers') await rememberLeft(table, comparable(String(item.email)));
      const Key = { [keys[name]]: item[keys[name]] };
      await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
    }
  }
}

/** Whether a hash keeps this address off the newsletter's list. */
export async function isKeptOff({ subscribers }: PersonTables, email: string): Promise<boolean> {
  return subscribers !== undefined && hasLeft(subscribers, comparable(email));
}

/** An address in the form in which addresses are compared and the newsletter stores them: cleaned and in lower case. */
function comparable(email: string): string {
  return cleanAddress(email).toLowerCase();
}

async function itemsOf(table: Table, address: string): Promise<StoredItem[]> {
  const items = await all(readItems(table));
  return items.filter(({ email }) => typeof email === 'string' && comparable(email) === comparable(address));
}

/**
 * The counters of the usage table that belong to a person's messages: the mark that a copy was sent within the last day.
 * The person's address is hashed there, but the message's id is stored with it (limits/mailToStrangers.ts).
 */
async function countersOf(usage: Table, contacts: readonly StoredItem[]): Promise<StoredItem[]> {
  if (contacts.length === 0) return [];
  const ids = new Set(contacts.map(({ id }) => id));
  const copyCounters = readItems(usage, {
    FilterExpression: 'begins_with(#key, :confirmation)',
    // `key` is a reserved word of DynamoDB.
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':confirmation': 'confirmation ' },
  });
  const items = await all(copyCounters);
  return items.filter(({ contact }) => ids.has(contact));
}

/** The items of a scan as a list. */
export async function all(items: AsyncIterable<StoredItem>): Promise<StoredItem[]> {
  const found: StoredItem[] = [];
  for await (const item of items) found.push(item);
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
