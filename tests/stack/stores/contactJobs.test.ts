import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import {
  BadRequestException,
  MessageRejected,
  SESv2Client,
  SendEmailCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteDelivery } from '../../../functions/contact/contactsTable.ts';
import type { Job } from '../../../functions/mail/queue.ts';
import { handler } from '../../../functions/mail/sendMail.ts';
import { type Table, tableIn } from '../../../functions/runtime/table.ts';
import { contactMessage } from '../../support/contact.ts';
import { emptyTables, itemsIn } from '../../support/dynalite.ts';
import { webhookReceiver } from '../../support/webhook.ts';
import { captureLog, functionMail, stubEnvironment, stubQueue } from '../../unit/functions/apiEvent.ts';

/** What the consumer does with a job about a message, with a real table and a mail service that is told what to say. */

const ses = mockClient(SESv2Client);
const secrets = mockClient(SecretsManagerClient);
secrets.on(GetSecretValueCommand).resolves({ SecretString: 'a-secret-of-forty-eight-characters' });
const queue = stubQueue();
// Other files of the run have the real ones.
afterAll(() => {
  for (const mock of [ses, secrets, queue]) mock.restore();
});
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
const read = async () => (await itemsIn(table, 'createdAt'))[0];
const rejection = { message: 'the address ada@example.com', $metadata: {} };

/** Hands a job to the consumer as Lambda does, at the given try. */
const run = (job: Job, attempt = 1) =>
  handler({
    Records: [{ body: JSON.stringify(job), attributes: { ApproximateReceiveCount: String(attempt) } }],
  });
const mails = () => ses.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);
const recipients = () => mails().map(({ Destination }) => Destination?.ToAddresses?.[0]);
const lead = { kind: 'lead', id: 'a', to: one } as const;
const copy = { kind: 'copy', id: 'a' } as const;
const call = { kind: 'contactCall', id: 'a' } as const;

describe('a job about a message', () => {
  it('is done once: the mails to the firm and the copy are noted, and no second try sends them again', async () => {
    const { email } = await store();
    for (const job of [lead, { ...lead, to: two }, copy]) {
      await run(job);
      await run(job, 2);
    }
    expect(recipients()).toEqual([one, two, email]);
    expect(mails()[0]?.EmailTags).toEqual([{ Name: 'lead', Value: 'a' }]);
    expect((await read())?.sent).toEqual(new Set([`lead:${one}`, `lead:${two}`, 'copy']));
    expect(log.lines.map(({ kind, outcome, attempt }) => `${kind} ${outcome} ${attempt}`)).toEqual([
      'lead sent 1',
      'lead sent before 2',
      'lead sent 1',
      'lead sent before 2',
      'copy sent 1',
      'copy sent before 2',
    ]);
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
    expect(await itemsIn(table, 'createdAt')).toEqual([]);
    expect(log.lines.map(({ outcome }) => outcome)).toEqual(['gone', 'sent']);
  });

  const webhook = { url: 'https://crm.example.com/' };
  const events = ['subscriber.left'];
  const firm = [lead, { ...lead, to: two }];
  const another = { ...webhook, events };
  it.each([
    ['without a CRM the mails alone', {}, {}, false, firm],
    ['the visitor’s copy where there is one', {}, {}, true, [...firm, copy]],
    ['the call of a CRM too', { webhook }, {}, false, [...firm, call]],
    ['no call that the CRM has not chosen', { webhook: another }, {}, false, firm],
    ['no call about suspected spam', { webhook }, { suspectedSpam: true }, false, firm],
  ])('queues a mail for each of the firm’s people: %s', async (_, more, message, isCopied, jobs) => {
    settings(more);
    await store(message);
    await run({ kind: 'contact', id: 'a', isCopied });
    expect(mails()).toEqual([]);
    expect(
      queue.commandCalls(SendMessageCommand).map(({ args }) => JSON.parse(args[0].input.MessageBody!)),
    ).toEqual(jobs);
  });

  it('about an item that breaks today’s rules tells of it as far as it can', async () => {
    await store({ firstName: undefined, email: 'no address', message: 7, sent: 'odd', due: 'mail' });
    await run(copy);
    expect(mails()).toEqual([]);
    await table.client.send(
      new PutCommand({ TableName: table.name, Item: { ...(await read()), sent: new Set(['other']) } }),
    );
    await run(lead);
    expect(recipients()).toEqual([one]);
    expect(mails()[0]?.ReplyToAddresses).toBeUndefined();
    expect(log.lines.map(({ outcome }) => outcome)).toEqual(['no address', 'sent']);
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
        message: 'mail job',
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

  it('a copy that is refused ends, with its reason in the log', async () => {
    await store();
    ses.on(SendEmailCommand).rejects(new BadRequestException(rejection));
    await run(copy);
    expect(log.lines).toMatchObject([
      { level: 'INFO', message: 'mail refused', kind: 'copy', item: 'a', reason: 'BadRequestException' },
      { level: 'INFO', message: 'mail job', kind: 'copy', outcome: 'refused' },
    ]);
  });

  it.each(['{', '{"kind":"unknown"}'])('is one that says %s', async (body) => {
    const event = { Records: [{ body, attributes: { ApproximateReceiveCount: '1' } }] };
    await expect(handler(event)).rejects.toThrow('The job failed');
    expect(log.lines).toMatchObject([{ level: 'ERROR', message: 'mail job', outcome: 'failed' }]);
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
    expect((await read())?.sent).toEqual(new Set([`lead:${one}`, 'call']));
  });
});
