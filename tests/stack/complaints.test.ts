import {
  DeleteSuppressedDestinationCommand,
  GetSuppressedDestinationCommand,
  PutSuppressedDestinationCommand,
  SESv2Client,
  type SuppressionListReason,
} from '@aws-sdk/client-sesv2';
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { operatorAt } from '#infra/local/openData.ts';
import { type ChangeableStack, test } from '../support/changeableStack.ts';
import { contactMessage } from '../support/contact.ts';
import { mailsTo } from '../support/mail.ts';
import { post } from '../support/requests.ts';
import { mailLinkToken, stackTable } from '../support/stackClients.ts';

/** From the form to the outbox, with SES's suppression list between them. */

/** Somebody types an address in. @returns how many mails have gone to it so far */
async function subscribe(stack: ChangeableStack, email: string): Promise<number> {
  const reply = await post(`${stack.url}/api/newsletter-subscribe`, { email });
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
  await stack.jobsSettled();
  return mailsTo(stack.dataDir, email).length;
}

async function confirm(stack: ChangeableStack, email: string): Promise<void> {
  const token = await mailLinkToken(stack.dataDir, email, 'newsletter-confirm');
  const reply = await post(`${stack.url}/api/newsletter/confirm?token=${token}`, {});
  expect(await reply.json()).toEqual({ outcome: 'confirmed' });
}

/** SES reports that a mail came back, or that somebody complained of it. */
async function report(stack: ChangeableStack, email: string, reason: SuppressionListReason): Promise<void> {
  const recipients = [{ emailAddress: email }];
  const bounce = { bounceType: 'Permanent', bouncedRecipients: recipients };
  const complaint = { complainedRecipients: recipients };
  const detail =
    reason === 'BOUNCE' ? { eventType: 'Bounce', bounce } : { eventType: 'Complaint', complaint };
  const { id } = stack.functionOf('recordMailEvent');
  expect(await stack.invoke(id, { detail })).toMatchObject({ kind: 'result' });
}

const sesOf = ({ file }: ChangeableStack) => new SESv2Client(operatorAt(file));

/** SES puts an address on its list, and reports why. */
async function returns(stack: ChangeableStack, email: string, Reason: SuppressionListReason): Promise<void> {
  await sesOf(stack).send(new PutSuppressedDestinationCommand({ EmailAddress: email, Reason }));
  await report(stack, email, Reason);
}

function subscriber({ file }: ChangeableStack, email: string) {
  const { client, name } = stackTable(file, 'Subscribers');
  return { client, request: { TableName: name, Key: { email } } };
}

/** What DynamoDB does when the time of an item is over, and an operator who erases a person. */
async function deleteItem(stack: ChangeableStack, email: string): Promise<void> {
  const { client, request } = subscriber(stack, email);
  await client.send(new DeleteCommand(request));
}

async function readItem(stack: ChangeableStack, email: string) {
  const { client, request } = subscriber(stack, email);
  return (await client.send(new GetCommand(request))).Item;
}

test.for<[who: string, mails: number, happens: (stack: ChangeableStack, email: string) => Promise<void>]>([
  [
    'complained of a letter',
    1,
    async (stack, email) => {
      expect(await subscribe(stack, email)).toBe(1);
      await confirm(stack, email);
      await returns(stack, email, 'COMPLAINT');
    },
  ],
  [
    'complained so long ago that the item is deleted',
    1,
    async (stack, email) => {
      expect(await subscribe(stack, email)).toBe(1);
      await confirm(stack, email);
      await returns(stack, email, 'COMPLAINT');
      await deleteItem(stack, email);
    },
  ],
  ['complained of another mail of ours', 0, (stack, email) => returns(stack, email, 'COMPLAINT')],
  ['complained, in capitals', 0, (stack, email) => returns(stack, email.toUpperCase(), 'COMPLAINT')],
])('who %s gets no mail, whoever types the address in', async ([, mails, happens], { stack }) => {
  const { email } = contactMessage();
  await happens(stack, email);
  expect(await subscribe(stack, email)).toBe(mails);
  // SES reports each mail that it holds back.
  await report(stack, email, 'COMPLAINT');
  expect(await subscribe(stack, email)).toBe(mails);
  expect(await readItem(stack, email)).toMatchObject({ state: 'complained' });
});

test('who complained gets no mail at another spelling of the mailbox, and others do', async ({ stack }) => {
  const [complained, another] = [contactMessage(), contactMessage()].map(({ email }) => email);
  const spelled = (email: string | undefined, tag: string) => email!.replace('@', `+${tag}@`);
  await returns(stack, spelled(complained, 'letters'), 'COMPLAINT');
  expect(await subscribe(stack, spelled(complained, 'news'))).toBe(0);
  expect(await readItem(stack, spelled(complained, 'news'))).toMatchObject({ state: 'pending' });
  expect(await subscribe(stack, spelled(another, 'news'))).toBe(1);
});

test('who complained is asked again when an operator has lifted it, as docs/operations.md says', async ({
  stack,
}) => {
  const { email } = contactMessage();
  expect(await subscribe(stack, email)).toBe(1);
  await returns(stack, email, 'COMPLAINT');
  await sesOf(stack).send(new DeleteSuppressedDestinationCommand({ EmailAddress: email }));
  await deleteItem(stack, email);
  expect(await subscribe(stack, email)).toBe(2);
  await confirm(stack, email);
});

test('who lost a letter and subscribes again is off SES’s list, and gets the mail that asks', async ({
  stack,
}) => {
  const { email } = contactMessage();
  expect(await subscribe(stack, email)).toBe(1);
  await confirm(stack, email);
  await returns(stack, email, 'BOUNCE');
  expect(await subscribe(stack, email)).toBe(2);
  const onTheList = new GetSuppressedDestinationCommand({ EmailAddress: email });
  await expect(sesOf(stack).send(onTheList)).rejects.toMatchObject({ name: 'NotFoundException' });
});
