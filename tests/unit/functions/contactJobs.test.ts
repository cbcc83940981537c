import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import {
  GetAccountCommand,
  MessageRejected,
  SESv2Client,
  SendEmailCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/background/runJobs.ts';
import { noteDelivery } from '#functions/contact/contactsTable.ts';
import { type Table, tableIn } from '#functions/runtime/table.ts';
import { everyItem } from '#infra/commands/lists.ts';
import { contactMessage } from '../../support/contact.ts';
import { emptyTables, watchTables } from '../../support/dynalite.ts';
import { webhookReceiver } from '../../support/webhook.ts';
import { captureLog, functionMail, stubEnvironment, stubQueue } from './apiEvent.ts';

/** What the consumer does with a job about a message, with a real table and a mail service that is told what to say. */

const ses = mockClient(SESv2Client);
const secrets = mockClient(SecretsManagerClient);
secrets.on(GetSecretValueCommand).resolves({ SecretString: 'a-secret-of-forty-eight-characters' });
const queue = stubQueue();
const one = 'one@firm.example';
const two = 'two@firm.example';

let table: Table;
let log: ReturnType<typeof captureLog>;

const settings = (more = {}) =>
  vi.stubEnv('MAIL_SETTINGS', JSON.stringify({ ...functionMail, leadsTo: [one, two], ...more }));

beforeEach(async () => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: 'id' });
  queue.resetHistory();
  stubEnvironment();
  settings();
  await emptyTables();
  table = tableIn('CONTACTS_TABLE');
  log = captureLog();
});

async function store(overrides: Record<string, unknown> = {}) {
  const item = { ...contactMessage(), id: 'a', createdAt: '2026-11-20T12:00:00.000Z', ...overrides };
  await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
  return item;
}
const read = async () => (await everyItem(table, 'createdAt'))[0];
const rejection = { message: 'the address ada@example.com', $metadata: {} };

/** Hands a job to the consumer as Lambda does, at the given try. */
const run = (job: object, attempt = 1) =>
  handler({
    Records: [{ body: JSON.stringify(job), attributes: { ApproximateReceiveCount: String(attempt) } }],
  });
const mails = () => ses.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);
const recipients = () => mails().map(({ Destination }) => Destination?.ToAddresses?.[0]);
const lead = { kind: 'lead', id: 'a', to: one } as const;
const call = { kind: 'contactCall', id: 'a' } as const;

describe('a job about a message', () => {
  it('is done once: the mails to the firm are noted, and no second try sends them again', async () => {
    await store();
    const calls = watchTables();
    for (const job of [lead, { ...lead, to: two }]) {
      await run(job);
      await run(job, 2);
    }
    expect(recipients()).toEqual([one, two]);
    // What was stored a moment ago is found.
    expect(calls.commandCalls(GetCommand)[0]?.args[0].input).toMatchObject({ ConsistentRead: true });
    expect(mails()[0]).toMatchObject({
      EmailTags: [{ Name: 'lead', Value: 'a' }],
      // Nobody's holiday notice answers it.
      Content: { Simple: { Headers: [{ Name: 'Auto-Submitted', Value: 'auto-generated' }] } },
    });
    expect((await read())?.sent).toEqual(new Set([`lead:${one}`, `lead:${two}`]));
    expect(log.lines.map(({ kind, outcome, attempt }) => `${kind} ${outcome} ${attempt}`)).toEqual([
      'lead sent 1',
      'lead sent before 2',
      'lead sent 1',
      'lead sent before 2',
    ]);
  });

  it('goes out whatever is left of SES’s quota', async () => {
    await store();
    ses.on(GetAccountCommand).resolves({ SendQuota: { Max24HourSend: 200, SentLast24Hours: 199 } });
    await run(lead);
    expect([recipients(), ses.commandCalls(GetAccountCommand)]).toEqual([[one], []]);
  });

  it('of an erased message does nothing, and does not bring it back', async () => {
    await run(lead);
    await store();
    ses.on(SendEmailCommand).callsFake(async () => {
      await table.client.send(new DeleteCommand({ TableName: table.name, Key: { id: 'a' } }));
      return {};
    });
    await run({ ...lead, to: two });
    expect(recipients()).toEqual([two]);
    expect(await everyItem(table, 'createdAt')).toEqual([]);
    expect(log.lines.map(({ outcome }) => outcome)).toEqual(['gone', 'sent']);
  });

  const webhook = { url: 'https://crm.example.com/' };
  const firm = [lead, { ...lead, to: two }];
  it.each<[string, settings: object, message: Record<string, unknown>, jobs: object[]]>([
    ['without a CRM the mails alone', {}, {}, firm],
    ['the call of a CRM too', { webhook }, {}, [...firm, call]],
    ['no call about suspected spam', { webhook }, { suspectedSpam: true }, firm],
  ])('queues a mail for each of the firm’s people: %s', async (_, more, message, jobs) => {
    settings(more);
    await store(message);
    // An earlier release said in its jobs whether the visitor gets a copy.
    for (const earlier of [{}, { isCopied: true }]) {
      queue.resetHistory();
      await run({ kind: 'contact', id: 'a', ...earlier });
      expect(mails()).toEqual([]);
      expect(
        queue.commandCalls(SendMessageCommand).map(({ args }) => JSON.parse(args[0].input.MessageBody!)),
      ).toEqual(jobs);
      // None waits for another, and none for letters.
      const sent = queue.commandCalls(SendMessageCommand).map(({ args }) => args[0].input);
      expect(new Set(sent.map(({ MessageGroupId }) => MessageGroupId)).size).toBe(jobs.length);
      expect(new Set(sent.map(({ QueueUrl }) => QueueUrl))).toEqual(new Set([process.env.MAIL_QUEUE_URL]));
    }
  });

  it.each([
    { kind: 'copy', id: 'a' },
    {
      ...{ kind: 'subscriberCall', event: 'subscriber.left', address: 'ada@example.com' },
      ...{ at: '2026-11-20T12:00:00.000Z', reason: 'bounced' },
    },
  ])(
    'that an earlier release has queued for what is gone is dropped, which is no fault: $kind',
    async (job) => {
      const { url, calls } = await webhookReceiver(204);
      settings({ webhook: { url } });
      await store();
      await run(job);
      expect([calls, ses.calls()]).toEqual([[], []]);
      expect(log.lines).toMatchObject([
        { level: 'INFO', message: 'job', kind: job.kind, outcome: 'dropped' },
      ]);
      expect(JSON.stringify(log.lines)).not.toContain('ada');
    },
  );

  it('about an item that breaks today’s rules tells of it as far as it can', async () => {
    const odd = { firstName: undefined, email: 'no address', message: 7, due: 'mail', context: 'page' };
    await store({ ...odd, sent: new Set(['copy']) });
    await run(lead);
    expect(recipients()).toEqual([one]);
    expect(mails()[0]?.ReplyToAddresses).toBeUndefined();
    expect((await read())?.sent).toEqual(new Set(['copy', `lead:${one}`]));
  });
});

