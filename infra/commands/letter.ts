/**
 * `npm run letter -- preview <file> | test <file> <address> | send <file>`: a letter to the newsletter's confirmed
 * subscribers. The file is Markdown, called by its day: `content/firm/letters/2026-12-01.md`. `--stage <name>` works on a
 * deployed stage.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import type { Letter } from '../../content/schema/letter.ts';
import { MailProblem, sendMail } from '../../functions/mail/ses.ts';
import { functionMailSettings } from '../../functions/mail/settings.ts';
import { mailOf } from '../../functions/newsletter/builtLetter.ts';
import { type LetterMail, letterTo } from '../../functions/newsletter/letterTo.ts';
import { mailTokens } from '../../functions/newsletter/mailLinks.ts';
import { mailLimits } from '../../functions/runtime/dependencies.ts';
import { CannotStart } from '../local/CannotStart.ts';
import { dataDirOf } from '../local/dataDir.ts';
import { misuse, print, readArguments, runCommand } from './command.ts';
import { composeLetter, readLetterFile } from './composeLetter.ts';
import { openSite, outputOf, type Site } from './openSite.ts';
import { sendToAll } from './sendToAll.ts';

const usage =
  'npm run letter -- preview <file> | test <file> <address> | send <file> [--yes] [--stage <name>]';

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, { yes: { type: 'boolean' } });
  const [task = '', file, address = ''] = positionals;
  if (!['preview', 'test', 'send'].includes(task)) throw misuse(`There is no task ‘${task}’.`, usage);
  if (!file) throw misuse('Name the file of the letter.', usage);
  if (task === 'test' && !address.includes('@')) throw misuse('Name the one address.', usage);

  const words = await readLetterFile(file);
  if (task === 'send') refuseUnfinished(file, words, values.stage);
  const letter = await composeLetter(words);
  const site = await openSite(values.stage);
  try {
    const settings = functionMailSettings.parse(JSON.parse(outputOf(site, 'MailSettings')));
    const mail = mailOf(letter, settings);
    if (task === 'preview') return await writePreview(letter.id, mail);

    const ses = new SESv2Client({ ...mailLimits, ...site.aws() });
    const tokens = mailTokens(await readMailKey(site), settings.siteUrl);
    const send = async (to: string, subject = mail.subject) => {
      const token = await tokens.write('newsletter-unsubscribe', to, new Date());
      return sendMail(ses, settings, letterTo({ ...mail, subject }, settings.siteUrl, to, token));
    };
    if (task === 'send') return await sendToAll({ letter, site, settings, ses, send, yes: values.yes });
    await send(address, `[Test] ${mail.subject}`).catch((error) => {
      if (!(error instanceof MailProblem)) throw error;
      throw new CannotStart(`SES did not take the mail (${error.reason}): ${(error.cause as Error).message}`);
    });
    print(`Sent to ${address}.`);
  } finally {
    await site.close();
  }
});

function refuseUnfinished(file: string, { sample, draft }: Letter, stage: string | undefined): void {
  if (sample && stage) {
    throw new CannotStart(`${file} is an example. Write your own words and remove the line "sample: true".`);
  }
  if (draft) {
    throw new CannotStart(`${file} is a draft. Have it read, then remove the line "draft: true".`);
  }
}

async function writePreview(id: string, { html, text }: LetterMail): Promise<void> {
  const folder = join(dataDirOf(process.env), 'letters');
  await mkdir(folder, { recursive: true });
  for (const [name, body] of Object.entries({ [`${id}.html`]: html, [`${id}.txt`]: text })) {
    await writeFile(join(folder, name), `${body}\n`);
    print(join(folder, name));
  }
}

async function readMailKey(site: Site): Promise<string> {
  const secrets = new SecretsManagerClient(site.aws());
  const { SecretString } = await secrets.send(
    new GetSecretValueCommand({ SecretId: outputOf(site, 'MailKeyArn') }),
  );
  if (SecretString) return SecretString;
  throw new CannotStart('The secret MailKey is empty. Put 48 random hexadecimal digits into it.');
}
