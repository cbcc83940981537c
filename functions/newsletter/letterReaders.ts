import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { enqueue, type Outcome } from '../runtime/queue.ts';
import { readItems, type Table, tableIn } from '../runtime/table.ts';
import type { NewsletterJobOf } from './jobs.ts';

/** Items that one job looks at. */
const itemsOfPage = 200;
/** Jobs that are on their way to the queue at once. */
const jobsAtOnce = 10;

/**
 * Queues a letter for each confirmed reader among the next items of the table, then a job for the items after them. A job
 * that is killed halfway comes again and queues some readers twice; `sendLetter` skips those that already have the letter.
 * @throws the failure of the table or the queue
 */
export async function queueNextReaders({ letter, run, after }: NewsletterJobOf<'page'>): Promise<Outcome> {
  const { client, name } = tableIn('SUBSCRIBERS_TABLE');
  const { Items = [], LastEvaluatedKey } = await client.send(
    new ScanCommand({
      TableName: name,
      ConsistentRead: true,
      Limit: itemsOfPage,
      ExclusiveStartKey: after === undefined ? undefined : { email: after },
      FilterExpression: '#state = :confirmed AND NOT contains(letters, :letter)',
      ProjectionExpression: 'email',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':confirmed': 'confirmed', ':letter': letter },
    }),
  );
  const jobs = Items.map(({ email }) => ({ kind: 'letter', letter, address: String(email) }) as const);
  for (let from = 0; from < jobs.length; from += jobsAtOnce) {
    await enqueue('LETTERS_QUEUE_URL', jobs.slice(from, from + jobsAtOnce));
  }
  if (LastEvaluatedKey) {
    const next = { kind: 'page', letter, run, after: String(LastEvaluatedKey.email) } as const;
    await enqueue('LETTERS_QUEUE_URL', [next]);
  }
  return 'queued';
}

/** How many readers have a letter, and how many confirmed ones are still to get it. Reads the whole table, page by page. */
export async function countReaders(
  table: Table,
  letter: string,
): Promise<{ readonly sent: number; readonly waiting: number }> {
  const items = readItems(table, {
    FilterExpression: '#state = :confirmed OR contains(letters, :letter)',
    ProjectionExpression: 'letters',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':confirmed': 'confirmed', ':letter': letter },
  });
  let sent = 0;
  let waiting = 0;
  for await (const { letters } of items) {
    if (letters instanceof Set && letters.has(letter)) sent += 1;
    else waiting += 1;
  }
  return { sent, waiting };
}
