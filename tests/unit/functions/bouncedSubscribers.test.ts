import {
  BadRequestException,
  DeleteSuppressedDestinationCommand,
  GetSuppressedDestinationCommand,
  NotFoundException,
  PutSuppressedDestinationCommand,
  SESv2Client,
  SendEmailCommand,
  type SuppressionListReason,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as recordMailEvent } from '#functions/background/recordMailEvent.ts';
import { sendConfirm } from '#functions/newsletter/sendConfirm.ts';
import type { WrittenEvent } from '#functions/newsletter/subscriberStates.ts';
import { change } from '#functions/newsletter/subscribersTable.ts';
import { tableIn } from '#functions/runtime/table.ts';
import { read, stored } from '../../support/dynalite.ts';
import { stubServices } from './stubServices.ts';

/** Which addresses a subscription takes off SES's list, and which a complaint puts there. */

const { logged } = stubServices();
const ses = mockClient(SESv2Client);
const tell = (event: WrittenEvent, address = email) =>
  change(tableIn('SUBSCRIBERS_TABLE'), event, address, new Date());

/** Has SES's list hold an address. */
const suppressed = (Reason: SuppressionListReason, EmailAddress = '"a..b"@example.com') =>
  ses
    .on(GetSuppressedDestinationCommand, { EmailAddress })
    .resolves({ SuppressedDestination: { EmailAddress, Reason, LastUpdateTime: new Date() } });
const notOnTheList = new NotFoundException({ message: 'not on the list', $metadata: {} });

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
  ses.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: 'id' });
  ses.on(GetSuppressedDestinationCommand).rejects(notOnTheList);
  ses.on(DeleteSuppressedDestinationCommand).resolves({});
});
afterEach(() => vi.useRealTimers());

const email = 'a..b@example.com';
const day = 24 * 3_600_000;

/** Subscribes the address a day later, and sends its mail. @returns what SES was asked for, in order */
async function subscribe(address = email, outcome = 'sent'): Promise<string[]> {
  vi.setSystemTime(Date.now() + day);
  ses.resetHistory();
  await tell('subscribe', address);
  const askedAt = new Date().toISOString();
  expect(await sendConfirm({ kind: 'confirm', address, askedAt })).toBe(outcome);
  return ses.calls().map(({ args: [command] }) => command.constructor.name.replace('Command', ''));
}

/** Has SES report a bounce of a mail to the address. */
const bounces = (bounceSubType?: string, emailAddress = email) =>
  recordMailEvent({
    detail: {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent', bounceSubType, bouncedRecipients: [{ emailAddress }] },
    },
  });

const sent = ['SendEmail'];
const asked = ['GetSuppressedDestination', 'SendEmail'];
const lifted = ['GetSuppressedDestination', 'DeleteSuppressedDestination', 'SendEmail'];

it('an address that no mail of ours came back from is asked without a look at SES’s list', async () => {
  suppressed('BOUNCE');
  expect(await subscribe()).toEqual(sent);
  expect(await subscribe()).toEqual(sent);
  await tell('leave');
  expect(await subscribe()).toEqual(sent);
});

it('an address that mail came back from is taken off the list when it subscribes again, under its name there', async () => {
  await subscribe();
  await bounces();
  suppressed('BOUNCE');
  expect(await subscribe()).toEqual(lifted);
  const onTheList = { EmailAddress: '"a..b"@example.com' };
  expect(ses.calls().map(({ args }) => args[0].input)).toMatchObject([onTheList, onTheList, {}]);
  // It has not confirmed yet: the mail is lost once more.
  await bounces('NoEmail');
  expect(await subscribe()).toEqual(lifted);
  // It is reached now.
  await tell('confirm');
  await tell('leave');
  expect(await subscribe()).toEqual(sent);
});

it('of a mailbox’s spellings the one that mail came back from is taken off the list', async () => {
  const spelling = 'a.d.a+news@gmail.com';
  await subscribe(spelling);
  await bounces('General', spelling);
  suppressed('BOUNCE', spelling);
  await subscribe(spelling);
  const lifts = ses.commandCalls(DeleteSuppressedDestinationCommand).map(({ args }) => args[0].input);
  expect(lifts).toEqual([{ EmailAddress: spelling }]);
});

it('an address is known by a bounce that came after it had left', async () => {
  await subscribe();
  await tell('leave');
  await bounces('General');
  suppressed('BOUNCE');
  expect(await subscribe()).toEqual(lifted);
});

it('an address that also complained stays on the list', async () => {
  await subscribe();
  await bounces();
  suppressed('COMPLAINT');
  expect(await subscribe()).toEqual(asked);
});

it('a mail that SES has held back because of another one is no bounce of ours: nobody strips its list so', async () => {
  suppressed('BOUNCE');
  expect(await subscribe()).toEqual(sent);
  await bounces('OnAccountSuppressionList');
  expect(await subscribe()).toEqual(sent);
  await bounces('Suppressed');
  expect(await subscribe()).toEqual(sent);
});

