import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Letter } from '../../../content/schema/letter.ts';
import type { LetterOrder } from '../../../functions/contract/letterOrder.ts';
import type { LeftOut, LetterCounts } from '../../../functions/contract/letters.ts';
import { pendingDays } from '../../../functions/contract/subscriptionPeriods.ts';
import { type BuiltLetter, mailOf } from '../../../functions/mail/builtLetter.ts';
import { countReaders } from '../../../functions/stores/letterCounts.ts';
import { orderLetter, readOrder, stopLetter } from '../../../functions/stores/letters.ts';
import { addPending } from '../../../functions/stores/subscribers.ts';
import { readItems } from '../../../functions/stores/table.ts';
import { CannotStart } from '../../local/command.ts';
import { oneLine, print, say } from '../output.ts';
import { ask } from '../runCommand.ts';
import type { OperatorMail } from './openMail.ts';

const lines: Record<keyof LetterCounts, string> = {
  sent: 'sent',
  bounced: 'of these bounced',
  complained: 'of these complained',
  unsubscribed: 'of these unsubscribed since',
  refused: 'refused by SES',
  sending: 'begun by a run that goes on or was stopped',
  waiting: 'waiting: on the list, without the letter',
};

/** Prints a letter's report, a line for each count. */
export async function printReport({ id, subject }: Letter, mail: OperatorMail): Promise<void> {
  const readers = await countReaders(mail.subscribers, [id], mail.settings.doubleOptIn);
  const report = readers.of(id).count;
  print(`The letter of ${id}: ${oneLine(subject)}`);
  for (const [name, line] of Object.entries(lines)) {
    const count = report[name as keyof LetterCounts].toLocaleString('en');
    print(`${count.padStart(9)}  ${line}`);
  }
}

/** A sentence for each reason for which somebody is left out, with what can be done. */
export function leftOutLines(count: LeftOut, stage: string | undefined): string[] {
  const ask = `npm run letter -- ask${stage ? ` --stage ${stage}` : ''}`;
  const why: Record<keyof LeftOut, string> = {
    unasked: `subscribed before confirmations and were never asked. To ask them: ${ask}`,
    pending: 'have not followed the link of their confirmation; who subscribes again is asked again',
    bounced: 'are left out because mail to them bounced',
    complained: 'are left out because they reported a mail as spam',
    unsubscribed: 'have left',
  };
  return Object.entries(why).flatMap(([state, words]) => {
    const many = count[state as keyof LeftOut];
    return many > 0 ? [`${number(many)} ${words}.`] : [];
  });
}

/**
 * Asks everybody who subscribed before confirmations to confirm: the site mails each the link within minutes. Who does
 * not follow it is deleted when its days are over, as every pending address is.
 * @returns a sentence for the operator
 */
export async function askUnasked(mail: OperatorMail, yes: boolean | undefined): Promise<string> {
  const { settings, subscribers } = mail;
  const { unasked } = (await countReaders(subscribers, [], settings.doubleOptIn)).leftOut;
  if (unasked === 0) return 'Everybody was asked already.';
  const question = `Mail ${number(unasked)} subscribers the link that confirms? Who does not follow it within ${pendingDays} days is deleted.`;
  if (!yes && !(await ask(question))) throw new CannotStart('Nobody was asked.');
  const waiting = readItems(subscribers, {
    FilterExpression: 'attribute_not_exists(#state)',
    ProjectionExpression: 'email',
    ExpressionAttributeNames: { '#state': 'state' },
  });
  for await (const { email } of waiting) {
    await addPending(subscribers, { id: randomUUID(), email: String(email), now: new Date() });
  }
  return `${number(unasked)} are asked; the mails go out within minutes.`;
}

interface Order {
  readonly letter: BuiltLetter;
  readonly mail: OperatorMail;
  readonly stage: string | undefined;
  /** Sends without the question, for scripts. */
  readonly yes: boolean | undefined;
}

/**
 * Shows how many will get the letter, asks, orders it as the desk does (decision 207), and says how far it comes. The
 * schedule of the mails sends it, whether this command goes on or not.
 * @throws CannotStart unless everybody has the letter in the end.
 */
export async function orderToAll({ letter, mail, stage, yes }: Order): Promise<void> {
  const { settings, subscribers, letters } = mail;
  mail.needSchedule();
  const seen = await readOrder(letters, letter.id);
  const readers = await countReaders(subscribers, [letter.id], settings.doubleOptIn);
  const { count, words } = readers.of(letter.id);
  const { sent, refused, sending, waiting } = count;
  const toGo = sending + waiting;
  const had = sent > 0 ? ` ${number(sent)} have it already.` : '';
  for (const line of leftOutLines(readers.leftOut, stage)) say(line);
  if (toGo === 0) {
    print(`Nobody is waiting for the letter of ${letter.id}.${had}`);
    return;
  }
  if ([...words].some((known) => known !== letter.words)) {
    throw new CannotStart(
      `The letter of ${letter.id} has gone out with other words to ${number(sent + sending)}. Put those words back and send the rest, or write the new words as a letter of another day.`,
    );
  }
  if (refused > 0) say(`${number(refused)} addresses were refused for ever and are left out.`);
  const where = stage ?? 'the local run';
  const question = `Send “${letter.subject}” to ${number(toGo)} of ${where}?${had}${dateToCome(letter.id)}`;
  if (!yes && !(await ask(question))) throw new CannotStart('Nothing was sent.');

  const now = new Date();
  const ordered = await orderLetter(
    letters,
    { id: letter.id, words: letter.words, ...mailOf(letter, settings) },
    { version: seen?.version ?? 0, now, startAt: now.toISOString() },
  );
  if (!ordered)
    throw new CannotStart('Somebody else has just ordered or stopped it. Look at it and try again.');
  say('Ordered. The schedule of the mails sends it; Ctrl-C ends this command only.');
  const end = await follow(mail, ordered);
  await printReport(letter, mail);
  if (end?.state !== 'done') throw new CannotStart(remedy(end));
}

/** Stops a letter that was ordered or is being sent. */
export async function stopOrder({ id }: Letter, { letters }: OperatorMail): Promise<void> {
  const order = await readOrder(letters, id);
  const stopped = order && (await stopLetter(letters, id, { version: order.version, now: new Date() }));
  if (!stopped) throw new CannotStart(`The letter of ${id} is not being sent.`);
  print(`The letter of ${id} is stopped. Who has it keeps it; send goes on with the others.`);
}

/** Milliseconds between two looks at the order. */
const lookMs = 1_000;

/** Waits for the end of an order, or for the day on which it goes on. */
async function follow({ letters }: OperatorMail, ordered: LetterOrder): Promise<LetterOrder | undefined> {
  for (;;) {
    await pause(lookMs);
    const order = await readOrder(letters, ordered.id);
    const waits = order?.state === 'ordered' || order?.state === 'sending';
    if (!order || !waits || order.delay || order.version !== ordered.version) return order;
  }
}

/** A sentence of the question about a letter that is sent before its day, by the operator's calendar. */
function dateToCome(day: string): string {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, '0');
  const today = `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
  return day > today ? ` It is dated ${day}, and today is ${today}.` : '';
}

function remedy(order: LetterOrder | undefined): string {
  if (order?.delay === 'quota') return 'SES’s quota of the day is used up. The letter goes on by itself.';
  if (order?.delay === 'failing') {
    return `SES takes no mail at the moment (${order.reason}). The letter is tried again each minute.`;
  }
  return 'Somebody else has stopped or ordered it anew.';
}

function number(count: number): string {
  return count.toLocaleString('en');
}
