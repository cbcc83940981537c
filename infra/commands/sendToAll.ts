import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { sendingLimits } from '../../functions/mail/sendingLimits.ts';
import type { FunctionMailSettings } from '../../functions/mail/settings.ts';
import type { BuiltLetter } from '../../functions/newsletter/builtLetter.ts';
import { countReaders } from '../../functions/newsletter/letterCounts.ts';
import { LetterMarks } from '../../functions/newsletter/letterMarks.ts';
import { type Run, sendLetter } from '../../functions/newsletter/sendLetter.ts';
import { CannotStart } from '../local/CannotStart.ts';
import { ask, print, say } from './command.ts';
import { type Site, tableOf } from './openSite.ts';

interface Sending {
  readonly letter: BuiltLetter;
  readonly site: Site;
  readonly settings: FunctionMailSettings;
  readonly ses: SESv2Client;
  /** @returns the message's id. @throws MailRefused, MailDelayed */
  readonly send: (email: string) => Promise<string>;
  /** Sends without the question, for scripts. */
  readonly yes: boolean | undefined;
}

/**
 * Shows how many will get the letter, asks, and sends it at the rate that SES allows. What each reader has is noted at
 * the reader: the same command goes on after an interruption, and nobody gets a letter twice. Ctrl-C ends it once the
 * mails in flight are noted.
 * @throws CannotStart unless everybody has the letter in the end
 */
export async function sendToAll({ letter, site, settings, ses, send, yes }: Sending): Promise<void> {
  const subscribers = tableOf(site, 'SubscribersTableName');
  const { sent, waiting, words } = await countReaders(subscribers, letter.id, settings.doubleOptIn);
  const had = sent > 0 ? ` ${sent} have it already.` : '';
  if (waiting === 0) return print(`Nobody is waiting for the letter of ${letter.id}.${had}`);
  if ([...words].some((known) => known !== letter.words)) {
    throw new CannotStart(
      `The letter of ${letter.id} has gone out with other words. Put those words back and send the rest, or write the new words as a letter of another day.`,
    );
  }
  const question = `Send “${letter.subject}”, dated ${letter.id}, to ${waiting} of ${site.name}?${had}`;
  if (!yes && !(await ask(question))) throw new CannotStart('Nothing was sent.');
  const limits = await sendingLimits(ses);
  if (limits === 'paused') {
    throw new CannotStart(
      'SES has paused the mail of this account. Its console says why, and what it asks for.',
    );
  }
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const marks = new LetterMarks(subscribers, letter.id, letter.words, settings.doubleOptIn);
  const run = await sendLetter({ marks, send, limits, signal: stopping.signal });
  print(`Sent to ${run.sent}.`);
  if (run.refused > 0) say(`${run.refused} addresses were refused by SES for ever.`);
  if (run.ending !== 'done') throw new CannotStart(remedy(run));
}

function remedy({ ending, reason }: Run): string {
  const again = 'Run the command again: it goes on with those who have not got the letter.';
  if (ending === 'quota')
    return `SES’s quota of the day is used up. ${again} The quota is of the last 24 hours.`;
  if (ending === 'failing') return `SES takes no mail at the moment (${reason}). ${again}`;
  return `Interrupted. ${again}`;
}
