import { createHash } from 'node:crypto';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { awsClientOptions } from '../runtime/dependencies.ts';
import { environment } from '../runtime/environment.ts';

/** What a queue carries: which mail or call, about which item, to whom. Never a visitor's words. */
export const job = z.discriminatedUnion('kind', [
  /** Queues the further jobs of a visitor's message: leads, the call to the CRM and, if `isCopied`, the visitor's copy. */
  z.object({ kind: z.literal('contact'), id: z.string(), isCopied: z.boolean() }),
  /** The mail that brings a visitor's message to one of the firm's people. */
  z.object({ kind: z.literal('lead'), id: z.string(), to: z.string() }),
  /** The mail that tells the visitor that their message has come. */
  z.object({ kind: z.literal('copy'), id: z.string() }),
  /** The call that tells the firm's CRM of a message. */
  z.object({ kind: z.literal('contactCall'), id: z.string() }),
  /** Asks an address whether it may get the newsletter; `askedAt` (ISO 8601) is when the subscription came. */
  z.object({ kind: z.literal('confirm'), address: z.string(), askedAt: z.string() }),
  /** The call that tells the firm's CRM that an address has confirmed or left, at a time (ISO 8601). */
  z.object({
    kind: z.literal('subscriberCall'),
    event: z.enum(['subscriber.confirmed', 'subscriber.left']),
    address: z.string(),
    at: z.string(),
    /** Why it left. */
    reason: z.enum(['unsubscribed', 'bounced', 'complained']).optional(),
  }),
  /** A letter, named by its day, to one reader. */
  z.object({ kind: z.literal('letter'), letter: z.string(), address: z.string() }),
  /**
   * Queues a letter for the next page of the subscribers' table, after the key `after`. `run` tells one sending of a letter
   * from another.
   */
  z.object({
    kind: z.literal('page'),
    letter: z.string(),
    run: z.string(),
    after: z.string().optional(),
  }),
]);
export type Job = z.infer<typeof job>;
export type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>;

/** How a job ended, for the log. `gone`: its item was erased. `queued`: other jobs have its work. */
export type Outcome = 'sent' | 'sent before' | 'gone' | 'refused' | 'queued' | 'no address' | 'no webhook';

/** The variables that name the queues. Letters have their own, so that a letter to thousands does not delay a lead. */
type QueueVariable = 'MAIL_QUEUE_URL' | 'LETTERS_QUEUE_URL';

// Calls go to the region's endpoint, not to the host in the queue's URL, so that `AWS_ENDPOINT_URL` works for SQS too.
const client = new SQSClient({ ...awsClientOptions, useQueueUrlAsEndpoint: false });

/**
 * Puts jobs on a queue. SQS ignores a job that equals one of the last five minutes.
 * @throws the first failure of SQS. Some of the jobs may be on the queue then; queueing all again doubles none of them.
 */
export async function enqueue(variable: QueueVariable, ...jobs: readonly Job[]): Promise<void> {
  await enqueueAt(client, environment(variable), jobs);
}

/** As `enqueue`, by a given client and the queue's URL. */
export async function enqueueAt(sqs: SQSClient, QueueUrl: string, jobs: readonly Job[]): Promise<void> {
  await Promise.all(
    jobs.map((one) => {
      const id = idOf(one);
      return sqs.send(
        new SendMessageCommand({
          QueueUrl,
          MessageBody: JSON.stringify(one),
          // Each job is a group of its own, so that none waits for one that fails.
          MessageGroupId: id,
          MessageDeduplicationId: id,
        }),
      );
    }),
  );
}

/** Equal jobs have one id. SQS takes 128 characters, and an address may be longer. */
function idOf(one: Job): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(one).sort()))
    .digest('base64url');
}
