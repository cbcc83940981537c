import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/handlers/recordMailEvent.ts';
import { captureLog, stubEnvironment } from './apiEvent.ts';

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
      ExpressionAttributeNames?.['#name'],
      ExpressionAttributeValues?.[':reason'],
    ]);
let log: ReturnType<typeof captureLog>;

beforeEach(() => {
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
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

describe('what SES reports', () => {
  it('of mail that bounced for ever marks each address', async () => {
    await handler(bounce('Permanent', 'Ada@Example.com', 'not an address', 'eve@example.com'));
    expect(marked()).toEqual([
      { email: 'ada@example.com', state: 'bounced' },
      { email: 'eve@example.com', state: 'bounced' },
    ]);
  });

  it.each(['Transient', 'Undetermined'])(
    'of mail that bounced for now (%s) changes nothing',
    async (type) => {
      await handler(bounce(type, 'ada@example.com'));
      expect(marked()).toEqual([]);
    },
  );

  it('of a complaint marks the address', async () => {
    await handler({
      detail: {
        eventType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress: 'ada@example.com' }] },
      },
    });
    expect(marked()).toEqual([{ email: 'ada@example.com', state: 'complained' }]);
  });

  it('in an unknown form is logged without what it says', async () => {
    await handler({ detail: { eventType: 'Bounce', bounce: { bouncedRecipients: 'ada@example.com' } } });
    expect(log.lines).toMatchObject([{ level: 'ERROR', message: 'mail event of an unknown form' }]);
    expect(JSON.stringify(log.lines)).not.toContain('ada');
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
  ])('is an ERROR, and its message is marked as not told: %s %o', async (eventType, report) => {
    await handler({ detail: { eventType, ...report, mail } });
    expect(log.lines).toContainEqual(
      expect.objectContaining({
        level: 'ERROR',
        message: 'own mail returned',
        mailbox,
        items: ['message-1'],
      }),
    );
    expect(untold()).toEqual([['message-1', `lead:${mailbox}`, eventType]]);
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
    expect(untold()).toEqual([]);
  });
});
