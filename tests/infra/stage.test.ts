import { expect, test } from 'vitest';
import { elsewhere, synthesize } from './synthesize.ts';

test('account, region and tags of the stack are the stage’s; without an account it goes where credentials lead', () => {
  expect(synthesize(elsewhere).artifact).toMatchObject({
    environment: { account: '210987654321', region: 'eu-west-1' },
    assumeRoleArn: expect.stringContaining('role/cdk-hnb659fds-deploy-role-210987654321-eu-west-1'),
    tags: { 'cost-center': '4711', 'website:stage': 'production' },
  });
  expect(synthesize({ settings: { account: undefined } }).artifact.environment).toMatchObject({
    account: 'unknown-account',
    region: 'us-east-1',
  });
});
