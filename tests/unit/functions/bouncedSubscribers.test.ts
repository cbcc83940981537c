import {
  BadRequestException,
  DeleteSuppressedDestinationCommand,
  GetSuppressedDestinationCommand,
  NotFoundException,
  SESv2Client,
  SendEmailCommand,
  type SuppressionListReason,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handler as recordMailEvent } from '../../../functions/mail/recordMailEvent.ts';
import { sendConfirm } from '../../../functions/newsletter/sendConfirm.ts';
import { addPending, confirm, leave } from '../../../functions/newsletter/subscribersTable.ts';
import { tableIn } from '../../../functions/runtime/table.ts';
import { stubServices } from './stubServices.ts';

/** Which addresses a subscription takes off SES's list. */

const { logged } = stubServices();
const ses = mockClient(SESv2Client);
const table = () => tableIn('SUBSCRIBERS_TABLE');

/** Has SES's list hold the address. */
const suppressed = (Reason: SuppressionListReason) =>
  ses
    .on(GetSuppressedDestinationCommand)
    .resolves({ SuppressedDestination: { EmailAddress: email, Reason, LastUpdateTime: new Date() } });
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
async function subscribe(): Promise<string[]> {
  vi.setSystemTime(Date.now() + day);
  ses.resetHistory();
  const askedAt = await addPending(table(), { id: 'id-1', email, now: new Date() });
  expect(await sendConfirm({ kind: 'confirm', address: email, askedAt: askedAt! })).toBe('sent');
  return ses.calls().map(({ args: [command] }) => command.constructor.name.replace('Command', ''));
}

/** Has SES report a bounce of a mail to the address. */
const bounces = (bounceSubType?: string) =>
  recordMailEvent({
    detail: {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent', bounceSubType, bouncedRecipients: [{ emailAddress: email }] },
    },
  });

const sent = ['SendEmail'];
const asked = ['GetSuppressedDestination', 'SendEmail'];
const lifted = ['GetSuppressedDestination', 'DeleteSuppressedDestination', 'SendEmail'];

it('an address that no mail of ours came back from is asked without a look at SES’s list', async () => {
  suppressed('BOUNCE');
  expect(await subscribe()).toEqual(sent);
  expect(await subscribe()).toEqual(sent);
  await leave(table(), email, 'unsubscribed', new Date());
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
  await confirm(table(), email, new Date());
  await leave(table(), email, 'unsubscribed', new Date());
  expect(await subscribe()).toEqual(sent);
});

it('an address is known by a bounce that came after it had left', async () => {
  await subscribe();
  await leave(table(), email, 'unsubscribed', new Date());
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
