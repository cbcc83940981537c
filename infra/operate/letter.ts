/**
 * `npm run letter -- preview <file> | test <file> <address> | send <file>`: a letter to the newsletter's confirmed
 * subscribers. The file is Markdown, called by its day: `content/firm/letters/2026-12-01.md`. `--stage <name>` works on a
 * deployed stage.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltLetter, mailOf } from '../../functions/mail/builtLetter.ts';
import { letterTo } from '../../functions/mail/letterTo.ts';
import { MailProblem } from '../../functions/mail/sendMail.ts';
import { CannotStart, readSettings } from '../local/command.ts';
import { composeLetter, readLetterFile } from './letter/composeLetter.ts';
import { type OperatorMail, openMail } from './letter/openMail.ts';
import { sendToAll } from './letter/sendToAll.ts';
import { needNewsletter, openTables } from './openTables.ts';
import { oneLine, print } from './output.ts';
import { misuse, readArguments, runCommand } from './runCommand.ts';

const tasks = ['preview', 'test', 'send'] as const;
const isTask = (word: string | undefined): word is (typeof tasks)[number] =>
  tasks.some((task) => task === word);

const usage =
  'Usage: npm run letter -- preview <file> | test <file> <address> | send <file> [--yes] [--stage <name>]';

await runCommand(async () => {
  const { task, file, address, stage, yes } = readOrder();
  const letter = await readLetterFile(file);
  if (task === 'send' && stage && letter.sample) {
    throw new CannotStart(`${file} is an example. Write your own words and remove the line "sample: true".`);
  }
  if (task === 'send' && letter.draft) {
    throw new CannotStart(`${file} is a draft. Have it read, then remove the line "draft: true".`);
  }
  const tables = await openTables(stage);
  try {
    needNewsletter(tables);
    const mail = openMail(tables);
    const composed = await composeLetter(letter);
    if (task === 'preview') return await writePreview(composed, mail);
    if (task === 'test') return await sendTest(composed, mail, address);
    await sendToAll({ letter: composed, mail, where: stage ?? 'the local run', yes });
  } finally {
    await tables.close();
  }
});

async function writePreview(letter: BuiltLetter, { settings }: OperatorMail): Promise<void> {
  const { id } = letter;
  const { html, text } = mailOf(letter, settings);
  const folder = join(readSettings(process.env).dataDir, 'letters');
  await mkdir(folder, { recursive: true });
  for (const [file, body] of [[`${id}.html`, html] as const, [`${id}.txt`, text] as const]) {
    await writeFile(join(folder, file), `${body}\n`);
    print(join(folder, file));
  }
}

async function sendTest(letter: BuiltLetter, mail: OperatorMail, address: string): Promise<void> {
  const { settings } = mail;
  const test = letterTo(mailOf(letter, settings), settings.siteUrl, address, await mail.writeToken(address));
  try {
    await mail.send({ ...test, subject: `[Test] ${test.subject}` });
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error;
    throw new CannotStart(`SES did not take the mail (${error.reason}): ${sentenceOf(error.cause)}`);
  }
  print(`Sent to ${oneLine(address)}.`);
}

function sentenceOf(cause: unknown): string {
  return cause instanceof Error ? oneLine(cause.message) : 'it gave no reason.';
}

function readOrder() {
  const { values, positionals } = readArguments(usage, { yes: { type: 'boolean' } });
  const [task, file, address = '', ...more] = positionals;
  if (!isTask(task)) {
    throw misuse(task === undefined ? 'Say what to do' : `There is no task ${task}`, usage);
  }
  if (!file) throw misuse('Name the file of the letter', usage);
  if (task === 'test' ? !address.includes('@') || more.length > 0 : address !== '') {
    throw misuse(task === 'test' ? 'Name the one address' : `${task} needs no other word`, usage);
  }
  if (values.yes && task !== 'send') throw misuse(`${task} has no option --yes`, usage);
  return { ...values, task, file, address };
}
