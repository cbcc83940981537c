import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Contact } from '../contract/contact.ts';
import type { Table } from './table.ts';

/**
 * Stores a message unless there is one with its id. Resolves in both cases: when DynamoDB stores it but its
 * confirmation is lost, the second try finds it in its place.
 */
export async function addContact({ client, name }: Table, message: Contact): Promise<void> {
  const ConditionExpression = 'attribute_not_exists(id)';
  try {
    await client.send(new PutCommand({ TableName: name, Item: message, ConditionExpression }));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
