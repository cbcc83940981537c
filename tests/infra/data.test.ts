import { expect, test } from 'vitest';
import { type Resource, resourcesOf, synthesize } from './synthesize.ts';

const { data } = synthesize();
const [[, policy]] = resourcesOf(data, 'AWS::S3::BucketPolicy') as [[string, Resource]];

test.each([
  ['Contacts', 'id'],
  ['Subscribers', 'email'],
  ['Downloads', 'slug'],
])('the table %s is keyed by %s, on demand, restorable and outlives its stack', (name, key) => {
  const [, table] = resourcesOf(data, 'AWS::DynamoDB::GlobalTable').find(([id]) => id.startsWith(name)) ?? [];
  expect(table).toMatchObject({
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
      Replicas: [
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    },
  });
  expect(table?.Properties.Replicas).toHaveLength(1);
});

test('the whitepaper bucket is private, encrypted, versioned and outlives its stack', () => {
  data.hasResource('AWS::S3::Bucket', {
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      VersioningConfiguration: { Status: 'Enabled' },
    },
  });
});

test('the whitepaper bucket refuses plain HTTP and old TLS and allows nobody in its policy', () => {
  const statements = policy.Properties.PolicyDocument.Statement;
  expect(statements.map(({ Effect, Condition }: Record<string, unknown>) => ({ Effect, Condition }))).toEqual(
    [
      { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      { Effect: 'Deny', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } },
    ],
  );
});

test('the operator’s commands find tables and bucket by the stack’s outputs', () => {
  const outputs = Object.keys(data.findOutputs('*'));
  expect(outputs).toEqual(
    expect.arrayContaining([
      'ContactsTableName',
      'SubscribersTableName',
      'DownloadsTableName',
      'WhitepaperBucketName',
    ]),
  );
});
