import * as z from 'zod';

const most = z.int().positive();

/**
 * The most that one visitor may send, and the most mails that may go to strangers. It comes from the stage's file and travels
 * to the functions as the JSON of `LIMIT_SETTINGS`.
 */
export const limitSettings = z.strictObject({
  contact: z.strictObject({ per10Minutes: most, perDay: most }),
  newsletter: z.strictObject({ perHour: most }),
  download: z.strictObject({ perHour: most }),
  /** Mails that go out to strangers because a visitor typed their address, in a UTC day; a network's share of it in presses. */
  mailToStrangers: z.strictObject({ perDay: most, networkShare: z.number().positive().max(1) }),
});
export type LimitSettings = z.infer<typeof limitSettings>;
