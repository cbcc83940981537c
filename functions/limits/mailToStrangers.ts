import type { ApiEvent } from '../runtime/api.ts';
import { orElse } from '../runtime/dependencies.ts';
import { settingsOf } from '../runtime/environment.ts';
import { tableIn, updateIf } from '../runtime/table.ts';
import { type LimitSettings, limitSettings } from './settings.ts';
import { keyedHash, visitorIds } from './visitor.ts';
import { countInWindows } from './windows.ts';

/*
 * Mails that strangers may get because somebody else typed their address. A mailbox gets at most one of each kind a day; all
 * visitors together, and each network, can cause only so many a day.
 */

/**
 * `confirmation` is the visitor's copy of a message, `subscription` the mail that asks to confirm a subscription. Keys of the
 * usage table begin with these words.
 */
type StrangersMail = 'confirmation' | 'subscription';

/**
 * Whether a message may send its visitor a copy. Asking again for the same message counts nothing more; calls
 * at the same moment may count more than once, which is safe. When the counters cannot be reached, no copy is sent: the page
 * has already said that the message has come.
 * @param id of the message, by which its counter is found when a person is erased.
 */
export function mayCopy(email: string, id: string, headers: ApiEvent['headers']): Promise<boolean> {
  const { mailToStrangers } = settingsOf(limitSettings, 'LIMIT_SETTINGS');
  const take = async () => {
    const now = new Date();
    const { network } = await visitorIds(headers, now);
    const taken = await takeMailbox('confirmation', email, id, now);
    if (!taken) return false;
    if (taken.countedFor === id) return true;
    if (await countMail(network, mailToStrangers, now)) return false;
    await updateIf(tableIn('USAGE_TABLE'), {
      Key: { key: taken.key },
      ConditionExpression: 'contact = :contact',
      UpdateExpression: 'SET countedFor = :contact',
      ExpressionAttributeValues: { ':contact': id },
    });
    return true;
  };
  return orElse('a copy was not counted', take, false);
}

/**
 * Whether an address may be asked for its confirmation: not when another spelling of its mailbox was asked today. When the
 * counters cannot be reached it may: without that mail its subscription would be lost. The mail itself is counted by
 * `limitVisitor`.
 */
export function mayAskToConfirm(email: string): Promise<boolean> {
  const take = async () => {
    const holder = await keyedHash(`address ${email}`);
    return (await takeMailbox('subscription', email, holder, new Date())) !== undefined;
  };
  return orElse('a mailbox was not counted', take, true);
}

/**
 * Counts a mail to a stranger against its network's share of the UTC day and against the day. What the day refuses
 * stays counted for the network, which changes nothing: the day then refuses everybody until it ends.
 * @param network its id in the usage table.
 * @returns which of the two refused it and for how many seconds, or nothing when it was counted.
 * @throws Unavailable when the table does not answer.
 */
export async function countMail(
  network: string,
  { perDay, networkShare }: LimitSettings['mailToStrangers'],
  now: Date,
): Promise<{ readonly by: 'network' | 'day'; readonly secondsLeft: number } | undefined> {
  const share = Math.max(1, Math.floor(perDay * networkShare));
  const ofNetwork = await countInWindows(`mail ${network}`, 1, { perDay: share }, now);
  if (ofNetwork !== undefined) return { by: 'network', secondsLeft: ofNetwork };
  const ofDay = await countInWindows('mail all', 1, { perDay }, now);
  return ofDay === undefined ? undefined : { by: 'day', secondsLeft: ofDay };
}

const secondsOfDay = 86_400;

/**
 * Takes the right to send a mailbox a mail of a kind for a day, under a keyed hash of its address. The same holder may take
 * it again: its first try may have failed.
 * @returns the counter's key and the holder whose mail was counted, if any; nothing when another one has the right.
 */
async function takeMailbox(
  kind: StrangersMail,
  email: string,
  holder: string,
  now: Date,
): Promise<{ readonly key: string; readonly countedFor?: unknown } | undefined> {
  const seconds = Math.floor(now.getTime() / 1000);
  const key = `${kind} ${await keyedHash(`${kind} ${mailboxOf(email)}`)}`;
  const item = await updateIf(tableIn('USAGE_TABLE'), {
    Key: { key },
    ConditionExpression: 'attribute_not_exists(expiresAt) OR expiresAt <= :now OR contact = :contact',
    UpdateExpression: 'SET expiresAt = :later, contact = :contact',
    ExpressionAttributeValues: { ':now': seconds, ':later': seconds + secondsOfDay, ':contact': holder },
    ReturnValues: 'ALL_NEW',
  });
  return item && { ...item, key };
}

/**
 * One key for the spellings of one mailbox, for limits only: mail goes to the address as it was typed. What follows a
 * plus sign is a tag at most providers; Gmail also ignores dots: https://support.google.com/mail/answer/7436150
 */
export function mailboxOf(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  const name = local.replace(/(?<=.)\+.*/, '');
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}
