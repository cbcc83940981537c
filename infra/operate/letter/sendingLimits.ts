import { GetAccountCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import * as z from 'zod';
import { CannotStart } from '../../local/CannotStart.ts';
import type { SendingLimits } from './sendLetter.ts';

const account = z.object({
  SendingEnabled: z.boolean().optional(),
  ProductionAccessEnabled: z.boolean().optional(),
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
 * What SES's account allows a letter now. https://docs.aws.amazon.com/ses/latest/dg/quotas.html
 * @throws CannotStart when the account does not send.
 */
export async function sendingLimits(client: SESv2Client): Promise<SendingLimits & { sandbox: boolean }> {
  const { SendingEnabled, ProductionAccessEnabled, SendQuota } = account.parse(
    await client.send(new GetAccountCommand({})),
  );
  if (SendingEnabled === false) {
    throw new CannotStart('SES has paused sending for this account. Its console says why and what to do.');
  }
  const { Max24HourSend, MaxSendRate, SentLast24Hours } = SendQuota;
  const most =
    Max24HourSend < 0 ? Number.POSITIVE_INFINITY : Math.floor(Max24HourSend * (1 - leftForTheSite));
  return {
    perSecond: MaxSendRate * (1 - leftForTheSite),
    left: Math.max(0, most - SentLast24Hours),
    sandbox: ProductionAccessEnabled === false,
  };
}
