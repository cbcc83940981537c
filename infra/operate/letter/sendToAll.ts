import type { FunctionMailSettings } from '../../../functions/contract/settings.ts';
import { type BuiltLetter, mailOf } from '../../../functions/mail/builtLetter.ts';
import { letterTo } from '../../../functions/mail/letterTo.ts';
import { type Run, sendLetter } from '../../../functions/mail/sendLetter.ts';
import { countReaders } from '../../../functions/stores/letterCounts.ts';
import { LetterMarks } from '../../../functions/stores/letterMarks.ts';
import { CannotStart } from '../../local/command.ts';
import { print, say } from '../output.ts';
import { ask } from '../runCommand.ts';
import type { OperatorMail } from './openMail.ts';

interface Sending {
  readonly letter: BuiltLetter;
  readonly mail: OperatorMail;
  /** The stage, in words. */
  readonly where: string;
  /** Sends without the question, for scripts. */
  readonly yes: boolean | undefined;
}

/**
 * Shows how many will get the letter, asks, and sends it at the rate that SES allows. What each reader has is noted at
 * the reader: the same command goes on after an interruption, and nobody gets a letter twice. Ctrl-C ends it once the
 * mails in flight are noted.
 * @throws CannotStart unless everybody has the letter in the end.
 */
export async function sendToAll({ letter, mail, where, yes }: Sending): Promise<void> {
  const { settings, subscribers } = mail;
  const { sent, waiting, words } = await countReaders(subscribers, letter.id, settings.doubleOptIn);
  const had = sent > 0 ? ` ${number(sent)} have it already.` : '';
  if (waiting === 0) {
    print(`Nobody is waiting for the letter of ${letter.id}.${had}`);
    return;
  }
  if ([...words].some((known) => known !== letter.words)) {
    throw new CannotStart(
      `The letter of ${letter.id} has gone out with other words. Put those words back and send the rest, or write the new words as a letter of another day.`,
    );
  }
  const question = `Send “${letter.subject}” to ${number(waiting)} of ${where}?${had}${dateToCome(letter.id)}`;
  if (!yes && !(await ask(question))) throw new CannotStart('Nothing was sent.');
  const limits = await mail.limits();
  if (limits === 'paused') {
    throw new CannotStart(
      'SES has paused the mail of this account. Its console says why, and what it asks for.',
    );
  }
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop);
  try {
    const run = await sendLetter({
      marks: new LetterMarks(subscribers, letter.id, letter.words, settings.doubleOptIn),
      send: mailTo(letter, settings, mail),
      limits,
      signal: stopping.signal,
    });
    print(`Sent to ${number(run.sent)}.`);
    if (run.refused > 0) say(`${number(run.refused)} addresses were refused by SES for ever.`);
    if (run.ending !== 'done') throw new CannotStart(remedy(run));
  } finally {
    process.off('SIGINT', stop);
  }
}

function mailTo(letter: BuiltLetter, settings: FunctionMailSettings, { send, writeToken }: OperatorMail) {
  const words = mailOf(letter, settings);
  return async (email: string) => send(letterTo(words, settings.siteUrl, email, await writeToken(email)));
}

/** A sentence of the question about a letter that is sent before its day, by the operator's calendar. */
function dateToCome(day: string): string {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, '0');
  const today = `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
  return day > today ? ` It is dated ${day}, and today is ${today}.` : '';
}

function remedy({ ending, reason }: Run): string {
  const again = 'Run the command again: it goes on with those who have not got the letter.';
  if (ending === 'quota')
    return `SES’s quota of the day is used up. ${again} The quota is of the last 24 hours.`;
  if (ending === 'failing') return `SES takes no mail at the moment (${reason}). ${again}`;
  return `Interrupted. ${again}`;
}

function number(count: number): string {
  return count.toLocaleString('en');
}
