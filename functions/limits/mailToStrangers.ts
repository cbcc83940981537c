import { settingsOf } from '../runtime/environment.ts';
import { tableIn, updateIf } from '../runtime/table.ts';
import { limitSettings } from './settings.ts';
import { keyedHash } from './visitor.ts';
import { countInWindows, giveBack } from './windows.ts';

/*
 * Mails that strangers may get because somebody else typed their address. A mailbox gets at most one a day, and all visitors
 * together can cause only so many a day.
 */

const secondsOfDay = 86_400;

/**
 * Takes the right to ask a mailbox for a confirmation, for a day and under a keyed hash of it. The same address may take it
 * again: its first mail may have failed, and who has left and comes back is asked anew.
 * @returns whether no other spelling of the mailbox has taken it within a day
 */
export async function takeMailbox(address: string, now: Date): Promise<boolean> {
  const seconds = Math.floor(now.getTime() / 1000);
  const taken = await updateIf(tableIn('USAGE_TABLE'), {
    Key: { key: `asked ${await keyedHash(`asked ${mailboxOf(address)}`)}` },
    ConditionExpression: 'attribute_not_exists(expiresAt) OR expiresAt <= :now OR holder = :holder',
    UpdateExpression: 'SET expiresAt = :later, holder = :holder',
    ExpressionAttributeValues: {
      ':now': seconds,
      ':later': seconds + secondsOfDay,
      ':holder': await keyedHash(`address ${address}`),
    },
  });
  return taken !== undefined;
}

/**
 * Counts a mail to a stranger, right before it goes out. One that does not go out counts no more: its job is tried for days,
 * and would take the mails of everybody else.
 * @returns what `send` returns, or nothing when the UTC day's mails are used up: it is not called then.
 * @throws the failure of `send`, or Unavailable when the table does not answer.
 */
export async function sendCounted<Sent>(send: () => Promise<Sent>, now: Date): Promise<Sent | undefined> {
  const { perDay } = settingsOf(limitSettings, 'LIMIT_SETTINGS').mailToStrangers;
  const counted = ['mail all', 1, { perDay }, now] as const;
  if ((await countInWindows(...counted)) !== undefined) return undefined;
  try {
    return await send();
  } catch (error) {
    await giveBack(...counted);
    throw error;
  }
}

/**
 * One key for the spellings of one mailbox, for limits and complaints only: mail goes to the address as it was typed. What
 * follows a plus sign is a tag at most providers; Gmail also ignores dots: https://support.google.com/mail/answer/7436150
 */
export function mailboxOf(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  const name = local.replace(/(?<=.)\+.*/, '');
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}
