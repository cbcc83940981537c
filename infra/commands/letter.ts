/**
 * `npm run letter -- preview <file> | test <file> <address> | send <file> | status <file>`: a letter to the newsletter's
 * confirmed subscribers. The file is Markdown, called by its day: `content/firm/letters/2026-12-01.md`. `--stage <name>`
 * works on a deployed stage.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import * as z from 'zod';
import type { Letter } from '#content/schema/letter.ts';
import { handToSes, type Mail, MailRefused } from '#functions/mail/ses.ts';
import { type FunctionMailSettings, functionMailSettings } from '#functions/mail/settings.ts';
import { countReaders } from '#functions/newsletter/letterReaders.ts';
import { writeToken } from '#functions/newsletter/mailLinks.ts';
import { sesClientOptions } from '#functions/runtime/dependencies.ts';
import { JobDelayed } from '#functions/runtime/queue.ts';
import { dataDirOf } from '../local/dataDir.ts';
import { UserError } from '../local/UserError.ts';
import { hashOfLetter } from '../stack/letterHashes.ts';
import { ask, misuse, print, readArguments, runCommand } from './command.ts';
import { composeLetter, readLetterFile } from './composeLetter.ts';
import { openSite, outputOf, putJob, type Site, tableOf } from './openSite.ts';

const usage = `npm run letter -- preview | status <file> [--stage <name>]
npm run letter -- test <file> <address> [--stage <name>]
npm run letter -- send <file> [--yes] [--stage <name>]`;

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, { yes: { type: 'boolean' } });
  const [task, file = '', address = ''] = positionals;
  if (!task) throw misuse('Say preview, test, send or status.', usage);
  if (!['preview', 'test', 'send', 'status'].includes(task))
    throw misuse(`There is no task ‘${task}’.`, usage);
  if (task === 'test' && (positionals.length !== 3 || !address.includes('@')))
    throw misuse('Name the file of the letter, then the one e-mail address.', usage);
  if (task !== 'test' && positionals.length !== 2) throw misuse('Name the one file of the letter.', usage);

  const letter = await readLetterFile(file);
  if (task === 'send') refuseUnfinished(file, letter, values.stage);
  const site = await openSite(values.stage);
  try {
    // A site whose newsletter has ended has no letters, though its links still work.
    const deployed = z.record(z.string(), z.string()).parse(JSON.parse(outputOf(site, 'Letters')));
    const settings = functionMailSettings.parse(JSON.parse(outputOf(site, 'MailSettings')));
    // Composed before every task, so that a letter that Gmail would cut is never sent.
    const preview = await composeLetter(letter, settings.from, settings, 'THE-READER’S-TOKEN');
    if (task === 'preview') await writePreview(letter.id, preview);
    if (task === 'test') await sendTest(site, letter, address, settings);
    const statusCommand = `npm run letter -- status ${file}${values.stage ? ` --stage ${values.stage}` : ''}`;
    if (task === 'send') await sendToAll(site, letter, { deployed, yes: values.yes, statusCommand });
    if (task === 'status') print(await statusOf(site, letter));
  } finally {
    await site.close();
  }
});

function refuseUnfinished(file: string, { sample, draft }: Letter, stage: string | undefined): void {
  if (sample && stage) {
    throw new UserError(`${file} is an example. Write your own words and remove the line "sample: true".`);
  }
  if (draft) {
    throw new UserError(`${file} is a draft. Have it read, then remove the line "draft: true".`);
  }
}

async function writePreview(id: string, { html, text }: Mail): Promise<void> {
  const folder = join(dataDirOf(process.env), 'letters');
  await mkdir(folder, { recursive: true });
  for (const [name, body] of Object.entries({ [`${id}.html`]: html, [`${id}.txt`]: text })) {
    await writeFile(join(folder, name), `${body}\n`);
    print(join(folder, name));
  }
}

async function sendTest(
  site: Site,
  letter: Letter,
  address: string,
  settings: FunctionMailSettings,
): Promise<void> {
  const ses = new SESv2Client({ ...sesClientOptions, ...site.aws() });
  const token = await writeToken(await readMailKey(site), 'newsletter-unsubscribe', address, new Date());
  const mail = await composeLetter(letter, address, settings, token);
  await handToSes(ses, settings, { ...mail, subject: `[Test] ${mail.subject}` }).catch((error) => {
    if (!(error instanceof MailRefused || error instanceof JobDelayed)) throw error;
    throw new UserError(`SES did not take the mail (${error.message}): ${(error.cause as Error).message}`);
  });
  print(`Sent to ${address}.`);
}

/**
 * Shows how many will get the letter, asks, and puts the first of its jobs on the queue; the stage does the rest. What each
 * reader has is noted at the reader: the same command again sends nobody the letter twice.
 * @param deployed the hashes of the stage's letters by their days
 * @throws UserError when the stage has not got this letter with these words
 */
async function sendToAll(
  site: Site,
  letter: Letter,
  {
    deployed,
    yes,
    statusCommand,
  }: {
    readonly deployed: Readonly<Record<string, string>>;
    readonly yes: boolean | undefined;
    readonly statusCommand: string;
  },
): Promise<void> {
  const { id, subject } = letter;
  if (deployed[id] !== hashOfLetter(letter)) {
    throw new UserError(
      `The letter of ${id} with these words is not part of ${site.name}. Deploy it first, or start the local site again.`,
    );
  }
  const { sent, waiting } = await countReaders(tableOf(site, 'SubscribersTableName'), id);
  const had = sent > 0 ? ` ${sent} have it already.` : '';
  if (waiting === 0) return print(`Nobody is waiting for the letter of ${id}.${had}`);
  const readers = waiting === 1 ? '1 reader' : `${waiting} readers`;
  const question = `Send “${subject}”, dated ${id}, to ${readers} of ${site.name}?${had}`;
  if (!yes && !(await ask(question))) throw new UserError('Nothing was sent.');
  await putJob(site, 'LettersQueueUrl', { kind: 'page', letter: id, run: randomUUID() });
  print(`The letter is on its way to ${readers}. How far it is: ${statusCommand}`);
}

async function statusOf(site: Site, { id }: Letter): Promise<string> {
  const { sent, waiting } = await countReaders(tableOf(site, 'SubscribersTableName'), id);
  return `The letter of ${id}: ${sent} have it, ${waiting} are to get it.`;
}

async function readMailKey(site: Site): Promise<string> {
  const secrets = new SecretsManagerClient(site.aws());
  const { SecretString } = await secrets.send(
    new GetSecretValueCommand({ SecretId: outputOf(site, 'MailKeyArn') }),
  );
  if (SecretString) return SecretString;
  throw new UserError('The secret MailKey is empty. Put 48 random hexadecimal digits into it.');
}
