import { CfnResource, Stack, Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { afterAll, expect, test, vi } from 'vitest';
import { stageApp } from '../../infra/stageApp.ts';
import { type Example, exampleWebsite, inFolder, withEverySetting } from './synthesize.ts';

// CloudFormation's schemas are asked here, as in a release.
vi.stubEnv('CDK_CONTEXT_JSON', undefined);
afterAll(() => vi.unstubAllEnvs());

function synth(example?: Example) {
  return inFolder((folder) => {
    const { app } = exampleWebsite(folder, example);
    app.synth();
    return app;
  });
}

/** Synthesizes a stack of a stage's app with nothing in it but what is planted. */
function synthPlanted(plant: (stack: Stack) => void): void {
  inFolder((folder) => {
    const app = stageApp(folder);
    plant(new Stack(app, 'Planted'));
    app.synth();
  });
}

test('no finding of cdk-nag and of CloudFormation’s schemas is left open in the sandbox', () => {
  expect(() => synth({ stage: 'sandbox' })).not.toThrow();
});

test('none is left open in production with every setting, and each acknowledgement names one and says why', () => {
  const answers = synth(withEverySetting)
    .node.findAll()
    .flatMap(({ node }) =>
      node.metadata
        .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
        .flatMap(({ data }) => Object.entries(data as Record<string, unknown>))
        .map(([id, reason]) => ({ id, reason, at: node.id })),
    );
  expect(answers.length).toBeGreaterThan(0);
  for (const { id, reason, at } of answers) {
    expect(String(reason), id).not.toBe('');
    // Only CDK's own function may have wide actions and a policy of AWS's.
    if (/AwsSolutions-(IAM4|IAM5\[Action::)/.test(id)) expect(at).toMatch(/^Custom::CDKBucketDeployment/);
    else {
      expect(id).toMatch(
        /AwsSolutions-(S1|SQS3|SMG4|L1|CFR\d|IAM5\[Resource::([^\]]+\/)?\*\])$|listBucketSecurityRisk$/,
      );
    }
  }
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
