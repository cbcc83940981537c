import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Letter } from '../../../content/schema/letter.ts';
import { pendingDays } from '../../../functions/contract/subscriptionPeriods.ts';
import { addPending } from '../../../functions/stores/subscribers.ts';
import { readItems, type Table } from '../../../functions/stores/table.ts';
import { CannotStart } from '../../local/command.ts';
import { oneLine, print, say } from '../output.ts';
import { ask } from '../runCommand.ts';
import type { ComposedLetter } from './composeLetter.ts';
import type { OperatorMail } from './openMail.ts';
import { LetterMarks, type Run, sendLetter } from './sendLetter.ts';

/** Numbers of subscribers by the state of a letter. */
interface LetterReport {
  /** Accepted by SES. */
  readonly sent: number;
  /** Of these: the address bounced, complained or left afterwards. Such an item is deleted 30 days later. */
  readonly bounced: number;
  readonly complained: number;
  readonly unsubscribed: number;
  /** Never accepted. */
  readonly refused: number;
  /** Claimed by a run that still sends or was killed. */
  readonly sending: number;
  /** On the list and without the letter. */
  readonly waiting: number;
}

/** With what a report counts by, the hashes of the words that have gone out. */
interface LetterState {
  readonly count: LetterReport;
  readonly words: ReadonlySet<string>;
}

const mark = z.looseObject({
  state: z.string(),
  at: z.string().catch(''),
  words: z.string().optional().catch(undefined),
});
const item = z.looseObject({
  state: z.string().optional().catch(undefined),
  unsubscribedAt: z.string().optional().catch(undefined),
  letters: z.record(z.string(), z.unknown()).catch({}).default({}),
});

/** Counts page by page. @param doubleOptIn as in LetterMarks. */
export async function letterState(table: Table, letter: string, doubleOptIn: boolean): Promise<LetterState> {
  const words = new Set<string>();
  const count = { sent: 0, bounced: 0, complained: 0, unsubscribed: 0, refused: 0, sending: 0, waiting: 0 };
  const items = readItems(table, {
    ProjectionExpression: '#state, unsubscribedAt, letters',
    ExpressionAttributeNames: { '#state': 'state' },
  });
  for await (const raw of items) {
    const { state, unsubscribedAt = '', letters } = item.parse(raw);
    const found = mark.safeParse(letters[letter]);
    const mayReceive = state === 'confirmed' || (state === undefined && !doubleOptIn);
    const sentWords = found.data?.state === 'refused' ? undefined : found.data?.words;
    if (sentWords !== undefined) words.add(sentWords);
    if (!found.success) {
      if (mayReceive) count.waiting += 1;
    } else if (found.data.state === 'sent') {
      count.sent += 1;
      if (state === 'bounced' || state === 'complained') count[state] += 1;
      if (state === 'unsubscribed' && unsubscribedAt >= found.data.at) count.unsubscribed += 1;
    } else if (found.data.state === 'refused') count.refused += 1;
    else if (mayReceive) count.sending += 1;
  }
  return { count, words };
}

/** A hash of what an author has written. The look is not in it, so that a release changes no letter. */
function hashOfWords({ subject, preheader, blocks }: Letter): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, preheader, blocks]))
    .digest('base64url');
}

const lines: Record<keyof LetterReport, string> = {
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
  const { count: report } = await letterState(mail.subscribers, id, mail.settings.doubleOptIn);
  print(`The letter of ${id}: ${oneLine(subject)}`);
  for (const [name, line] of Object.entries(lines)) {
    const count = report[name as keyof LetterReport].toLocaleString('en');
    print(`${count.padStart(9)}  ${line}`);
  }
}

/** Subscribers whom no letter reaches, by the reason. */
export interface LeftOut {
  /** Of a release before confirmations, where the stage asks for one: nobody has asked them. */
  readonly unasked: number;
  readonly pending: number;
  readonly bounced: number;
  readonly complained: number;
  readonly unsubscribed: number;
}

