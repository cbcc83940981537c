import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach } from 'vitest';
import { emptyTables } from '../../support/dynalite.ts';
import { captureLog, stubEnvironment } from './apiEvent.ts';

/** A failure of Amazon's that passes by waiting. */
export const throttled = Object.assign(new Error('upstream text'), { name: 'ThrottlingException' });

/**
 * What a function finds around it in every test of a file: the stack's tables, which are empty, a queue that takes every job,
 * one value for every secret, and the environment that infra gives it. Tells what was queued and logged since the test began.
 */
export function stubServices(SecretString = 'a-secret') {
  const queue = mockClient(SQSClient);
  const secrets = mockClient(SecretsManagerClient);
  let log: ReturnType<typeof captureLog>;
  beforeEach(async () => {
    for (const service of [queue, secrets]) service.reset();
    queue.on(SendMessageCommand).resolves({});
    secrets.on(GetSecretValueCommand).resolves({ SecretString });
    stubEnvironment();
    await emptyTables();
    log = captureLog();
  });
  const sent = () => queue.commandCalls(SendMessageCommand).map(({ args }) => args[0].input);
  return {
    queue,
    secrets,
    /** The lines of the log, parsed. */
    logged: () => log.lines,
    jobs: () => sent().map(({ MessageBody }) => JSON.parse(MessageBody ?? '')),
    /** By which the queue keeps one of equal jobs. */
    jobIds: () => sent().map(({ MessageDeduplicationId }) => MessageDeduplicationId),
    /** In which the queue has one job wait for the one before. */
    jobGroups: () => sent().map(({ MessageGroupId }) => MessageGroupId),
  };
}
