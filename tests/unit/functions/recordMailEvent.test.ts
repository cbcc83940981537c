import { inspect } from 'node:util';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/background/recordMailEvent.ts';
import { read, store, stored, watchTables } from '../../support/dynalite.ts';
import { functionMail } from './apiEvent.ts';
import { stubServices } from './stubServices.ts';

const { logged } = stubServices();
const email = 'ada@example.com';
/** The firm's mailbox, which a server may report in other letters. */
const mailbox = 'Sales@Example.com';
const confirmedAt = '2026-11-20T10:00:00.000Z';

beforeEach(async () => {
  for (const [index, address] of [email, 'eve@example.com'].entries()) {
    await store('subscribers', { id: `id-${index}`, email: address, state: 'confirmed', confirmedAt });
  }
  await store('contacts', { id: 'message-1' });
});

/** Subscribers whose state has changed. */
const marked = async () =>
  (await stored('subscribers'))
    .filter(({ email, state }) => String(email).includes('@') && state !== 'confirmed')
    .map(({ email, state }) => [email, state])
    .sort();
/** The mails to the firm with a message that came back. */
const untold = async () => (await read('contacts', 'message-1'))?.returned;
const errors = () => logged().filter(({ level }) => level === 'ERROR');

/**
 * As EventBridge wraps what SES says.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html
 */
function event(eventType: string, report: object, lead: string[] = []) {
  const tags = { 'ses:configuration-set': ['mail'], ...(lead.length > 0 && { lead }) };
  return { source: 'aws.ses', detail: { eventType, mail: { destination: [email], tags }, ...report } };
}
const bounce = ({ status, action, ...type }: Record<string, string>, ...addresses: string[]) => ({
  bounce: {
    ...type,
    bouncedRecipients: addresses.map((emailAddress) => ({ emailAddress, status, action })),
  },
});
const complaint = (kind: Record<string, string | null>, emailAddress: string) => ({
  complaint: { ...kind, complainedRecipients: [{ emailAddress }] },
});

const forever = { bounceType: 'Permanent', bounceSubType: 'General' };
// A mailbox that is full, and one that no server took the mail for in time: the delivery is over, the address is not.
const full = { bounceType: 'Transient', bounceSubType: 'MailboxFull' };
const late = { bounceType: 'Transient', bounceSubType: 'General', status: '4.4.7', action: 'failed' };
const abuse = { complaintSubType: null, complaintFeedbackType: 'abuse' };

describe('what SES reports', () => {
  it('of mail that bounced for ever marks each address', async () => {
    await handler(event('Bounce', bounce(forever, 'Ada@Example.com', 'not an address', 'eve@example.com')));
    expect(await marked()).toEqual([
      [email, 'bounced'],
      ['eve@example.com', 'bounced'],
    ]);
    expect(errors()).toEqual([]);
    expect(JSON.stringify(logged())).not.toMatch(/ada@|eve@/i);
  });

  it.each([{ bounceType: 'Undetermined' }, full, late])(
    'of mail that bounced for now changes nothing: %o',
    async (kind) => {
      await handler(event('Bounce', bounce(kind, email)));
      expect(await marked()).toEqual([]);
    },
  );

  it('of a complaint marks the address', async () => {
    await handler(event('Complaint', complaint(abuse, email)));
    expect(await marked()).toEqual([[email, 'complained']]);
  });

  it.each([
    ['Delivery', { delivery: { recipients: [email] } }],
    ['DeliveryDelay', { deliveryDelay: { delayedRecipients: [{ emailAddress: email }] } }],
    ['Bounce', { bounce: { bouncedRecipients: email } }],
  ])(
    'in an unknown form fails, so that it ends among the lost events, without what it says: %s',
    async (eventType, report) => {
      const failure = await handler(event(eventType, report)).catch((error: Error) => error);
      expect(failure).toMatchObject({ message: expect.stringContaining('LostEvents') });
      // Lambda logs what is thrown, with its causes.
      expect(inspect(failure, { depth: 9 }) + JSON.stringify(logged())).not.toContain('ada');
      expect(await marked()).toEqual([]);
    },
  );

  it('and cannot be stored fails, so that it comes again', async () => {
    watchTables().on(UpdateCommand).rejects(new Error('down'));
    await expect(handler(event('Bounce', bounce(forever, email)))).rejects.toThrow('down');
  });
});

describe('a mail to the firm that came back although SES had accepted it', () => {
  beforeEach(() => vi.stubEnv('MAIL_SETTINGS', JSON.stringify({ ...functionMail, leadsTo: [mailbox] })));

  it.each([
    ['from no mailbox', 'Bounce', bounce(forever, mailbox)],
    ['from a full mailbox', 'Bounce', bounce(full, mailbox)],
    ['too late', 'Bounce', bounce(late, mailbox)],
    [
      'from SES’s own list',
      'Complaint',
      complaint({ complaintSubType: 'OnAccountSuppressionList' }, mailbox),
    ],
    ['as spam', 'Complaint', complaint(abuse, 'sales@EXAMPLE.com')],
  ])('is an ERROR that names its message: %s', async (_, eventType, report) => {
    await handler(event(eventType, report, ['message-1']));
    expect(errors()).toMatchObject([{ message: 'own mail returned', mailbox, items: ['message-1'] }]);
    expect(await untold()).toEqual(new Set([`lead:${mailbox}`]));
  });

  it.each([
    ['an automatic answer', 'Bounce', bounce({ bounceType: 'Transient', bounceSubType: 'General' }, mailbox)],
    ['an answer that SES cannot read', 'Bounce', bounce({ bounceType: 'Undetermined' }, mailbox)],
    ['a praise', 'Complaint', complaint({ complaintFeedbackType: 'not-spam' }, mailbox)],
    ['a praise of a reader', 'Complaint', complaint({ complaintFeedbackType: 'not-spam' }, email)],
    ['a failed check', 'Complaint', complaint({ complaintFeedbackType: 'auth-failure' }, mailbox)],
  ] as const)('is none where the mail has arrived or may still arrive: %s', async (_, eventType, report) => {
    await handler(event(eventType, report, ['message-1']));
    expect(errors()).toEqual([]);
    expect([await untold(), await marked()]).toEqual([undefined, []]);
  });
});
