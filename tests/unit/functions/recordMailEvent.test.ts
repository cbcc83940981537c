import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/mail/recordMailEvent.ts';
import { captureLog, functionMail, stubEnvironment, stubQueue } from './apiEvent.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const changes = () => dynamo.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input);
const marked = () =>
  changes()
    .filter(({ Key }) => Key?.email?.includes('@'))
    .map(({ Key, ExpressionAttributeValues }) => ({
      email: Key?.email,
      state: ExpressionAttributeValues?.[':state'],
    }));
/** Messages that are marked as not told, with the mail. */
const untold = () =>
  changes()
    .filter(({ Key }) => Key?.id)
    .map(({ Key, ExpressionAttributeNames, ExpressionAttributeValues }) => [
      Key?.id,
      ExpressionAttributeNames?.['#set'],
      ...(ExpressionAttributeValues?.[':mail'] ?? []),
    ]);
let queue: ReturnType<typeof stubQueue>;
let log: ReturnType<typeof captureLog>;

beforeEach(() => {
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
  dynamo.on(GetCommand).resolves({});
  queue = stubQueue();
  stubEnvironment();
  log = captureLog();
});

const bounce = (bounceType: string, ...addresses: string[]) => ({
  source: 'aws.ses',
  'detail-type': 'Email Bounced',
  detail: {
    eventType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: addresses.map((emailAddress) => ({ emailAddress })) },
    mail: { messageId: 'id' },
  },
});

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html, as EventBridge wraps it. */
function sesEvent(kind: 'Bounce' | 'Complaint' | 'Delivery') {
  const emailAddress = 'ada@example.com';
  const timestamp = '2026-11-23T10:20:30.000Z';
  const reportingMTA = 'dns; b232-135.smtp-out.eu-central-1.amazonses.com';
  const diagnosticCode = 'smtp; 550 5.1.1 user unknown';
  const details = {
    Bounce: {
      bounce: {
        ...{ feedbackId: '01020187c3-0000', bounceType: 'Permanent', bounceSubType: 'General' },
        bouncedRecipients: [{ emailAddress, action: 'failed', status: '5.1.1', diagnosticCode }],
        ...{ timestamp, reportingMTA },
      },
    },
    Complaint: {
      complaint: {
        ...{ feedbackId: '01020187c3-0001', complaintSubType: null, complaintFeedbackType: 'abuse' },
        complainedRecipients: [{ emailAddress }],
        ...{ timestamp, userAgent: 'ExampleCorp Feedback Loop (V0.01)', arrivalDate: timestamp },
      },
    },
    Delivery: {
      delivery: {
        ...{ timestamp, processingTimeMillis: 1500, recipients: [emailAddress] },
        ...{ smtpResponse: '250 2.6.0 Message received', reportingMTA },
      },
    },
  };
  return {
    ...{ version: '0', id: '12a18625-3008-fb6a-3a33-6a1b2c3d4e5f', source: 'aws.ses' },
    'detail-type': {
      Bounce: 'Email Bounced',
      Complaint: 'Email Complaint Received',
      Delivery: 'Email Delivered',
    }[kind],
    ...{ account: '123456789012', time: '2026-11-23T10:20:31Z', region: 'eu-central-1' },
    resources: ['arn:aws:ses:eu-central-1:123456789012:configuration-set/mail'],
    detail: {
      eventType: kind,
      mail: {
        ...{ timestamp, source: 'hello@example.com', sendingAccountId: '123456789012' },
        sourceArn: 'arn:aws:ses:eu-central-1:123456789012:identity/example.com',
        ...{ messageId: '01020187c3', destination: [emailAddress], headersTruncated: false },
        headers: [{ name: 'To', value: emailAddress }],
        commonHeaders: { from: ['hello@example.com'], to: [emailAddress], subject: 'Hello' },
        tags: { 'ses:configuration-set': ['mail'] },
      },
      ...details[kind],
    },
  };
}