it('an address that an operator has taken off the list is asked, and nothing is logged', async () => {
  await subscribe();
  await bounces();
  expect(await subscribe()).toEqual(asked);
  expect(logged().filter(({ level }) => level === 'ERROR')).toEqual([]);
});

const metadata = { message: `not for ${email}`, $metadata: {} };
// As in SES's sandbox.
const switchedOff = new BadRequestException(metadata);
const throttled = new TooManyRequestsException(metadata);
it.each([
  ['looked at', asked, switchedOff.name, () => ses.on(GetSuppressedDestinationCommand).rejects(switchedOff)],
  ['changed', lifted, throttled.name, () => ses.on(DeleteSuppressedDestinationCommand).rejects(throttled)],
])('a list that cannot be %s stops no mail, and the log says so', async (_, calls, name, fails) => {
  await subscribe();
  await bounces();
  suppressed('BOUNCE');
  fails();
  expect(await subscribe()).toEqual(calls);
  expect(logged().at(-1)).toMatchObject({
    level: 'ERROR',
    message: 'a bounced address was not lifted',
    error: { name },
  });
  expect(JSON.stringify(logged())).not.toContain(email);
  // The next try succeeds.
  ses.on(DeleteSuppressedDestinationCommand).resolves({});
  suppressed('BOUNCE');
  expect(await subscribe()).toEqual(lifted);
});

describe('a complaint counts for every spelling of its mailbox', () => {
  const complains = (emailAddress: string, tags = {}) =>
    recordMailEvent({
      detail: {
        eventType: 'Complaint',
        complaint: { complaintFeedbackType: 'abuse', complainedRecipients: [{ emailAddress }] },
        mail: { tags },
      },
    });
  const remembered = () => ses.commandCalls(PutSuppressedDestinationCommand).map(({ args }) => args[0].input);
  beforeEach(() => void ses.on(PutSuppressedDestinationCommand).resolves({}));

  it('SES’s list has one spelling beside the one that complained, which SES itself puts there', async () => {
    await tell('subscribe', 'a.d.a+news@gmail.com');
    await complains('A.D.A+News@gmail.com');
    expect(await read('subscribers', 'a.d.a+news@gmail.com')).toMatchObject({ state: 'complained' });
    expect(remembered()).toEqual([{ EmailAddress: 'ada@gmail.com', Reason: 'COMPLAINT' }]);
    await complains('ada@gmail.com');
    expect(remembered()).toHaveLength(1);
  });

  it('of who is on the list no more, too', async () => {
    await complains('a.d.a@gmail.com');
    expect(await stored('subscribers')).toEqual([]);
    await complains('a..b+news@example.com');
    expect(remembered().map(({ EmailAddress }) => EmailAddress)).toEqual([
      'ada@gmail.com',
      '"a..b"@example.com',
    ]);
  });

  it('another spelling is not asked, and nothing tells it apart from one that was asked', async () => {
    suppressed('COMPLAINT', 'ada@gmail.com');
    expect(await subscribe('ad.a@googlemail.com', 'refused')).toEqual(['GetSuppressedDestination']);
    expect(await read('subscribers', 'ad.a@googlemail.com')).toMatchObject({ state: 'pending' });
    // It takes none of the day's mails.
    expect((await stored('usage')).filter(({ key }) => String(key).startsWith('mail'))).toEqual([]);
    expect(logged().filter(({ level }) => level === 'ERROR')).toEqual([]);
  });

  it('another spelling of a mailbox to which mail bounced is asked', async () => {
    suppressed('BOUNCE', 'ada@gmail.com');
    expect(await subscribe('ad.a@gmail.com')).toEqual(asked);
  });

  it('a look that fails is logged and stops no mail', async () => {
    ses.on(GetSuppressedDestinationCommand).rejects(switchedOff);
    expect(await subscribe('ad.a@gmail.com')).toEqual(asked);
    expect(logged()).toMatchObject([
      { level: 'ERROR', message: 'a complaint was not looked up', error: { name: switchedOff.name } },
    ]);
    expect(JSON.stringify(logged())).not.toMatch(/ad\.?a/);
  });

  it('a note that fails has the report come again', async () => {
    await tell('subscribe', 'ad.a@gmail.com');
    ses.on(PutSuppressedDestinationCommand).rejectsOnce(throttled).resolves({});
    await expect(complains('ad.a@gmail.com')).rejects.toThrow();
    await complains('ad.a@gmail.com');
    expect(remembered()).toHaveLength(2);
  });

  it('but of a lead it says nothing of the firm’s other mailboxes', async () => {
    await complains('sales+leads@example.com', { lead: ['message-1'] });
    expect(remembered()).toEqual([]);
  });
});
