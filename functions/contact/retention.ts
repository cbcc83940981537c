import * as z from 'zod';

/** `retention` in a file of `infra/stages`: how long what visitors sent is kept. */
export const retentionSettings = z.strictObject(
  {
    /** Months after which DynamoDB deletes a message. */
    contactsMonths: z
      .int('must be a whole number of months')
      .min(1, 'must be at least 1 month')
      .max(120, 'must be at most 120 months'),
  },
  'must have contactsMonths',
);
