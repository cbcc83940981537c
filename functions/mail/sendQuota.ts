import { GetAccountCommand } from '@aws-sdk/client-sesv2';
import { JobDelayed } from '../runtime/queue.ts';
import { ses } from './ses.ts';

/** The share of SES's quota that letters leave to leads and to mails that ask for a confirmation. */
const reservedShare = 0.1;

/** Milliseconds for which an answer of SES is used: it answers this call about once a second. */
const keptMs = 60_000;
let known: { readonly isUsedUp: boolean; readonly readAt: number } | undefined;

/**
 * Lets a letter go out only while the account's quota of 24 hours has room for more urgent mails.
 * https://docs.aws.amazon.com/ses/latest/dg/manage-sending-quotas.html
 * @throws JobDelayed while it has not, or SES does not tell
 */
export async function requireRoomForLetters(): Promise<void> {
  if (!known || performance.now() - known.readAt > keptMs) known = await readQuota();
  if (known.isUsedUp) throw new JobDelayed('what is left of the quota of 24 hours is for leads');
}

async function readQuota(): Promise<NonNullable<typeof known>> {
  try {
    const { SendQuota: { Max24HourSend: most = 0, SentLast24Hours: sent = 0 } = {} } = await ses.send(
      new GetAccountCommand({}),
    );
    // SES says -1 for an account without a quota.
    return { isUsedUp: most >= 0 && sent >= most * (1 - reservedShare), readAt: performance.now() };
  } catch (error) {
    throw new JobDelayed('the quota of SES is not known', { cause: error });
  }
}
