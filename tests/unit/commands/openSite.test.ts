import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSite, outputOf, tableOf } from '../../../infra/commands/openSite.ts';

const cloudFormation = mockClient(CloudFormationClient);

beforeEach(() => {
  cloudFormation.reset();
  vi.stubEnv('AWS_REGION', 'eu-central-1');
});
afterEach(() => vi.unstubAllEnvs());

test('operator: a stage is read from its one stack in its own region, wherever the shell is', async () => {
  const stack = { StackName: 'sandbox-website', StackStatus: 'UPDATE_COMPLETE' as const };
  const Outputs = [{ OutputKey: 'ContactsTableName', OutputValue: 'the-contacts' }];
  cloudFormation
    .on(DescribeStacksCommand, { StackName: 'sandbox-website' })
    .resolves({ Stacks: [{ ...stack, CreationTime: new Date(), Outputs }] });
  const site = await openSite('sandbox');
  const [first] = cloudFormation.calls();
  expect(await first!.thisValue.config.region()).toBe('us-east-1');
  const { name, client } = tableOf(site, 'ContactsTableName');
  expect([name, await client.config.region()]).toEqual(['the-contacts', 'us-east-1']);
  expect(() => outputOf(site, 'SubscribersTableName')).toThrow(
    'There is no output SubscribersTableName of sandbox. Its feature is off in site.yaml, or',
  );
});

test('operator: a stage that the account does not have is a sentence', async () => {
  const missing = Object.assign(new Error('Stack with id … does not exist'), { name: 'ValidationError' });
  cloudFormation.on(DescribeStacksCommand).rejects(missing);
  await expect(openSite('sandbox')).rejects.toThrow(
    'This account has no stack sandbox-website in us-east-1. Choose the account with AWS_PROFILE, or deploy first',
  );
});

test('operator: a stage without a file is named', async () => {
  await expect(openSite('staging')).rejects.toThrow('There is no stage ‘staging’.');
});
