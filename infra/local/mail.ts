import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import * as z from 'zod';
import { replaceFile } from './dataDir.ts';
import { inputOf, type Service, ServiceError } from './service.ts';
import { suppressionList, suppressionPath } from './suppressionList.ts';

/** The folder of all mails, a file each. */
export const outboxOf = (dataDir: string) => path.join(dataDir, 'outbox');

/**
 * A file that tests write into the data folder: as long as it is there, every `SendEmail` fails with the error that it
 * names, for example `TooManyRequestsException`.
 */
export const faultFileOf = (dataDir: string) => path.join(dataDir, 'ses-fault');

const utf8 = z.object({ Data: z.string() });
/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html, as far as the functions use it */
const sendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()).min(1) }),
  ReplyToAddresses: z.array(z.string()).default([]),
  Content: z.object({
    Simple: z.object({
      Subject: utf8,
      Body: z.object({ Html: utf8, Text: utf8 }),
      Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
    }),
  }),
  ConfigurationSetName: z.string(),
});
type SendEmail = z.infer<typeof sendEmail>;

/**
 * SES as an outbox with the quota of a new account: `SendEmail` writes a file, but for an address on the suppression list, to which SES sends nothing. As
 * in SES's sandbox, the role has to be allowed to use the identity of each recipient too.
 */
export function outboxService(
  dataDir: string,
  { region, account }: { region: string; account: string },
): Service {
  const suppressed = suppressionList(dataDir);
  const arnOf = (kind: string, name: string) => `arn:aws:ses:${region}:${account}:${kind}/${name}`;
  return async (request, response, authorize) => {
    const { method, path: call } = request;
    if (method === 'GET' && call === '/v2/email/account') {
      authorize('ses:GetAccount', '*');
      response.json({ SendQuota: sendQuota(dataDir) });
      return;
    }
    if (call.startsWith(suppressionPath)) return suppressed.answer(request, response, authorize);
    if (method !== 'POST' || call !== '/v2/email/outbound-emails') {
      throw new ServiceError(400, 'BadRequestException', `The local run does not know ${method} ${call}.`);
    }
    const input = sendEmail.parse(inputOf(request));
    const from = input.FromEmailAddress.replace(/^.*<|>$/g, '');
    const context = { 'ses:FromAddress': from };
    for (const address of [from, ...input.Destination.ToAddresses]) {
      authorize('ses:SendEmail', arnOf('identity', address), context);
    }
    authorize('ses:SendEmail', arnOf('configuration-set', input.ConfigurationSetName), context);
    refuse(dataDir, input);
    const time = new Date();
    const id = `${time.getTime().toString(16).padStart(16, '0')}-${randomBytes(8).toString('hex')}`;
    if (!input.Destination.ToAddresses.every(suppressed.has)) {
      mkdirSync(outboxOf(dataDir), { recursive: true, mode: 0o700 });
      const name = `${time.toISOString().replaceAll(':', '-')}-${id}.eml`;
      replaceFile(path.join(outboxOf(dataDir), name), await compose(input, id, time));
    }
    response.json({ MessageId: id });
  };
}

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendQuota.html */
function sendQuota(dataDir: string) {
  const dayBefore = new Date(Date.now() - 86_400_000).toISOString().replaceAll(':', '-');
  const outbox = outboxOf(dataDir);
  const sent = existsSync(outbox) ? readdirSync(outbox).filter((name) => name > dayBefore) : [];
  return { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: sent.length };
}

/** @throws ServiceError for what SES would not take, and where a test wants it */
function refuse(dataDir: string, { Destination, ReplyToAddresses }: SendEmail): void {
  const faultFile = faultFileOf(dataDir);
  const fault = existsSync(faultFile) ? readFileSync(faultFile, 'utf8').trim() : undefined;
  if (fault) throw new ServiceError(faultStatus(fault), fault, 'A test wants it.');
  // SES takes ASCII only, in the part before the @ too.
  if ([...Destination.ToAddresses, ...ReplyToAddresses].some((one) => !/^[!-~]+@[!-~]+$/.test(one))) {
    throw new ServiceError(400, 'BadRequestException', 'Illegal address');
  }
}

function faultStatus(fault: string): number {
  if (fault === 'TooManyRequestsException') return 429;
  return fault.startsWith('Internal') ? 500 : 400;
}

function compose(input: SendEmail, id: string, time: Date): Promise<Buffer> {
  const { FromEmailAddress, Destination, ReplyToAddresses, Content, ConfigurationSetName } = input;
  const { Subject, Body, Headers } = Content.Simple;
  const composer = new MailComposer({
    from: FromEmailAddress,
    to: Destination.ToAddresses,
    replyTo: ReplyToAddresses,
    subject: Subject.Data,
    html: Body.Html.Data,
    text: Body.Text.Data,
    messageId: `<${id}@email.amazonses.com>`,
    date: time,
    headers: [
      { key: 'X-SES-CONFIGURATION-SET', value: ConfigurationSetName },
      ...Headers.map(({ Name, Value }) => ({ key: Name, value: Value })),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
