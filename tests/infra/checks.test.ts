import { CfnResource, Stack, Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { stageApp } from '../../infra/stageApp.ts';
import { type Example, exampleWebsite, inFolder, withEverySetting } from './synthesize.ts';

// CloudFormation's schemas are asked here, as in a release.
vi.stubEnv('CDK_CONTEXT_JSON', undefined);
afterAll(() => vi.unstubAllEnvs());

const synth = (example?: Example) => inFolder((folder) => exampleWebsite(folder, example).app.synth());

/** Synthesizes a stack of a stage's app with nothing in it but what is planted. */
function synthPlanted(plant: (stack: Stack) => void): void {
  inFolder((folder) => {
    const app = stageApp(folder);
    plant(new Stack(app, 'Planted'));
    app.synth();
  });
}

test.each([
  ['production', {}],
  ['the sandbox', { stage: 'sandbox' }],
  ['a stage with a domain and every other setting', withEverySetting],
])('no finding of cdk-nag and of CloudFormation’s schemas is left open in %s', (_, example) => {
  expect(() => synth(example)).not.toThrow();
});

test('a finding without an answer fails the synthesis', () => {
  expect(() => synthPlanted((stack) => new CfnBucket(stack, 'Planted'))).toThrow(/AwsSolutions-S1/);
});

test('a property that CloudFormation does not know fails the synthesis', () => {
  const properties = { Retention: 14 };
  const plant = (stack: Stack) =>
    new CfnResource(stack, 'Planted', { type: 'AWS::Logs::LogGroup', properties });
  expect(() => synthPlanted(plant)).toThrow(
    "Additional properties are not allowed ('Retention' was unexpected)",
  );
});

test('every acknowledgement names one finding and says why', () => {
  const { app } = inFolder(exampleWebsite);
  const reasons = app.node
    .findAll()
    .flatMap(({ node }) =>
      node.metadata
        .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
        .flatMap(({ data }) => Object.entries(data as Record<string, unknown>)),
    );
  expect(reasons.length).toBeGreaterThan(0);
  for (const [id, reason] of reasons) {
    expect(String(reason), id).not.toBe('');
    expect(id).toMatch(
      /AwsSolutions-(S1|SQS3|SMG4|L1|CFR\d|IAM5\[Resource::([^\]]+\/)?\*\])$|listBucketSecurityRisk$/,
    );
  }
});

test('-c stage=… is refused with the way that works', () => {
  vi.stubEnv('CDK_CONTEXT_JSON', JSON.stringify({ stage: 'production' }));
  onTestFinished(() => void vi.stubEnv('CDK_CONTEXT_JSON', undefined));
  expect(() => synth()).toThrow('STAGE=production npx cdk synth');
});
