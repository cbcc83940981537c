import { CfnResource, Stack, Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { afterAll, expect, test, vi } from 'vitest';
import { stageApp } from '#infra/stack/stageApp.ts';
import { type Example, exampleWebsite, inFolder, withEverySetting } from './synthesize.ts';

// CloudFormation's schemas are asked here, as in a release.
vi.stubEnv('CDK_VALIDATION', undefined);
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

test('none is left open in production with every setting, and each is answered once with a reason', () => {
  const answers = synth(withEverySetting)
    .node.findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries(data as Record<string, unknown>));
  const ids = answers.map(([id]) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [id, reason] of answers) expect(String(reason), id).not.toBe('');
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
