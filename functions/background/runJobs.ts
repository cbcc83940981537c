import * as z from 'zod';
import { features } from '#content/built/features.ts';
import { callCrm, queueContactJobs, sendLead } from '../contact/contactJobs.ts';
import { contactJob } from '../contact/jobs.ts';
import { MailRefused } from '../mail/ses.ts';
import { newsletterJob } from '../newsletter/jobs.ts';
import { queueNextReaders } from '../newsletter/letterReaders.ts';
import { sendConfirm } from '../newsletter/sendConfirm.ts';
import { sendLetter } from '../newsletter/sendLetter.ts';
import { errorLine, log } from '../runtime/environment.ts';
import { JobDelayed, type Outcome } from '../runtime/queue.ts';

/** https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html */
const sqsEvent = z.object({
  Records: z.array(
    z.object({
      body: z.string(),
      /** How often SQS has handed the job out, with this time. */
      attributes: z.object({ ApproximateReceiveCount: z.coerce.number() }),
    }),
  ),
});

/** Jobs that the site of an earlier release may have left on the queue, and that no release does again. */
const droppedJob = z.object({ kind: z.enum(['copy', 'subscriberCall']) });

const job = z.discriminatedUnion('kind', [...contactJob.options, ...newsletterJob.options, droppedJob]);
type Job = z.infer<typeof job>;

/**
 * Does the jobs of the queues: mails and calls to the CRM. A job that fails stays on its queue: SQS hands it out again, and
 * puts it among the dead letters in the end.
 */
export async function handler(event: unknown): Promise<void> {
  for (const { body, attributes } of sqsEvent.parse(event).Records) {
    await carryOut(body, attributes.ApproximateReceiveCount);
  }
}

/** Does a job and writes one log line, which names a message by its id and no subscriber. */
async function carryOut(body: string, attempt: number): Promise<void> {
  let line: object = { message: 'job', attempt };
  try {
    const read = job.parse(JSON.parse(body));
    line = { ...line, kind: read.kind, ...('id' in read && { item: read.id }) };
    log('INFO', { ...line, outcome: await doJob(read) });
  } catch (error) {
    // A delay is not our fault; an alarm on the queue watches how long it lasts.
    const level = error instanceof JobDelayed ? 'INFO' : 'ERROR';
    const isNamed = error instanceof JobDelayed || error instanceof MailRefused;
    const why = isNamed ? { reason: error.message } : { error: errorLine(error) };
    log(level, { ...line, outcome: 'failed', ...why });
    // Lambda writes what is thrown into its log: the words of other services stay out of it.
    throw new Error('The job failed; the line above says why.');
  }
}

async function doJob(read: Job): Promise<Outcome> {
  // A newsletter that has ended sends nothing more, whatever still waits.
  if (!features.newsletter && newsletterJob.safeParse(read).success) return 'dropped';
  switch (read.kind) {
    case 'contact':
      return queueContactJobs(read);
    case 'lead':
      return sendLead(read);
    case 'contactCall':
      return callCrm(read);
    case 'confirm':
      return sendConfirm(read);
    case 'letter':
      return sendLetter(read);
    case 'page':
      return queueNextReaders(read);
    case 'copy':
    case 'subscriberCall':
      return 'dropped';
  }
}
