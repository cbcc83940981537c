import {
  DeleteSuppressedDestinationCommand,
  GetSuppressedDestinationCommand,
  NotFoundException,
  PutSuppressedDestinationCommand,
} from '@aws-sdk/client-sesv2';
import { errorLine, log } from '../runtime/environment.ts';
import { headerAddress, ses } from './ses.ts';

/*
 * The account's list of addresses to which SES accepts mails and sends none: those that bounced or complained. It is where a
 * complaint is remembered, and only an operator lifts one. A mail does not wait for the list: a failed look is logged, and AWS
 * switches these calls off in SES's sandbox. https://docs.aws.amazon.com/ses/latest/dg/sending-email-suppression-list.html
 */

/** Takes an address that a mail of ours came back from off the list, so that it can be asked anew. One that complained stays. */
export async function liftBounce(to: string): Promise<void> {
  const destination = { EmailAddress: headerAddress(to) };
  await tryOnList('a bounced address was not lifted', async () => {
    if ((await reasonFor(to)) === 'BOUNCE') {
      await ses.send(new DeleteSuppressedDestinationCommand(destination));
    }
  });
}

/** Whether an address is on the list because its owner complained. */
export async function hasComplained(address: string): Promise<boolean> {
  const reason = await tryOnList('a complaint was not looked up', () => reasonFor(address));
  return reason === 'COMPLAINT';
}

/** Puts an address on the list whose owner complained of a mail to another spelling of it. @throws the failure of SES */
export async function rememberComplaint(address: string): Promise<void> {
  const entry = { EmailAddress: headerAddress(address), Reason: 'COMPLAINT' } as const;
  await ses.send(new PutSuppressedDestinationCommand(entry));
}

async function reasonFor(address: string): Promise<string | undefined> {
  const destination = { EmailAddress: headerAddress(address) };
  try {
    const { SuppressedDestination } = await ses.send(new GetSuppressedDestinationCommand(destination));
    return SuppressedDestination?.Reason;
  } catch (error) {
    if (error instanceof NotFoundException) return undefined;
    throw error;
  }
}

async function tryOnList<Answer>(failed: string, call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call();
  } catch (error) {
    log('ERROR', { message: failed, error: errorLine(error) });
    return undefined;
  }
}
