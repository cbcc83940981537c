import * as z from 'zod';

const most = z.int('must be a whole number of requests').positive('must be at least 1 request');
const share = z
  .number('must be a share such as 0.25')
  .positive('must be more than 0')
  .max(1, 'must be at most 1');

/**
 * The most that one visitor may send, and mails to strangers. It comes
 * from the stage's file and travels to the functions as the JSON of `LIMIT_SETTINGS`. Each message goes on from
 * the name of its field.
 */
export const limitSettings = z.strictObject(
  {
    contact: z.strictObject({ per10Minutes: most, perDay: most }, 'must have per10Minutes and perDay'),
    newsletter: z.strictObject({ perHour: most }, 'must have perHour'),
    download: z.strictObject({ perHour: most }, 'must have perHour'),
    /** Mails that strangers may get because a visitor typed their address: in a UTC day, and a network's share of it. */
    mailToStrangers: z
      .strictObject({ perDay: most, networkShare: share }, 'must have perDay and networkShare')
      .default({ perDay: 200, networkShare: 0.25 }),
  },
  'must have contact, newsletter and download',
);
export type LimitSettings = z.infer<typeof limitSettings>;
