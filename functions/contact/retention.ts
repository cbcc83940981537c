import * as z from 'zod';

/** `retention` in a file of `infra/stages`: how long what visitors sent is kept. */
export const retentionSettings = z.strictObject({
  /** Months after which DynamoDB deletes a message. */
  contactsMonths: z.int().min(1).max(120),
});
