import { CfnResource, Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { expect, test } from 'vitest';
import type { Website } from '../../infra/website.ts';
import { type Example, exampleWebsite, inFolder } from './synthesize.ts';

/** Synthesizes a stage after `plant` has added to it. */
function synth(example: Example = {}, plant: (website: Website) => void = () => {}): void {
  inFolder((folder) => {
    const website = exampleWebsite(folder, example);
    plant(website);
    website.app.synth();
  });
}

test.each(['sandbox', 'production'])('the %s stage has no unanswered finding', (stage) => {
  expect(() => synth({ stage })).not.toThrow();
});

test('with a domain of one’s own no finding is left open either', () => {
  const customDomain = {
    aliases: ['www.example.com'],
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0f0f0f0f-1111-2222-3333-444444444444',
  };
  const settings = { siteUrl: 'https://www.example.com', customDomain };
  expect(() => synth({ settings })).not.toThrow();
});

test('with a firewall no finding is left open either', () => {
  expect(() => synth({ settings: { firewall: true } })).not.toThrow();
});

test('a finding without an answer fails the synthesis', () => {
  expect(() => synth({}, ({ data }) => new CfnBucket(data, 'Planted'))).toThrow(/AwsSolutions-S1/);
});

test('a property that CloudFormation does not know fails the synthesis', () => {
  const properties = { Retention: 14 };
  const plant = ({ data }: Website) =>
    new CfnResource(data, 'Planted', { type: 'AWS::Logs::LogGroup', properties });
  expect(() => synth({}, plant)).toThrow(
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
      /AwsSolutions-(S1|SMG4|L1|CFR\d|IAM5\[Resource::[^\]]+\/\*\])$|listBucketSecurityRisk$/,
    );
  }
});

test('-c stage=… is refused with the way that works', () => {
  process.env.CDK_CONTEXT_JSON = JSON.stringify({ stage: 'production' });
  try {
    expect(() => synth()).toThrow('STAGE=production npx cdk synth');
  } finally {
    delete process.env.CDK_CONTEXT_JSON;
  }
});
