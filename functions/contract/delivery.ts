import * as z from 'zod';

/** The one value of `due`, by which the index of the same name finds the items that wait for a mail. */
export const due = 'mail';

/** How far one mail (or webhook call) about an item has come. */
const delivery = z.object({
  /**
   * `waiting`: tried and not accepted yet. `given-up`: refused for ever, or tried for a day. `skipped`: on purpose,
   * `reason` says why.
   */
  state: z.enum(['waiting', 'sent', 'given-up', 'skipped']),
  attempts: z.int(),
  /** Of the last attempt. */
  at: z.iso.datetime(),
  /** In our own words or as the name of an error; never a visitor's text. */
  reason: z.string().optional(),
});
export type Delivery = z.infer<typeof delivery>;

/** By the name of the mail: `lead:<address>`, `webhook`, `confirmation`. Names of an earlier release may follow. */
export const deliveries = z.record(z.string(), delivery);

/**
 * What an item holds that leads to mails. `due` and `dueAt` are there as long as something is to be sent: at `dueAt`
 * the deliverer looks at it. They are written together with the item, so that nothing is stored untold.
 */
export const mailState = z.object({
  due: z.literal(due).optional(),
  dueAt: z.iso.datetime().optional(),
  deliveries: deliveries.optional(),
  /** Seconds since 1970; DynamoDB removes the item afterwards. */
  expiresAt: z.int().optional(),
});
