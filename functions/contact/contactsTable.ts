import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Table, updateIf } from '../runtime/table.ts';
import { type ContactForm, contactFields } from './contact.ts';

/** A new item of the contacts table (specification §3). */
export interface Contact extends ContactForm {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly suspectedSpam?: boolean;
  /** Seconds since 1970; DynamoDB removes the item afterwards. */
  readonly expiresAt: number;
}

const looseText = z.string().catch('');
const looseForm = Object.fromEntries(contactFields.map((field) => [field, looseText])) as Record<
  keyof ContactForm,
  typeof looseText
>;
const names = z.set(z.string()).optional().catch(undefined);

/**
 * A message as the table gives it back. It was checked by the rules of the day when it was stored: a field that is missing or
 * of another kind is empty, one that the form does not have is left out, and today's limits do not apply. So every item that
 * has an id can be read, sent and listed.
 */
const storedContact = z.object({
  id: z.string(),
  ...looseForm,
  createdAt: looseText,
  suspectedSpam: z.boolean().optional().catch(undefined),
  /** What SES or the CRM has accepted: `lead:<address>`, `call`. */
  sent: names,
  /** Which of these mails came back: `lead:<address>`. */
  returned: names,
  expiresAt: z.number().optional().catch(undefined),
});
export type StoredContact = z.infer<typeof storedContact>;

/** Stores a message unless there is one with its id: a second try changes nothing. */
export async function addContact({ client, name }: Table, message: Contact): Promise<void> {
  const ConditionExpression = 'attribute_not_exists(id)';
  try {
    await client.send(new PutCommand({ TableName: name, Item: message, ConditionExpression }));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/** @returns nothing when the message was erased or has expired. */
export async function readContact({ client, name }: Table, id: string): Promise<StoredContact | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: { id }, ConsistentRead: true }));
  return Item && storedContact.parse(Item);
}

/**
 * Notes in a message's item what came of one of its mails or calls. A message that was erased stays erased.
 * @param set `sent` has the mails and calls that were accepted, `returned` the mails that came back.
 * @param name of the mail or call: `lead:<address>` or `call`
 */
export async function noteDelivery(
  table: Table,
  id: string,
  set: 'sent' | 'returned',
  name: string,
): Promise<void> {
  await updateIf(table, {
    Key: { id },
    ConditionExpression: 'attribute_exists(id)',
    UpdateExpression: 'ADD #set :name',
    ExpressionAttributeNames: { '#set': set },
    ExpressionAttributeValues: { ':name': new Set([name]) },
  });
}

/** A time so many months later, in seconds since 1970 as DynamoDB's time to live takes it. */
export function expiryInMonths(from: Date, months: number): number {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  return Math.floor(end.getTime() / 1000);
}
