import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Example, exampleWebsite, inFolder } from './synthesize.ts';

/** What the command line of CDK reads of each stack, beside its template. */
function stacksOf(example: Example) {
  return inFolder((folder) => {
    exampleWebsite(folder, example).app.synth();
    const read = (name: string) => JSON.parse(readFileSync(join(folder, 'assembly', name), 'utf8'));
    const artifacts = Object.entries(read('manifest.json').artifacts) as [string, Artifact][];
    return artifacts
      .filter(([, { type }]) => type === 'aws:cloudformation:stack')
      .map(([id, { environment, properties }]) => ({
        id,
        environment,
        ...properties,
        template: JSON.stringify(read(properties.templateFile)),
      }));
  });
}

interface Artifact {
  readonly type: string;
  readonly environment: string;
  readonly properties: {
    readonly templateFile: string;
    readonly stackName: string;
    readonly terminationProtection?: boolean;
    readonly tags?: Record<string, string>;
    readonly assumeRoleArn: string;
  };
}

test('production’s stacks are protected against deletion, a sandbox’s are not', () => {
  expect(stacksOf({}).map(({ stackName }) => stackName)).toEqual([
    'production-website-data',
    'production-website-api',
    'production-website-web',
    'production-website-watch',
  ]);
  for (const { terminationProtection } of stacksOf({})) expect(terminationProtection).toBe(true);
  for (const { terminationProtection } of stacksOf({ stage: 'sandbox' })) {
    expect(terminationProtection).toBe(false);
  }
});

test('account, region, bootstrap and tags of all stacks are the stage’s', () => {
  const settings = {
    account: '210987654321',
    region: 'eu-west-1',
    qualifier: 'website',
    tags: { 'cost-center': '4711' },
  };
  const stacks = stacksOf({ settings });
  expect(stacks).toHaveLength(4);
  for (const { environment, assumeRoleArn, tags } of stacks) {
    expect(environment).toBe('aws://210987654321/eu-west-1');
    expect(assumeRoleArn).toContain('role/cdk-website-deploy-role-210987654321-eu-west-1');
    expect(tags).toEqual({ 'cost-center': '4711', 'website:stage': 'production' });
  }
  const web = stacks.find(({ id }) => id === 'WebStack')!.template;
  expect(web).toContain('cdk-website-assets-210987654321-eu-west-1');
  expect(web).not.toContain('hnb659fds');
});

test('without an account in its file a stage goes wherever the credentials lead', () => {
  for (const { environment } of stacksOf({})) expect(environment).toBe('aws://unknown-account/us-east-1');
});
