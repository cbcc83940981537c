import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { stackOutputs } from '../../../infra/operate/deployedStage.ts';
import { readSettings } from '../../../infra/settings.ts';

const cloudFormation = mockClient(CloudFormationClient);
const sandbox = { stage: 'sandbox', settings: readSettings('sandbox') };

beforeEach(() => {
  cloudFormation.reset();
  cloudFormation.on(DescribeStacksCommand, { StackName: 'sandbox-website-web' }).resolves({
    Stacks: [
      {
        StackName: 'sandbox-website-web',
        StackId: 'arn:aws:cloudformation:us-east-1:123456789012:stack/sandbox-website-web/1',
        StackStatus: 'ROLLBACK_COMPLETE',
        CreationTime: new Date(),
        Outputs: [{ OutputKey: 'SiteBucketName', OutputValue: 'a-bucket' }],
      },
    ],
  });
});

test('operating: a deployed stack says what it has; what is missing comes with its state', async () => {
  const output = await stackOutputs(sandbox, 'web');
  expect(output('SiteBucketName')).toBe('a-bucket');
  expect(() => output('SiteUrl')).toThrow(
    'There is no output SiteUrl in sandbox-website-web (ROLLBACK_COMPLETE). Deploy first',
  );
});

test('operating: a stage that the account does not have is no error of AWS', async () => {
  const missing = Object.assign(new Error('Stack with id … does not exist'), { name: 'ValidationError' });
  cloudFormation.on(DescribeStacksCommand).rejects(missing);
  await expect(stackOutputs(sandbox, 'web')).rejects.toThrow(
    'This account has no stack sandbox-website-web in us-east-1. Choose the account with AWS_PROFILE, or deploy first',
  );
});

test('operating: no command works on a stage in another account than its own', async () => {
  const settings = { ...sandbox.settings, account: '210987654321' };
  await expect(stackOutputs({ ...sandbox, settings }, 'web')).rejects.toThrow(
    'belongs to the account 210987654321, but these credentials are of 123456789012',
  );
});
