import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, onTestFinished } from 'vitest';
import { operatorAt } from '../../infra/local/openData.ts';
import { type ChangeableStack, type Grant, test } from '../support/changeableStack.ts';

/** Writes each event into its log. */
const recorder = 'exports.handler = async (event) => console.log(JSON.stringify(event));';

const events = ({ dataDir }: ChangeableStack, body: string) =>
  readFileSync(join(dataDir, 'logs/sendMail.log'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"Records"') && line.includes(body))
    .map((line) => JSON.parse(line).Records[0]);

function operator({ file }: ChangeableStack) {
  const client = new SQSClient(operatorAt(file));
  onTestFinished(() => client.destroy());
  const QueueUrl = file.outputs.MailQueueUrl!;
  return {
    send: (MessageBody: string) =>
      client.send(
        new SendMessageCommand({
          ...{ QueueUrl, MessageBody, MessageGroupId: MessageBody, MessageDeduplicationId: MessageBody },
        }),
      ),
    counts: async () => {
      const { Attributes } = await client.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
      );
      return Attributes;
    },
  };
}

const none = { ApproximateNumberOfMessages: '0', ApproximateNumberOfMessagesNotVisible: '0' };

test('local run: a job is done once, by the function that its queue is mapped to', async ({ stack }) => {
  onTestFinished(stack.change('sendMail', { code: recorder }));
  await stack.retryJobs();
  const queue = operator(stack);
  const { MessageId } = await queue.send('once');
  await queue.send('once');
  await stack.jobsSettled();
  expect(await queue.counts()).toEqual(none);
  expect(events(stack, '"once"')).toEqual([
    {
      messageId: MessageId,
      body: 'once',
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: expect.stringMatching(/^\d{13}$/),
        MessageGroupId: 'once',
        MessageDeduplicationId: 'once',
      },
      eventSource: 'aws:sqs',
      eventSourceARN: expect.stringMatching(/^MailQueuesMail.*\.Arn$/),
      awsRegion: 'us-east-1',
    },
  ]);
});

test.for<Grant>([
  ['sqs:ReceiveMessage', 'QueuesMail'],
  ['sqs:GetQueueAttributes', 'QueuesMail'],
  ['sqs:DeleteMessage', 'QueuesMail'],
])(
  'local run: without %s of the function no job is taken off its queue, and the log names it',
  async ([action, on], { stack }) => {
    onTestFinished(stack.change('sendMail', { code: recorder }));
    const queue = operator(stack);
    const putBack = stack.withoutGrants('sendMail', [action, on]);
    const said = stack.listen();
    await queue.send(action);
    await stack.jobsSettled();
    expect(said()).toMatch(
      new RegExp(`sendMailFunction\\S+ is not authorized to perform: ${action} on resource: MailQueuesMail`),
    );
    expect(await queue.counts()).not.toEqual(none);
    putBack();
    await stack.retryJobs();
    expect(await queue.counts()).toEqual(none);
  },
);
