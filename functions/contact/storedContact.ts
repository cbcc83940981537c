import * as z from 'zod';
import { type ContactContext, type ContactForm, contactContext, contactFields } from './contact.ts';

/** How far one mail (or webhook call) about an item has come. */
const delivery = z.object({
  /**
   * `waiting`: tried and not accepted yet. `given-up`: refused for good, or tried for a day. `skipped`: on purpose,
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
 * A new item of the contacts table (specification §3). What leads to mails is written together with it, so that nothing
 * is stored untold.
 */
export interface Contact extends ContactForm {
  readonly id: string;
  /** ISO 8601, as are all times here. */
  readonly createdAt: string;
  readonly suspectedSpam?: boolean;
  readonly context?: ContactContext | undefined;
  /** It is there as long as something is to be sent: at `dueAt` the deliverer looks at it. */
  readonly due?: 'mail';
  readonly dueAt?: string;
  /** Of the visitor's network on the day of the message, a keyed hash; it goes when everything is told. */
  readonly networkId?: string;
  readonly deliveries?: z.infer<typeof deliveries>;
  /** Seconds since 1970; DynamoDB removes the item afterwards. */
  readonly expiresAt?: number;
}

const looseText = z.string().catch('');

/**
 * A message as the table gives it back. It followed the rules of its day: a field that is missing or of another kind is
 * empty, and limits of today do not count. So every item that has an id can be read, told and listed.
 */
export const storedContact = z.object({
  ...ofEachField(looseText),
  id: z.string(),
  createdAt: looseText,
  suspectedSpam: z.boolean().optional().catch(undefined),
  context: contactContext.optional().catch(undefined),
  due: z.string().optional().catch(undefined),
  dueAt: z.string().optional().catch(undefined),
  networkId: z.string().optional().catch(undefined),
  deliveries: deliveries.optional().catch(undefined),
  expiresAt: z.number().optional().catch(undefined),
});
export type StoredContact = z.infer<typeof storedContact>;

function ofEachField<Schema>(schema: Schema): Record<keyof ContactForm, Schema> {
  return Object.fromEntries(contactFields.map((field) => [field, schema])) as Record<
    keyof ContactForm,
    Schema
  >;
}