describe('a job that fails', () => {
  it.each([
    ['delayed', new TooManyRequestsException(rejection), 'INFO'],
    // It is a lead: people have to see it among the dead letters.
    ['refused', new MessageRejected(rejection), 'ERROR'],
  ])('stays on the queue: a mail to the firm that is %s', async (_, error, level) => {
    const { message } = await store();
    ses.on(SendEmailCommand).rejects(error);
    await expect(run(lead, 3)).rejects.toThrow('The job failed; the line above says why.');
    expect(await read()).not.toHaveProperty('sent');
    expect(log.lines).toMatchObject([
      {
        level,
        message: 'job',
        kind: 'lead',
        item: 'a',
        attempt: 3,
        outcome: 'failed',
        reason: error.name,
      },
    ]);
    for (const secret of [message, 'ada@example.com', one]) {
      expect(JSON.stringify(log.lines)).not.toContain(secret);
    }
    ses.on(SendEmailCommand).resolves({});
    await run(lead, 4);
    expect((await read())?.sent).toEqual(new Set([`lead:${one}`]));
  });

  it.each(['{', '{"kind":"unknown"}'])('is one that says %s', async (body) => {
    const event = { Records: [{ body, attributes: { ApproximateReceiveCount: '1' } }] };
    await expect(handler(event)).rejects.toThrow('The job failed');
    expect(log.lines).toMatchObject([{ level: 'ERROR', message: 'job', outcome: 'failed' }]);
  });
});

describe('the call of the CRM', () => {
  it('tells all of a message but our own bookkeeping, once', async () => {
    const { url, calls } = await webhookReceiver(204);
    settings({ webhook: { url } });
    const item = await store();
    await noteDelivery(table, 'a', 'sent', `lead:${one}`);
    await noteDelivery(table, 'a', 'returned', `lead:${one}`);
    await run(call);
    await run(call, 2);
    expect(calls.map(({ body }) => JSON.parse(body))).toEqual([
      { type: 'contact.created', timestamp: item.createdAt, data: item },
    ]);
    // By which a receiver knows a call that comes twice.
    expect(calls[0]?.headers['webhook-id']).toBe(item.id);
    expect((await read())?.sent).toEqual(new Set([`lead:${one}`, 'call']));
  });

  it('that the CRM takes no more is not noted as sent', async () => {
    const { url } = await webhookReceiver(410);
    settings({ webhook: { url } });
    await store();
    await run(call);
    expect(await read()).not.toHaveProperty('sent');
  });
});
