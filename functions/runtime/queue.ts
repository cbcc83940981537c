import { createHash } from 'node:crypto';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { awsClientOptions } from './dependencies.ts';
import { environment } from './environment.ts';

/** What a queue carries: what is to be done, about which item. Never a visitor's words. Each room has the schemas of its own. */
export interface Job {
  readonly kind: string;
  readonly [field: string]: string | undefined;
}

/** How a job ended, for the log. `gone`: its item was erased, or is in another state by now. `queued`: other jobs have its work. */
export type Outcome =
  | 'sent'
  | 'sent before'
  | 'asked before'
  | 'gone'
  | 'refused'
  | 'queued'
  | 'no webhook'
  | 'dropped';

/** A job cannot be done now, for a reason that is not our fault and that may be logged: a later try may succeed. */
export class JobDelayed extends Error {
  override readonly name = 'JobDelayed';
}

/** The variables that name the queues. Letters have their own, so that a letter to thousands does not delay a lead. */
type QueueVariable = 'MAIL_QUEUE_URL' | 'LETTERS_QUEUE_URL';

// Calls go to the region's endpoint, not to the host in the queue's URL, so that `AWS_ENDPOINT_URL` works for SQS too.
const client = new SQSClient({ ...awsClientOptions, useQueueUrlAsEndpoint: false });

/**
 * Puts jobs on a queue. SQS ignores a job that equals one of the last five minutes.
 * @param inOrder jobs with the same text here are done one after the other; without it each job waits for no other.
 * @throws the first failure of SQS. Some of the jobs may be on the queue then; queueing all again doubles none of them.
 */
export async function enqueue(
  variable: QueueVariable,
  jobs: readonly Job[],
  inOrder?: string,
): Promise<void> {
  await enqueueAt(client, environment(variable), jobs, inOrder);
}

/** As `enqueue`, by a given client and the queue's URL. */
export async function enqueueAt(
  sqs: SQSClient,
  QueueUrl: string,
  jobs: readonly Job[],
  inOrder?: string,
): Promise<void> {
  await Promise.all(
    jobs.map((job) => {
      const id = hashOf(Object.entries(job).sort());
      return sqs.send(
        new SendMessageCommand({
          QueueUrl,
          MessageBody: JSON.stringify(job),
          MessageGroupId: inOrder === undefined ? id : hashOf(inOrder),
          MessageDeduplicationId: id,
        }),
      );
    }),
  );
}

/** SQS takes ids of 128 characters, and an address may be longer. */
function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
