import { expect, test } from 'vitest';
import { elsewhere, synthesize } from './synthesize.ts';

test('production’s stacks are protected against deletion, a sandbox’s are not', () => {
  expect(synthesize().artifacts.map(({ stackName }) => stackName)).toEqual([
    'production-website-data',
    'production-website-api',
    'production-website-web',
    'production-website-watch',
  ]);
  for (const { terminationProtection } of synthesize().artifacts) expect(terminationProtection).toBe(true);
  for (const { terminationProtection } of synthesize({ stage: 'sandbox' }).artifacts) {
    expect(terminationProtection).toBe(false);
  }
});

test('account, region, bootstrap and tags of all stacks are the stage’s', () => {
  const { artifacts, web } = synthesize(elsewhere);
  expect(artifacts).toHaveLength(4);
  for (const { environment, assumeRoleArn, tags } of artifacts) {
    expect(environment).toBe('aws://210987654321/eu-west-1');
    expect(assumeRoleArn).toContain('role/cdk-website-deploy-role-210987654321-eu-west-1');
    expect(tags).toEqual({ 'cost-center': '4711', 'website:stage': 'production' });
  }
  const template = JSON.stringify(web.toJSON());
  expect(template).toContain('cdk-website-assets-210987654321-eu-west-1');
  expect(template).not.toContain('hnb659fds');
});

test('without an account in its file a stage goes wherever the credentials lead', () => {
  for (const { environment } of synthesize().artifacts)
    expect(environment).toBe('aws://unknown-account/us-east-1');
});
