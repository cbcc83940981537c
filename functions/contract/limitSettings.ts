import * as z from 'zod';

const most = z.int('must be a whole number of requests').positive('must be at least 1 request');

/**
 * What one visitor may send, and what one network may take of the video generator's money (decision 48). It stands in
 * the stage's file and travels to the functions as the JSON of `LIMIT_SETTINGS`. Each message goes on from the name of
 * its field.
 */
export const limitSettings = z.strictObject(
  {
    contact: z.strictObject({ per10Minutes: most, perDay: most }, 'must have per10Minutes and perDay'),
    newsletter: z.strictObject({ perHour: most }, 'must have perHour'),
    download: z.strictObject({ perHour: most }, 'must have perHour'),
    /** Share of `video.dollarsPerDay` that one network (IPv4 /24, IPv6 /48) may take in a day, from 0 to 1. */
    networkShareOfBudget: z
      .number('must be a share such as 0.25')
      .positive('must be more than 0')
      .max(1, 'must be at most 1'),
  },
  'must have contact, newsletter, download and networkShareOfBudget',
);
export type LimitSettings = z.infer<typeof limitSettings>;
