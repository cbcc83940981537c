import * as z from 'zod';

/** What the queue of mails carries about a visitor's message. */
export const contactJob = z.discriminatedUnion('kind', [
  /** Queues the further jobs of a message: a lead for each of the firm's people, and the call to its CRM. */
  z.object({ kind: z.literal('contact'), id: z.string() }),
  /** The mail that brings a message to one of the firm's people. */
  z.object({ kind: z.literal('lead'), id: z.string(), to: z.string() }),
  /** The call that tells the firm's CRM of a message. */
  z.object({ kind: z.literal('contactCall'), id: z.string() }),
]);
type ContactJob = z.infer<typeof contactJob>;
export type ContactJobOf<Kind extends ContactJob['kind']> = Extract<ContactJob, { kind: Kind }>;
