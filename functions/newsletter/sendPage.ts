import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { enqueue, type Job, type Outcome } from '../mail/queue.ts';
import { tableIn } from '../runtime/table.ts';

/** Items that one job looks at. */
const itemsOfPage = 200;
/** Jobs that are on their way to the queue at once. */
const jobsAtOnce = 10;

/**
 * Queues a letter for each confirmed reader of the next items of the table, and then the items behind them. A job that is
 * killed on its way comes again and queues some readers twice, which the letter's own note catches.
 * @throws the failure of the table or the queue
 */
export async function queuePage({ letter, run, after }: Extract<Job, { kind: 'page' }>): Promise<Outcome> {
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
    await enqueue('LETTERS_QUEUE_URL', ...jobs.slice(from, from + jobsAtOnce));
  }
  if (LastEvaluatedKey) {
    const next = { kind: 'page', letter, run, after: String(LastEvaluatedKey.email) } as const;
    await enqueue('LETTERS_QUEUE_URL', next);
  }
  return 'queued';
}
