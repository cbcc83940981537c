import { contactFields } from '../../functions/contract/contact.ts';
import { listUsageDays } from '../../functions/stores/budget.ts';
import { listDownloadMonths } from '../../functions/stores/downloads.ts';
import { isLeftAddress } from '../../functions/stores/leftAddresses.ts';
import { type StoredItem, storedJson } from '../../functions/stores/people.ts';
import { readItems, type Table } from '../../functions/stores/table.ts';

/** A list that an operator can ask for. */
export interface List {
  /** The output of the stacks that names its table. */
  readonly table: string;
  /** Its items, the oldest first. */
  readonly read: (table: Table) => Promise<readonly StoredItem[]>;
  /** The attributes that are columns of its CSV. */
  readonly columns: readonly string[];
  /** The parts of an item's line; empty ones are left out. */
  readonly line: (item: StoredItem) => readonly string[];
}

/** The lists by the word that asks for them. */
export const lists: Readonly<Record<string, List>> = {
  contacts: {
    table: 'ContactsTableName',
    read: (table) => everyItem(table, 'createdAt'),
    columns: ['createdAt', ...contactFields, 'context', 'source', 'suspectedSpam', 'id'],
    line: (item) => [
      storedText(item.createdAt),
      ...marks(item),
      ...contactFields.map((field) => storedText(item[field])),
      storedText(item.context),
    ],
  },
  subscribers: {
    table: 'SubscribersTableName',
    read: async (table) => (await everyItem(table, 'subscribedAt')).filter((item) => !isLeftAddress(item)),
    columns: [
      ...['subscribedAt', 'email', 'state', 'consent', 'source', 'confirmedAt', 'unsubscribedAt'],
      ...['suspectedSpam', 'id'],
    ],
    line: (item) => [
      storedText(item.subscribedAt),
      `[${storedText(item.state) || 'no state'}]`,
      ...marks(item),
      storedText(item.email),
    ],
  },
  /** How often each whitepaper was downloaded in each month (UTC). */
  downloads: {
    table: 'DownloadsTableName',
    read: async (table) => (await listDownloadMonths(table)).map((month) => ({ ...month })),
    columns: ['slug', 'month', 'downloads'],
    line: ({ slug, month, downloads }) => [
      storedText(slug),
      storedText(month),
      `${downloads} ${downloads === 1 ? 'download' : 'downloads'}`,
    ],
  },
  /** What the video generator has cost on each day of the last months (UTC). */
  usage: {
    table: 'UsageTableName',
    read: async (table) => (await listUsageDays(table)).map((day) => ({ ...day })),
    columns: ['date', 'dollars', 'reservedDollars', 'generations'],
    line: ({ date, dollars, reservedDollars, generations }) => [
      storedText(date),
      `$${Number(dollars).toFixed(2)} spent`,
      `$${Number(reservedDollars).toFixed(2)} reserved`,
      `${generations} ${generations === 1 ? 'generation' : 'generations'}`,
    ],
  },
};

/** Every item of a table by a time; one without it comes first. */
export async function everyItem(table: Table, time: string): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for await (const item of readItems(table)) items.push(item);
  const at = (item: StoredItem) => storedText(item[time]);
  return items.sort((one, other) => (at(one) < at(other) ? -1 : at(one) > at(other) ? 1 : 0));
}

/** A stored value as text: text as it is, nothing as an empty text, everything else as JSON. */
export function storedText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : storedJson(value);
}

/** Marks of what an operator looks for, such as `[mail given up: lead:hello@firm.example]`. */
function marks({ suspectedSpam, deliveries, dueAt }: StoredItem): string[] {
  const states = Object.entries((deliveries ?? {}) as Record<string, { state?: unknown }>);
  const named = (wanted: string) =>
    states.filter(([, delivery]) => delivery?.state === wanted).map(([name]) => name);
  const [givenUp, waiting] = [named('given-up'), named('waiting')];
  return [
    suspectedSpam ? '[suspected spam]' : '',
    givenUp.length > 0 ? `[mail given up: ${givenUp.join(', ')}]` : '',
    // Before the first try only the date says that a mail is due.
    waiting.length > 0
      ? `[mail waiting: ${waiting.join(', ')}]`
      : dueAt === undefined
        ? ''
        : '[mail waiting]',
  ];
}
