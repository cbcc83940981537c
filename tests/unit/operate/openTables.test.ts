import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { needNewsletter, openTables } from '../../../infra/operate/openTables.ts';

const cloudFormation = mockClient(CloudFormationClient);

/** Sandbox's data and API stacks, with one output each. */
function deployed(): void {
  for (const [part, OutputKey, OutputValue] of [
    ['data', 'ContactsTableName', 'the-contacts'],
    ['api', 'MailKeyArn', 'the-key'],
  ] as const) {
    const StackName = `sandbox-website-${part}`;
    const Stack = {
      StackName,
      StackId: `arn:aws:cloudformation:us-east-1:123456789012:stack/${StackName}/1`,
      StackStatus: 'UPDATE_COMPLETE' as const,
      CreationTime: new Date(),
      Outputs: [{ OutputKey, OutputValue }],
    };
    cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({ Stacks: [Stack] });
  }
}

beforeEach(() => {
  cloudFormation.reset();
  vi.stubEnv('AWS_REGION', 'eu-central-1');
});
afterEach(() => vi.unstubAllEnvs());

test('operating: a stage’s tables are those of its own region, wherever the shell is', async () => {
  deployed();
  const tables = await openTables('sandbox');
  expect(tables.nameOf('ContactsTableName')).toBe('the-contacts');
  expect(tables.nameOf('MailKeyArn')).toBe('the-key');
  expect(await tables.client.config.region()).toBe('us-east-1');
  expect(tables.reach('ses')).toEqual({ region: 'us-east-1' });
  const [first] = cloudFormation.calls();
  expect(await first!.thisValue.config.region()).toBe('us-east-1');
  await tables.close();
});

test.each([
  ['staging', 'There is no stage ‘staging’. Those of infra/stages are: production, sandbox.'],
  ['local', 'is the run on this machine (npm start) and is deployed nowhere.'],
])('operating: the stage %s has no tables', async (stage, sentence) => {
  await expect(openTables(stage)).rejects.toThrow(sentence);
});

test('operating: a site without a newsletter has no subscribers, and a command that needs them says so', async () => {
  deployed();
  const tables = await openTables('sandbox');
  expect(tables.has('ContactsTableName')).toBe(true);
  expect(tables.has('SubscribersTableName')).toBe(false);
  expect(() => needNewsletter(tables)).toThrow('The newsletter is off in site.yaml');
  await tables.close();
});
