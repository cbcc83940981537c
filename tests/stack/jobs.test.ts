import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, onTestFinished } from 'vitest';
import { operatorAt } from '#infra/local/openData.ts';
import { test } from '../support/changeableStack.ts';

/** Writes each event into its log. */
const recorder = 'exports.handler = async (event) => console.log(JSON.stringify(event));';

test('local run: a job is done once, by the function that its queue is mapped to', async ({ stack }) => {
  onTestFinished(stack.change('runJobs', { code: recorder }));
  await stack.retryJobs();
  const client = new SQSClient(operatorAt(stack.file));
  onTestFinished(() => client.destroy());
  const QueueUrl = stack.file.outputs.MailQueueUrl!;
  const job = { MessageBody: 'once', MessageGroupId: 'group', MessageDeduplicationId: 'id' };
  const { MessageId } = await client.send(new SendMessageCommand({ QueueUrl, ...job }));
  await client.send(new SendMessageCommand({ QueueUrl, ...job }));
  await stack.jobsSettled();
  const counts = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] });
  expect((await client.send(counts)).Attributes).toEqual({
    ...{ ApproximateNumberOfMessages: '0', ApproximateNumberOfMessagesNotVisible: '0' },
  });
  const logged = readFileSync(join(stack.dataDir, 'logs/runJobs.log'), 'utf8').split('\n');
  const events = logged.filter((line) => line.startsWith('{"Records"') && line.includes('"once"'));
  expect(events.map((line) => JSON.parse(line).Records[0])).toEqual([
    {
      messageId: MessageId,
      body: 'once',
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: expect.stringMatching(/^\d{13}$/),
        MessageGroupId: 'group',
        MessageDeduplicationId: 'id',
      },
      eventSource: 'aws:sqs',
      eventSourceARN: expect.stringMatching(/^MailQueuesMail.*\.Arn$/),
      awsRegion: 'us-east-1',
    },
  ]);
});
