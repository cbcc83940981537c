import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import * as z from 'zod';
import { replaceFile } from '../dataDir.ts';
import { reply } from '../http.ts';
import { notEmulated, type ResolvedTemplate } from '../template/ResolvedTemplate.ts';
import { type Service, ServiceError } from './awsEndpoint.ts';

const utf8 = z.object({ Data: z.string(), Charset: z.literal('UTF-8') });

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageHeader.html */
const header = z.strictObject({
  Name: z.string().regex(/^[!-9;-@A-~]{1,126}$/),
  Value: z.string().regex(/^[ -~]{1,870}$/),
});

/** `SendEmail` as far as our functions use it. */
const sendEmail = z.strictObject({
  FromEmailAddress: z.string(),
  Destination: z.strictObject({ ToAddresses: z.array(z.string()).min(1).max(50) }),
  ReplyToAddresses: z.array(z.string()).optional(),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: utf8,
      Body: z.strictObject({ Html: utf8, Text: utf8 }),
      Headers: z.array(header).default([]),
    }),
  }),
  /** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageTag.html */
  EmailTags: z
    .array(
      z.strictObject({
        Name: z.string().regex(/^[\w-]{1,256}$/),
        Value: z.string().regex(/^[\w-]{1,256}$/),
      }),
    )
    .default([]),
  ConfigurationSetName: z.string(),
});
type SendEmail = z.infer<typeof sendEmail>;

const configurationSet = z.strictObject({
  Name: z.string(),
  // The local run sends every mail, also to addresses that bounced.
  SuppressionOptions: notEmulated,
});

const eventDestination = z.strictObject({
  ConfigurationSetName: z.string(),
  EventDestination: z.strictObject({
    Enabled: z.literal(true),
    MatchingEventTypes: z.array(z.enum(['bounce', 'complaint'])),
    EventBridgeDestination: z.strictObject({ EventBusArn: z.string() }),
  }),
});

/** The folder of all mails, a file each. */
export const outboxOf = (dataDir: string) => path.join(dataDir, 'outbox');

/**
 * A file that tests write into the data folder: as long as it is there, every `SendEmail` fails with the error that it
 * names, for example `TooManyRequestsException`.
 */
export const faultFileOf = (dataDir: string) => path.join(dataDir, 'ses-fault');

/** The quotas of a new account outside SES's sandbox. */
const usualQuota = { Max24HourSend: 50_000, MaxSendRate: 14 };

/** A file that tests write into the data folder: JSON with higher quotas, so that mails do not wait. */
export const quotaFileOf = (dataDir: string) => path.join(dataDir, 'ses-quota');

const quotaFile = z.strictObject({ Max24HourSend: z.number(), MaxSendRate: z.number() });

/**
 * SES: `SendEmail` writes the mail into the outbox, `GetAccount` returns the quota, `DeleteSuppressedDestination` knows
 * who bounced or complained since the start; the local run sends to them all the same. The mailbox simulator's addresses
 * `bounce@` and `complaint@simulator.amazonses.com` lead to the events that SES reports for them.
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator
 * @param emit puts an event on the default bus.
 */
export function ses(template: ResolvedTemplate, dataDir: string, emit: (event: object) => void): Service {
  const { region, account } = template;
  const sets = template
    .ofType('AWS::SES::ConfigurationSet')
    .map((resource) => resource.properties(configurationSet).Name);
  const destinations = template
    .ofType('AWS::SES::ConfigurationSetEventDestination')
    .map((resource) => resource.properties(eventDestination));
  const arn = (kind: string, name: string) => `arn:aws:ses:${region}:${account}:${kind}/${name}`;
  const suppressed = new Set<string>();
  let sent = 0;

  const send = async (input: SendEmail, id: string) => {
    const time = new Date().toISOString();
    intoOutbox(dataDir, `${time.replaceAll(':', '-')}-${id}`, await compose(input, id, time));
    sent += 1;
    for (const event of eventsOf(input, { id, time, region, account })) {
      const type = event.detail.eventType.toLowerCase();
      const wanted = destinations.some(
        ({ ConfigurationSetName, EventDestination }) =>
          ConfigurationSetName === input.ConfigurationSetName &&
          EventDestination.MatchingEventTypes.some((one) => one === type),
      );
      for (const address of input.Destination.ToAddresses) suppressed.add(address);
      if (wanted) emit({ ...event, resources: [arn('configuration-set', input.ConfigurationSetName)] });
    }
  };

  return {
    name: 'ses',
    refusal: ({ status, code, message }) =>
      reply(
        status,
        {
          'content-type': 'application/json',
          'x-amzn-errortype': code === 'AccessDenied' ? 'AccessDeniedException' : code,
        },
        JSON.stringify({ message }),
      ),
    async handle({ method, path, body }, { authorize }) {
      const call = `${method} ${path}`;
      if (call === 'GET /v2/email/account') {
        authorize('ses:GetAccount', '*');
        return json({
          ProductionAccessEnabled: true,
          SendingEnabled: true,
          SendQuota: { ...readQuota(dataDir), SentLast24Hours: sent },
        });
      }
      const unsuppressed = /^DELETE \/v2\/email\/suppression\/addresses\/([^/]+)$/.exec(call)?.[1];
      if (unsuppressed !== undefined) {
        authorize('ses:DeleteSuppressedDestination', '*');
        if (suppressed.delete(decodeURIComponent(unsuppressed))) return json({});
        throw new ServiceError(404, 'NotFoundException', 'The address is not on the suppression list.');
      }
      if (call !== 'POST /v2/email/outbound-emails') {
        process.stderr.write(`The local SES does not know ${call}: teach it in services/ses.ts.\n`);
        throw new ServiceError(400, 'BadRequestException', `The local run does not know ${call}.`);
      }
      const parsed = sendEmail.safeParse(JSON.parse(body.toString()));
      if (!parsed.success) throw new ServiceError(400, 'BadRequestException', z.prettifyError(parsed.error));
      const input = parsed.data;
      const domain = input.FromEmailAddress.replace(/.*@|>$/g, '');
      authorize('ses:SendEmail', arn('identity', domain));
      authorize('ses:SendEmail', arn('configuration-set', input.ConfigurationSetName));
      refuse(input, sets, readFault(dataDir));
      const id = `${Date.now().toString(16).padStart(16, '0')}-${randomBytes(8).toString('hex')}`;
      await send(input, id);
      return json({ MessageId: id });
    },
  };
}

