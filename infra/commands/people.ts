/** Everything that the tables hold about one person, for the operator's commands. */
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { readItems, type Table } from '#functions/runtime/table.ts';
import { cleanAddress } from '#functions/runtime/text.ts';

/** An item as it is stored, also with unknown attributes. */
export type StoredItem = Readonly<Record<string, unknown>>;

/** The tables that hold data about people, with their keys. */
const keys = { contacts: 'id', subscribers: 'email' } as const;
type TableName = keyof typeof keys;

/** `subscribers` is there only where there is a newsletter. */
export type PersonTables = { readonly contacts: Table; readonly subscribers?: Table | undefined };

/** A person's items of one table. */
interface PersonItems {
  readonly name: TableName;
  readonly table: Table;
  readonly items: readonly StoredItem[];
}

/** What is stored about an address: its messages and its subscription. */
export async function findPerson(tables: PersonTables, email: string): Promise<PersonItems[]> {
  const found: PersonItems[] = [];
  for (const name of Object.keys(keys) as TableName[]) {
    const table = tables[name];
    if (table) found.push({ name, table, items: await itemsOf(table, email) });
  }
  return found;
}

/** Erases what was found. An erasure that was interrupted can be repeated. */
export async function erasePerson(found: readonly PersonItems[]): Promise<void> {
  for (const { name, table, items } of found) {
    for (const item of items) {
      const Key = { [keys[name]]: item[keys[name]] };
      await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
    }
  }
}

async function itemsOf(table: Table, address: string): Promise<StoredItem[]> {
  const items = await all(readItems(table));
  return items.filter(({ email }) => typeof email === 'string' && comparable(email) === comparable(address));
}

/** An address in the form in which addresses are compared and the newsletter stores them: cleaned and in lower case. */
function comparable(email: string): string {
  return cleanAddress(email).toLowerCase();
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
