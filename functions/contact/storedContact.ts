import * as z from 'zod';
import { type ContactContext, type ContactForm, contactContext, contactFields } from './contact.ts';

/** A new item of the contacts table (specification §3). */
export interface Contact extends ContactForm {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly suspectedSpam?: boolean;
  readonly context?: ContactContext | undefined;
  /** Seconds since 1970; DynamoDB removes the item afterwards. */
  readonly expiresAt: number;
}

const looseText = z.string().catch('');
const names = z.set(z.string()).optional().catch(undefined);

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
  /** What SES or the CRM has accepted: `lead:<address>`, `copy`, `call`. */
  sent: names,
  /** The mails of those that came back: `lead:<address>`. */
  returned: names,
  expiresAt: z.number().optional().catch(undefined),
});
export type StoredContact = z.infer<typeof storedContact>;

function ofEachField<Schema>(schema: Schema): Record<keyof ContactForm, Schema> {
  return Object.fromEntries(contactFields.map((field) => [field, schema])) as Record<
    keyof ContactForm,
    Schema
  >;
}
