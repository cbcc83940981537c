import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Table, updateIf } from '../runtime/table.ts';
import { type ContactContext, type ContactForm, contactContext, contactFields } from './contact.ts';

/** A new item of the contacts table (specification §3). */
export interface Contact extends ContactForm {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly suspectedSpam?: boolean;
  readonly context?: ContactContext | undefined;
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
 * A message as the table gives it back. It followed the rules of its day: a field that is missing or of another kind is
 * empty, and limits of today do not count. So every item that has an id can be read, told and listed.
 */
export const storedContact = z.object({
  id: z.string(),
  ...looseForm,
  createdAt: looseText,
  suspectedSpam: z.boolean().optional().catch(undefined),
  context: contactContext.optional().catch(undefined),
  /** What SES or the CRM has accepted: `lead:<address>`, `copy`, `call`. */
  sent: names,
  /** The mails of those that came back: `lead:<address>`. */
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
 * Adds a name to a set of a message. A message that was erased stays erased.
 * @param set `sent` has the mails and calls that were accepted, `returned` the mails that came back.
 * @param mail `lead:<address>`, `copy` or `call`
 */
export async function note(table: Table, id: string, set: 'sent' | 'returned', mail: string): Promise<void> {
  await updateIf(table, {
    Key: { id },
    ConditionExpression: 'attribute_exists(id)',
    UpdateExpression: 'ADD #set :mail',
    ExpressionAttributeNames: { '#set': set },
    ExpressionAttributeValues: { ':mail': new Set([mail]) },
  });
}

/** Seconds since 1970, as DynamoDB's expiry wants them. */
export function inMonths(from: Date, months: number): number {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  return Math.floor(end.getTime() / 1000);
}
