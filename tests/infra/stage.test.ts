import { expect, test } from 'vitest';
import { elsewhere, synthesize } from './synthesize.ts';

test('production’s stack is protected against deletion, a sandbox’s is not', () => {
  const { stackName, terminationProtection } = synthesize().artifact;
  expect(stackName).toBe('production-website');
  expect(terminationProtection).toBe(true);
  expect(synthesize({ stage: 'sandbox' }).artifact.terminationProtection).toBe(false);
});

test('account, region and tags of the stack are the stage’s', () => {
  const { artifact, template } = synthesize(elsewhere);
  expect(artifact.environment).toBe('aws://210987654321/eu-west-1');
  expect(artifact.assumeRoleArn).toContain('role/cdk-hnb659fds-deploy-role-210987654321-eu-west-1');
  expect(artifact.tags).toEqual({ 'cost-center': '4711', 'website:stage': 'production' });
  const text = JSON.stringify(template.toJSON());
  expect(text).toContain('cdk-hnb659fds-assets-210987654321-eu-west-1');
});

test('without an account in its file a stage goes wherever the credentials lead', () => {
  expect(synthesize().artifact.environment).toBe('aws://unknown-account/us-east-1');
});
