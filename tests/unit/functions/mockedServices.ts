import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach } from 'vitest';
import { captureLog, stubEnvironment } from './apiEvent.ts';

/** What DynamoDB says when a write's condition does not hold. */
export const taken = new ConditionalCheckFailedException({ message: 'taken', $metadata: {} });

/** A failure of Amazon's that passes by waiting. */
export const throttled = Object.assign(new Error('upstream text'), { name: 'ThrottlingException' });

/**
 * Amazon's services in every test of a file: tables and queue take everything, every secret has one value, and the
 * environment is what infra gives to a function. Tells what they were asked for since the test began.
 */
export function stubServices(SecretString = 'a-secret') {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const queue = mockClient(SQSClient);
  const secrets = mockClient(SecretsManagerClient);
  let log: ReturnType<typeof captureLog>;
  beforeEach(() => {
    for (const service of [dynamo, queue, secrets]) service.reset();
    dynamo.on(PutCommand).resolves({});
    dynamo.on(UpdateCommand).resolves({});
    dynamo.on(GetCommand).resolves({});
    dynamo.on(DeleteCommand).resolves({});
    queue.on(SendMessageCommand).resolves({});
    secrets.on(GetSecretValueCommand).resolves({ SecretString });
    stubEnvironment();
    log = captureLog();
  });
  const sent = () => queue.commandCalls(SendMessageCommand).map(({ args }) => args[0].input);
  return {
    ...{ dynamo, queue, secrets },
    /** The lines of the log, parsed. */
    logged: () => log.lines,
    /** Items that were put into a table. */
    stored: () => dynamo.commandCalls(PutCommand).map(({ args }) => args[0].input.Item ?? {}),
    /** Changes of the items of a table. */
    updates: (table: string) =>
      dynamo
        .commandCalls(UpdateCommand)
        .map(({ args }) => args[0].input)
        .filter(({ TableName }) => TableName === table),
    jobs: () => sent().map(({ MessageBody }) => JSON.parse(MessageBody ?? '')),
    /** By which the queue keeps one of equal jobs. */
    jobIds: () => sent().map(({ MessageDeduplicationId }) => MessageDeduplicationId),
  };
}
