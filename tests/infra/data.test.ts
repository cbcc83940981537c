import { expect, test } from 'vitest';
import { type Resource, resourcesOf, synthesize } from './synthesize.ts';

const { template } = synthesize();

function named(type: string, name: string): [string, Resource] {
  const found = resourcesOf(template, type).find(([id]) => id.startsWith(`Data${name}`));
  if (!found) throw new Error(`The stack has no ${type} ${name}.`);
  return found;
}

test.each([
  ['Contacts', 'id', true],
  ['Subscribers', 'email', true],
  ['Downloads', 'slug', false],
])('the table %s is keyed by %s, on demand, restorable and outlives its stack', (name, key, expires) => {
  const [, table] = named('AWS::DynamoDB::GlobalTable', name);
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
  expect(table.Properties.TimeToLiveSpecification).toEqual(
    expires ? { AttributeName: 'expiresAt', Enabled: true } : undefined,
  );
});

test.each(['MailKey', 'OpenAiKey'])('the secret %s outlives its stack: nothing could replace it', (name) => {
  expect(named('AWS::SecretsManager::Secret', name)[1]).toMatchObject({
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
  });
});

test('counters are keyed by a text, on demand, and expire; they go with their stack', () => {
  const [, table] = named('AWS::DynamoDB::GlobalTable', 'Usage');
  expect(table).toMatchObject({
    DeletionPolicy: 'Delete',
    Properties: {
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'key', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'key', AttributeType: 'S' }],
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    },
  });
});

test.each(['Whitepapers', 'Media'])('the bucket %s is private, encrypted and outlives its stack', (name) => {
  const [, bucket] = named('AWS::S3::Bucket', name);
  expect(bucket).toMatchObject({
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
    },
  });
});

test('whitepapers keep their versions', () => {
  const [, { Properties }] = named('AWS::S3::Bucket', 'Whitepapers');
  expect(Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
  expect(Properties).not.toHaveProperty('LifecycleConfiguration');
});

test('thumbnails live for seven days, half uploads for one', () => {
  const [, { Properties }] = named('AWS::S3::Bucket', 'Media');
  expect(Properties.LifecycleConfiguration).toEqual({
    Rules: [
      {
        Status: 'Enabled',
        ExpirationInDays: 7,
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
      },
    ],
  });
});

test.each(['Whitepapers', 'Media'])(
  'the bucket %s refuses plain HTTP and old TLS and allows nobody in its policy',
  (name) => {
    const [, { Properties }] = named('AWS::S3::BucketPolicy', name);
    expect(Properties.Bucket).toEqual({ Ref: named('AWS::S3::Bucket', name)[0] });
    const statements = Properties.PolicyDocument.Statement;
    expect(
      statements.map(({ Effect, Condition }: Record<string, unknown>) => ({ Effect, Condition })),
    ).toEqual([
      { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      { Effect: 'Deny', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } },
    ]);
  },
);

test('no template gives the OpenAI key a value, so that no deployment replaces the operator’s', () => {
  const [id, { Properties }] = named('AWS::SecretsManager::Secret', 'OpenAiKey');
  expect(Object.keys(Properties)).toEqual(['Description']);
  const { Value } = template.findOutputs('PutOpenAiKey').PutOpenAiKey as { Value: { 'Fn::Join': unknown[] } };
  expect(Value['Fn::Join'][1]).toEqual([
    'aws secretsmanager put-secret-value --region us-east-1 --secret-id ',
    { Ref: id },
    ' --secret-string "$OPENAI_API_KEY"',
  ]);
  template.hasOutput('OpenAiKeyArn', { Value: { Ref: id } });
});

test('a stage that keeps no data disappears whole: tables, buckets with what is in them, secrets', () => {
  const { template: emptied } = synthesize({ stage: 'sandbox' });
  for (const [id, resource] of Object.entries(emptied.toJSON().Resources) as [string, Resource][]) {
    expect(resource.DeletionPolicy ?? 'Delete', id).toBe('Delete');
  }
  for (const [id] of resourcesOf(emptied, 'AWS::S3::Bucket')) {
    emptied.hasResourceProperties('Custom::S3AutoDeleteObjects', { BucketName: { Ref: id } });
  }
  for (const [, table] of resourcesOf(emptied, 'AWS::DynamoDB::GlobalTable')) {
    expect(table.Properties.Replicas[0].DeletionProtectionEnabled).not.toBe(true);
  }
});

test('what holds data keeps its logical id: under another one it would be a new and empty one', () => {
  const ids = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::SecretsManager::Secret'].flatMap(
    (type) => resourcesOf(template, type).map(([id]) => id),
  );
  expect(ids).toEqual(
    expect.arrayContaining([
      'DataContacts569EB5AC',
      'DataDownloads5764B6DF',
      'DataSubscribers0EE7773A',
      'DataWhitepapers5F95967A',
      'DataMedia56AA92A6',
      'DataMailKeyD4803778',
      'DataWebhookSecretB9492480',
      'DataOpenAiKey5D43405A',
    ]),
  );
});
