import * as z from 'zod';

/** What the queues carry about the newsletter. */
export const newsletterJob = z.discriminatedUnion('kind', [
  /** Asks an address whether it may get the newsletter; `askedAt` (ISO 8601) tells one press of the form from another. */
  z.object({ kind: z.literal('confirm'), address: z.string(), askedAt: z.string() }),
  /** A letter, named by its day, to one reader. */
  z.object({ kind: z.literal('letter'), letter: z.string(), address: z.string() }),
  /**
   * Queues a letter for the next page of the subscribers' table, after the key `after`. `run` tells one sending of a letter
   * from another.
   */
  z.object({ kind: z.literal('page'), letter: z.string(), run: z.string(), after: z.string().optional() }),
]);
type NewsletterJob = z.infer<typeof newsletterJob>;
export type NewsletterJobOf<Kind extends NewsletterJob['kind']> = Extract<NewsletterJob, { kind: Kind }>;