function intoOutbox(dataDir: string, name: string, mail: Buffer): void {
  mkdirSync(outboxOf(dataDir), { recursive: true, mode: 0o700 });
  replaceFile(path.join(outboxOf(dataDir), `${name}.eml`), mail);
}

const json = (value: object) => reply(200, { 'content-type': 'application/json' }, JSON.stringify(value));

function readQuota(dataDir: string): z.infer<typeof quotaFile> {
  const file = quotaFileOf(dataDir);
  return existsSync(file) ? quotaFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : usualQuota;
}

function readFault(dataDir: string): string | undefined {
  try {
    return readFileSync(faultFileOf(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}

function refuse(input: SendEmail, sets: readonly string[], fault: string | undefined): void {
  if (fault === 'TooManyRequestsException')
    throw new ServiceError(429, fault, 'Maximum sending rate exceeded.');
  if (fault) throw new ServiceError(fault.startsWith('Internal') ? 500 : 400, fault, 'A test wants it.');
  if (!sets.includes(input.ConfigurationSetName)) {
    throw new ServiceError(
      404,
      'NotFoundException',
      `Configuration set ${input.ConfigurationSetName} does not exist.`,
    );
  }
  const addresses = [...input.Destination.ToAddresses, ...(input.ReplyToAddresses ?? [])];
  for (const address of addresses) {
    // SES takes ASCII only, in the part before the @ too.
    if (!/^[!-~]+@[!-~]+$/.test(address))
      throw new ServiceError(400, 'BadRequestException', 'Illegal address');
  }
}

function compose(
  { FromEmailAddress, Destination, ReplyToAddresses, Content: { Simple }, ConfigurationSetName }: SendEmail,
  id: string,
  time: string,
): Promise<Buffer> {
  const composer = new MailComposer({
    from: FromEmailAddress,
    to: Destination.ToAddresses,
    replyTo: ReplyToAddresses,
    subject: Simple.Subject.Data,
    html: Simple.Body.Html.Data,
    text: Simple.Body.Text.Data,
    messageId: `<${id}@email.amazonses.com>`,
    date: new Date(time),
    headers: [
      { key: 'X-SES-CONFIGURATION-SET', value: ConfigurationSetName },
      ...Simple.Headers.map(({ Name: key, Value: value }) => ({ key, value })),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
function eventsOf(
  { FromEmailAddress, Destination: { ToAddresses }, EmailTags, ConfigurationSetName }: SendEmail,
  { id, time, region, account }: { id: string; time: string; region: string; account: string },
) {
  const kinds = {
    bounce: ['Email Bounced', 'Bounce'],
    complaint: ['Email Complaint Received', 'Complaint'],
  } as const;
  return ToAddresses.flatMap((emailAddress) => {
    const kind = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/.exec(emailAddress)?.[1];
    if (kind !== 'bounce' && kind !== 'complaint') return [];
    const [detailType, eventType] = kinds[kind];
    const report =
      kind === 'bounce'
        ? {
            bounce: {
              bounceType: 'Permanent',
              bounceSubType: 'General',
              bouncedRecipients: [{ emailAddress }],
              timestamp: time,
            },
          }
        : { complaint: { complainedRecipients: [{ emailAddress }], timestamp: time } };
    return [
      {
        ...{ version: '0', id: randomBytes(16).toString('hex'), 'detail-type': detailType },
        ...{ source: 'aws.ses', account, time, region },
        detail: {
          eventType,
          ...report,
          mail: {
            ...{ timestamp: time, source: FromEmailAddress, messageId: id, destination: ToAddresses },
            tags: {
              'ses:configuration-set': [ConfigurationSetName],
              ...Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]])),
            },
          },
        },
      },
    ];
  });
}
