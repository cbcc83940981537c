import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Table, updateIf } from '../runtime/table.ts';

const delivery = z.object({
  state: z.enum(['waiting', 'sent', 'given-up', 'skipped']),
  attempts: z.int(),
  at: z.iso.datetime(),
  reason: z.string().optional(),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveries = z.record(z.string(), delivery);

/** The one value of `due`, by which the index of the same name finds the items that wait for a mail. */
export const due = 'mail';

/**
 * Items that wait for a mail, found through the sparse index `due`. `dueAt` is also the lease: whoever moves it on, on
 * the condition that it is still the one that was seen, has the item until that time. A deliverer that is killed
 * loses the item to the next one at that time.
 */
export interface DueTable extends Table {
  /** Name of the table's key. */
  readonly key: 'id' | 'email' | 'key';
}

export interface DueItem {
  readonly key: string;
  readonly dueAt: string;
}

const keyed = (key: DueTable['key']) =>
  z
    .object({ [key]: z.string(), dueAt: z.string() })
    .transform((item): DueItem => ({ key: String(item[key]), dueAt: String(item.dueAt) }));

/** The items that are due at a time, the longest waiting first. The index may lag: `claim` decides. */
export async function* dueItems({ client, name, key }: DueTable, now: Date): AsyncGenerator<DueItem> {
  const pages = paginateQuery(
    { client },
    {
      TableName: name,
      IndexName: 'due',
      KeyConditionExpression: 'due = :due AND dueAt <= :now',
      ExpressionAttributeValues: { ':due': due, ':now': now.toISOString() },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const item of Items) yield keyed(key).parse(item);
  }
}

/**
 * Whether a look failed because DynamoDB still fills a new index, as in the first minutes of a release that adds it. What
 * is due then is told by a later round.
 */
export function isBackfilling(error: unknown): boolean {
  return error instanceof Error && error.name === 'ValidationException' && /backfilling/i.test(error.message);
}

/**
 * Takes an item until a time.
 * @returns the whole item, or `undefined` when somebody else has it or nothing is due any more.
 */
export function claim(
  table: DueTable,
  { key, dueAt }: DueItem,
  until: Date,
): Promise<Record<string, unknown> | undefined> {
  return change(table, key, dueAt, {
    UpdateExpression: 'SET dueAt = :until, deliveries = if_not_exists(deliveries, :none)',
    ExpressionAttributeValues: { ':until': until.toISOString(), ':none': {} },
  });
}

/**
 * Writes down how far one mail has come.
 * @param until the lease from now on.
 * @returns whether the item was still ours.
 */
export async function record(
  table: DueTable,
  { key, dueAt }: DueItem,
  name: string,
  delivery: Delivery,
  until: Date,
): Promise<boolean> {
  const item = await change(table, key, dueAt, {
    UpdateExpression: 'SET deliveries.#name = :delivery, dueAt = :until',
    ExpressionAttributeNames: { '#name': name },
    ExpressionAttributeValues: { ':delivery': delivery, ':until': until.toISOString() },
  });
  return item !== undefined;
}

/** Gives the item back: due again at a time, or never when all is told; then nobody needs its network any more. */
export async function release(
  table: DueTable,
  { key, dueAt }: DueItem,
  next: Date | undefined,
): Promise<void> {
  await change(
    table,
    key,
    dueAt,
    next
      ? {
          UpdateExpression: 'SET dueAt = :next',
          ExpressionAttributeValues: { ':next': next.toISOString() },
        }
      : { UpdateExpression: 'REMOVE due, dueAt, networkId' },
  );
}

interface Change {
  readonly UpdateExpression: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

function change(
  table: DueTable,
  key: string,
  seen: string,
  { ExpressionAttributeValues, ...update }: Change,
): Promise<Record<string, unknown> | undefined> {
  return updateIf(table, {
    Key: { [table.key]: key },
    ...update,
    ConditionExpression: 'dueAt = :seen',
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':seen': seen },
    ReturnValues: 'ALL_NEW',
  });
}
