import { createHash } from 'node:crypto';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { clientLimits } from '../runtime/dependencies.ts';
import { environment } from '../runtime/environment.ts';

/** What a queue carries: which mail or call, about which item, to whom. Never a visitor's words. */
export const job = z.discriminatedUnion('kind', [
  /** A visitor's message, of which each of the firm's people and its CRM are told, and the visitor where it has a copy. */
  z.object({ kind: z.literal('contact'), id: z.string(), isCopied: z.boolean() }),
  /** A visitor's message, to one of the firm's people. */
  z.object({ kind: z.literal('lead'), id: z.string(), to: z.string() }),
  /** The visitor's own confirmation of a message. */
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
  /** A letter, called by its day, to one reader. */
  z.object({ kind: z.literal('letter'), letter: z.string(), address: z.string() }),
  /** The next readers of a letter behind a key of the table, each to get a job of its own; `run` tells one sending from another. */
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

/** The variables that name the queues: a letter to thousands holds up no lead. */
type QueueVariable = 'MAIL_QUEUE_URL' | 'LETTERS_QUEUE_URL';

// The region's endpoint, not the host that a queue's address names: `AWS_ENDPOINT_URL` counts for SQS as for all others.
const client = new SQSClient({ ...clientLimits, useQueueUrlAsEndpoint: false });

/**
 * Puts jobs on a queue. One that stands there from the last five minutes is not doubled.
 * @throws the first failure of SQS; those before it are on the queue, and putting all again doubles none.
 */
export async function enqueue(variable: QueueVariable, ...jobs: readonly Job[]): Promise<void> {
  await putOn(client, environment(variable), jobs);
}

/** As `enqueue`, on the queue of an address. */
export async function putOn(sqs: SQSClient, QueueUrl: string, jobs: readonly Job[]): Promise<void> {
  await Promise.all(
    jobs.map((one) => {
      const id = idOf(one);
      return sqs.send(
        new SendMessageCommand({
          QueueUrl,
          MessageBody: JSON.stringify(one),
          // A group of its own: no job waits for one that fails.
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
