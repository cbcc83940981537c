import { CfnResource, Stack, Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { stageApp } from '../../infra/stageApp.ts';
import { everyTemplate } from './models/everyTemplate.ts';
import { faultsOf, readTable, serviceResources } from './models/table.ts';
import { type Example, exampleWebsite, inFolder, withDesk } from './synthesize.ts';

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
  ['a stage with a domain, the desk and every other setting', withDesk],
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
    expect(JSON.stringify(reason).length, id).toBeGreaterThan(60);
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

const table = readTable();

test('release: every property of every stage is within the bounds of AWS’s own models', () => {
  const resources = everyTemplate().flatMap(serviceResources);
  expect(resources.length).toBeGreaterThan(600);
  const faults = resources.flatMap(([id, type, properties]) =>
    faultsOf(table, type, properties).map((fault) => `${id}: ${fault}`),
  );
  expect([...new Set(faults)]).toEqual([]);
});

test.each([
  [
    'AWS::Budgets::Budget',
    { Budget: { BudgetName: 'production-website: the month' } },
    /BudgetName must match/,
  ],
  [
    'AWS::Budgets::Budget',
    { Budget: { BudgetName: 'x'.repeat(101) } },
    /BudgetName must have or be at most 100/,
  ],
  ['AWS::Lambda::Function', { Handler: 'x', MemorySize: 64 }, /MemorySize must have or be at least 128/],
  ['AWS::Lambda::Function', { Runtime: 'nodejs25.x' }, /Runtime must be one of .*nodejs24.x/],
  ['AWS::IAM::Role', { Description: 'say – “so”' }, /Description must match/],
  ['AWS::IAM::Role', { Nickname: 'x' }, /Nickname is not in/],
])('release: %s %j would be refused by AWS', (type, properties, fault) => {
  expect(faultsOf(table, type, properties)).toEqual([expect.stringMatching(fault)]);
});
