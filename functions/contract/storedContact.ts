import * as z from 'zod';
import { type ContactForm, contactFields } from './contact.ts';
import { contactContext } from './contactContext.ts';
import { deliveries } from './delivery.ts';

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
