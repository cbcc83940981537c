import { GetAccountCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import * as z from 'zod';
import type { SendingLimits } from '../newsletter/sendLetter.ts';

const account = z.object({
  SendingEnabled: z.boolean().optional(),
  SendQuota: z.object({
    /** -1 is an unlimited quota. */
    Max24HourSend: z.number(),
    MaxSendRate: z.number().positive(),
    SentLast24Hours: z.number(),
  }),
});

/** A letter leaves the site's own mails, such as confirmations, this share of the day's quota and of the rate. */
const leftForTheSite = 0.1;

/**
 * The rate and the number of mails that SES allows a letter now. https://docs.aws.amazon.com/ses/latest/dg/quotas.html
 * @returns `paused` when SES has stopped the account's mail; its console says why.
 */
export async function sendingLimits(client: SESv2Client): Promise<SendingLimits | 'paused'> {
  const { SendingEnabled, SendQuota } = account.parse(await client.send(new GetAccountCommand({})));
  if (SendingEnabled === false) return 'paused';
  const { Max24HourSend, MaxSendRate, SentLast24Hours } = SendQuota;
  const most =
    Max24HourSend < 0 ? Number.POSITIVE_INFINITY : Math.floor(Max24HourSend * (1 - leftForTheSite));
  return { perSecond: MaxSendRate * (1 - leftForTheSite), left: Math.max(0, most - SentLast24Hours) };
}