/** Counts page by page. @param doubleOptIn as in LetterMarks. */
export async function countLeftOut(table: Table, doubleOptIn: boolean): Promise<LeftOut> {
  const count = { unasked: 0, pending: 0, bounced: 0, complained: 0, unsubscribed: 0 };
  const items = readItems(table, {
    ProjectionExpression: '#state',
    ExpressionAttributeNames: { '#state': 'state' },
  });
  for await (const raw of items) {
    const { state = doubleOptIn ? 'unasked' : 'confirmed' } = item.parse(raw);
    if (Object.hasOwn(count, state)) count[state as keyof LeftOut] += 1;
  }
  return count;
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
 */
export async function askUnasked(mail: OperatorMail, yes: boolean | undefined): Promise<void> {
  const { settings, subscribers } = mail;
  const { unasked } = await countLeftOut(subscribers, settings.doubleOptIn);
  if (unasked === 0) return print('Everybody was asked already.');
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
  print(`${number(unasked)} are asked; the mails go out within minutes.`);
}

interface Order {
  readonly letter: Letter;
  readonly composed: ComposedLetter;
  readonly mail: OperatorMail;
  readonly stage: string | undefined;
  /** Sends without the question, for scripts. */
  readonly yes: boolean | undefined;
}

/**
 * Shows how many will get the letter, asks, sends and says what came of it. Ctrl-C finishes what is in flight; the same
 * command goes on where a run has ended.
 * @throws CannotStart unless everybody has the letter in the end.
 */
export async function sendToAll({ letter, composed, mail, stage, yes }: Order): Promise<void> {
  const { settings, subscribers } = mail;
  const ours = hashOfWords(letter);
  const { count, words } = await letterState(subscribers, letter.id, settings.doubleOptIn);
  const { sent, refused, sending, waiting } = count;
  const toGo = sending + waiting;
  const had = sent > 0 ? ` ${number(sent)} have it already.` : '';
  const leftOut = await countLeftOut(subscribers, settings.doubleOptIn);
  for (const line of leftOutLines(leftOut, stage)) say(line);
  if (toGo === 0) {
    print(`Nobody is waiting for the letter of ${letter.id}.${had}`);
    return;
  }
  if ([...words].some((known) => known !== ours)) {
    throw new CannotStart(
      `The letter of ${letter.id} has gone out with other words to ${number(sent + sending)}. Put those words back and send the rest, or write the new words as a letter of another day.`,
    );
  }
  const limits = await mail.limits();
  if (limits.sandbox) {
    say('This account is in SES’s sandbox: only addresses that are verified there get mail.');
  }
  if (limits.left < toGo) {
    say(`SES takes ${number(limits.left)} more mails today. The same command goes on tomorrow.`);
  }
  if (refused > 0) say(`${number(refused)} addresses were refused for ever and are left out.`);
  const where = stage ?? 'the local run';
  const question = `Send “${letter.subject}” to ${number(toGo)} of ${where}?${had}${dateToCome(letter.id)}`;
  if (!yes && !(await ask(question))) throw new CannotStart('Nothing was sent.');

  const started = performance.now();
  const run = await sendLetter({
    marks: new LetterMarks(subscribers, letter.id, ours, settings.doubleOptIn),
    send: async (email) => mail.send(await mail.mailTo(composed, email)),
    limits,
    signal: stopsWithCtrlC(),
    progress: everyTenSeconds((done) => say(`${number(done)} of ${number(toGo)}`)),
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  print(
    `${number(run.sent)} sent, ${number(run.refused)} refused, in ${number(seconds)} s. Largest memory: ${number(Math.round(process.resourceUsage().maxRSS / 1024))} MiB.`,
  );
  if (run.ending !== 'done') throw new CannotStart(remedy(run));
}

/** A sentence of the question about a letter that is sent before its day, by the operator's calendar. */
function dateToCome(day: string): string {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, '0');
  const today = `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
  return day > today ? ` It is dated ${day}, and today is ${today}.` : '';
}

function remedy({ ending, reason }: Run): string {
  if (ending === 'quota') return 'SES’s quota of the day is used up. The same command goes on tomorrow.';
  if (ending === 'interrupted') return 'Stopped. The same command goes on where this one ended.';
  return `SES takes no mail at the moment (${reason}). The same command goes on later.`;
}

/**
 * The first Ctrl-C aborts; a second one, at least a second later, ends the process. npm may pass on the same Ctrl-C
 * twice.
 */
function stopsWithCtrlC(): AbortSignal {
  const stopping = new AbortController();
  let asked = 0;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (stopping.signal.aborted && Date.now() - asked > 1000) process.exit(130);
      asked = Date.now();
      stopping.abort();
      say('Finishing what is in flight …');
    });
  }
  return stopping.signal;
}

function everyTenSeconds(tell: (done: number) => void): (sent: number, refused: number) => void {
  let next = performance.now() + 10_000;
  return (sent, refused) => {
    if (performance.now() < next) return;
    next += 10_000;
    tell(sent + refused);
  };
}

function number(count: number): string {
  return count.toLocaleString('en');
}
