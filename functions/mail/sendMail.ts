import * as z from 'zod';
import { type Job, job } from './queue.ts';

/**
 * Lambda's event of a queue, as far as it is read: one job, and how often it has been tried with this try.
 * https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html
 */
const queueEvent = z.object({
  Records: z.tuple([
    z.object({
      body: z.string().transform((text) => job.parse(JSON.parse(text))),
      attributes: z.object({ ApproximateReceiveCount: z.coerce.number() }),
    }),
  ]),
});

/**
 * Does one job of a queue.
 * @throws when it is to be tried again.
 */
export async function handler(event: unknown): Promise<void> {
  const [{ body }] = queueEvent.parse(event).Records;
  await run(body);
}

async function run({ kind }: Job): Promise<void> {
  throw new Error(`The job ${kind} has no sender.`);
}