describe('what SES reports', () => {
  it('of mail that bounced for ever marks each address', async () => {
    await handler(bounce('Permanent', 'Ada@Example.com', 'not an address', 'eve@example.com'));
    expect(marked()).toEqual([
      { email: 'ada@example.com', state: 'bounced' },
      { email: 'eve@example.com', state: 'bounced' },
    ]);
  });

  it.each([
    { bounceType: 'Undetermined' },
    // A mailbox that is full, and one that no server took the mail for in time: the delivery is over, the address is not.
    { bounceType: 'Transient', bounceSubType: 'MailboxFull' },
    { bounceType: 'Transient', bounceSubType: 'General', status: '4.4.7', action: 'failed' },
  ])('of mail that bounced for now changes nothing: %o', async ({ status, action, ...kind }) => {
    const bouncedRecipients = [{ emailAddress: 'ada@example.com', status, action }];
    await handler({ detail: { eventType: 'Bounce', bounce: { ...kind, bouncedRecipients } } });
    expect(marked()).toEqual([]);
  });

  it('of a complaint marks the address', async () => {
    await handler({
      detail: {
        eventType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress: 'ada@example.com' }] },
      },
    });
    expect(marked()).toEqual([{ email: 'ada@example.com', state: 'complained' }]);
  });

  it('is read from the events that SES documents; a kind that is not asked for is said', async () => {
    for (const kind of ['Bounce', 'Complaint', 'Delivery'] as const) await handler(sesEvent(kind));
    expect(marked()).toEqual([
      { email: 'ada@example.com', state: 'bounced' },
      { email: 'ada@example.com', state: 'complained' },
    ]);
    expect(log.lines.map(({ level }) => level)).toEqual(['INFO', 'INFO', 'ERROR']);
  });

  it('in an unknown form is logged without what it says', async () => {
    await handler({ detail: { eventType: 'Bounce', bounce: { bouncedRecipients: 'ada@example.com' } } });
    expect(log.lines).toMatchObject([{ level: 'ERROR', message: 'mail event of an unknown form' }]);
    expect(JSON.stringify(log.lines)).not.toContain('ada');
  });

  it('of a reader is told to the CRM, by the same job when the event comes again', async () => {
    const webhook = { url: 'https://crm.example.com/hook' };
    vi.stubEnv('MAIL_SETTINGS', JSON.stringify({ ...functionMail, webhook }));
    const email = 'ada@example.com';
    const leftAt = '2026-11-21T10:00:00.000Z';
    const Item = { id: 'id-1', email, state: 'bounced', confirmedAt: '2026-11-20T10:00:00.000Z', leftAt };
    dynamo.on(GetCommand).resolves({ Item });
    await handler(bounce('Permanent', email));
    await handler(bounce('Permanent', email));
    const sent = queue.commandCalls(SendMessageCommand).map(({ args }) => args[0].input);
    expect(JSON.parse(sent[0]?.MessageBody ?? '')).toEqual({
      ...{ kind: 'subscriberCall', event: 'subscriber.left', address: email, at: leftAt, reason: 'bounced' },
    });
    expect(sent[1]?.MessageDeduplicationId).toBe(sent[0]?.MessageDeduplicationId);
  });

  it('and cannot be stored fails, so that it comes again', async () => {
    dynamo.on(UpdateCommand).rejects(new Error('down'));
    await expect(handler(bounce('Permanent', 'ada@example.com'))).rejects.toThrow('down');
  });
});

describe('a mail to the firm that came back although SES had accepted it', () => {
  /** The firm's mailbox of the tests' settings. */
  const mailbox = 'sales@example.com';
  const mail = { tags: { 'ses:configuration-set': ['set'], lead: ['message-1'] } };

  it.each([
    ['Bounce', { bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: mailbox }] } }],
    [
      'Bounce',
      {
        bounce: {
          bounceType: 'Transient',
          bounceSubType: 'MailboxFull',
          bouncedRecipients: [{ emailAddress: mailbox }],
        },
      },
    ],
    [
      'Bounce',
      {
        bounce: {
          bounceType: 'Transient',
          bounceSubType: 'General',
          bouncedRecipients: [{ emailAddress: mailbox, action: 'failed', status: '4.4.7' }],
        },
      },
    ],
    [
      'Complaint',
      {
        complaint: {
          complaintSubType: 'OnAccountSuppressionList',
          complaintFeedbackType: null,
          complainedRecipients: [{ emailAddress: mailbox }],
        },
      },
    ],
    ['Complaint', { complaint: { complainedRecipients: [{ emailAddress: 'Sales@Example.com' }] } }],
  ])('is an ERROR that names its message: %s %o', async (eventType, report) => {
    await handler({ detail: { eventType, ...report, mail } });
    expect(log.lines).toContainEqual(
      expect.objectContaining({
        level: 'ERROR',
        message: 'own mail returned',
        mailbox,
        items: ['message-1'],
      }),
    );
    expect(untold()).toEqual([['message-1', 'returned', `lead:${mailbox}`]]);
  });

  it.each([
    ['an automatic answer', { bounceType: 'Transient', bounceSubType: 'General' }],
    ['an answer that SES cannot read', { bounceType: 'Undetermined', bounceSubType: 'Undetermined' }],
  ])('is none where the mail has arrived: %s', async (_, kind) => {
    const bounce = { ...kind, bouncedRecipients: [{ emailAddress: mailbox }] };
    await handler({ detail: { eventType: 'Bounce', bounce, mail } });
    expect(log.lines.filter(({ level }) => level === 'ERROR')).toEqual([]);
    expect(changes()).toEqual([]);
  });

  it('is none while SES still tries to deliver it', async () => {
    const deliveryDelay = { delayType: 'MailboxFull', delayedRecipients: [{ emailAddress: mailbox }] };
    await handler({ detail: { eventType: 'DeliveryDelay', deliveryDelay, mail } });
    expect(log.lines.filter(({ level }) => level === 'ERROR')).toEqual([]);
    expect(changes()).toEqual([]);
  });

  it.each(['not-spam', 'auth-failure'])(
    'is none where a report says %s, nor is a subscriber lost',
    async (kind) => {
      for (const emailAddress of [mailbox, 'ada@example.com']) {
        const complaint = { complaintFeedbackType: kind, complainedRecipients: [{ emailAddress }] };
        await handler({ detail: { eventType: 'Complaint', complaint, mail } });
      }
      expect(log.lines.filter(({ level }) => level === 'ERROR')).toEqual([]);
      expect(changes()).toEqual([]);
    },
  );

  it('of a visitor is neither', async () => {
    await handler(bounce('Permanent', 'ada@example.com'));
    expect(log.lines.filter(({ level }) => level === 'ERROR')).toEqual([]);
  });
});
