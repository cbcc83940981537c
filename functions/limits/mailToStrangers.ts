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
 * Counts a mail to a stranger, right before it goes out.
 * @returns the seconds until the UTC day ends whose mails are used up, or nothing when it was counted.
 * @throws Unavailable when the table does not answer.
 */
export function countMail(now: Date): Promise<number | undefined> {
  return countInWindows(...oneOfDay(now));
}

/** Takes back what `countMail` has counted at that time, because the mail has not gone out. */
export async function giveMailBack(now: Date): Promise<void> {
  await giveBack(...oneOfDay(now));
}

function oneOfDay(now: Date) {
  const { perDay } = settingsOf(limitSettings, 'LIMIT_SETTINGS').mailToStrangers;
  return ['mail all', 1, { perDay }, now] as const;
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
