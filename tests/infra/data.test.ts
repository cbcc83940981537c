import { expect, test } from 'vitest';
import { tableKeys } from '../support/dynalite.ts';
import { type Resource, resourceOf, resourcesOf, synthesize } from './synthesize.ts';

const { template } = synthesize();
const retained = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };

test.each([
  ['Contacts', tableKeys.contacts, true],
  ['Subscribers', tableKeys.subscribers, true],
  ['Downloads', tableKeys.downloads, false],
])('the table %s is keyed by %s, on demand, restorable and outlives its stack', (name, key, expires) => {
  const table = resourceOf(template, 'AWS::DynamoDB::GlobalTable', `Data${name}`);
  const protection = {
    DeletionProtectionEnabled: true,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  };
  expect(table).toMatchObject({
    ...retained,
    Properties: {
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
      Replicas: [protection],
    },
  });
  const { AttributeName } = table.Properties.TimeToLiveSpecification ?? {};
  expect(AttributeName).toBe(expires ? 'expiresAt' : undefined);
});

test('counters expire; they have no backup and go with their stack', () => {
  const { DeletionPolicy, Properties } = resourceOf(template, 'AWS::DynamoDB::GlobalTable', 'DataUsage');
  expect(DeletionPolicy).toBe('Delete');
  expect(Properties).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: tableKeys.usage, KeyType: 'HASH' }],
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  });
  expect(JSON.stringify(Properties)).not.toContain('PointInTimeRecovery');
});

test.each(['Whitepapers', 'Media'])(
  'the bucket %s is private, encrypted, outlives its stack, and refuses plain HTTP and old TLS',
  (name) => {
    const bucket = resourceOf(template, 'AWS::S3::Bucket', `Data${name}`);
    expect(bucket).toMatchObject({
      ...retained,
      Properties: {
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
        },
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
        PublicAccessBlockConfiguration: {
          ...{ BlockPublicAcls: true, BlockPublicPolicy: true },
          ...{ IgnorePublicAcls: true, RestrictPublicBuckets: true },
        },
      },
    });
    const { Bucket, PolicyDocument } = resourceOf(
      template,
      'AWS::S3::BucketPolicy',
      `Data${name}`,
    ).Properties;
    expect(Bucket).toEqual({ Ref: bucket.id });
    // It allows nothing to anybody.
    expect(PolicyDocument.Statement).toMatchObject([
      { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      { Effect: 'Deny', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } },
    ]);
  },
);

test('whitepapers keep their versions; thumbnails live for seven days, half uploads for one', () => {
  const [whitepapers, media] = ['Whitepapers', 'Media'].map(
    (name) => resourceOf(template, 'AWS::S3::Bucket', `Data${name}`).Properties,
  );
  expect(whitepapers.VersioningConfiguration).toEqual({ Status: 'Enabled' });
  expect(whitepapers.LifecycleConfiguration).toBeUndefined();
  const AbortIncompleteMultipartUpload = { DaysAfterInitiation: 1 };
  expect(media.LifecycleConfiguration).toEqual({
    Rules: [{ Status: 'Enabled', ExpirationInDays: 7, AbortIncompleteMultipartUpload }],
  });
});

test('keys that nothing could replace outlive their stack, and no deployment gives the OpenAI key a value', () => {
  const [mailKey, openAiKey] = ['MailKey', 'OpenAiKey'].map((name) =>
    resourceOf(template, 'AWS::SecretsManager::Secret', `Data${name}`),
  );
  expect(mailKey).toMatchObject(retained);
  expect(openAiKey).toMatchObject(retained);
  expect(Object.keys(openAiKey!.Properties)).toEqual(['Description']);
  const Ref = openAiKey!.id;
  template.hasOutput('OpenAiKeyArn', { Value: { Ref } });
  const put = 'aws secretsmanager put-secret-value --region us-east-1 --secret-id ';
  template.hasOutput('PutOpenAiKey', {
    Value: { 'Fn::Join': ['', [put, { Ref }, ' --secret-string "$OPENAI_API_KEY"']] },
  });
});

test('a stage that keeps no data disappears whole: tables, buckets with what is in them, secrets', () => {
  const { template: emptied } = synthesize({ stage: 'sandbox' });
  for (const [id, resource] of Object.entries(emptied.toJSON().Resources) as [string, Resource][]) {
    expect(resource.DeletionPolicy ?? 'Delete', id).toBe('Delete');
  }
  for (const { id } of resourcesOf(emptied, 'AWS::S3::Bucket')) {
    emptied.hasResourceProperties('Custom::S3AutoDeleteObjects', { BucketName: { Ref: id } });
  }
  for (const { Properties } of resourcesOf(emptied, 'AWS::DynamoDB::GlobalTable')) {
    expect(Properties.Replicas[0].DeletionProtectionEnabled).not.toBe(true);
  }
});

test('what holds data keeps its logical id: under another one it would be a new and empty one', () => {
  const ids = ['DynamoDB::GlobalTable', 'S3::Bucket', 'SecretsManager::Secret'].flatMap((type) =>
    resourcesOf(template, `AWS::${type}`).map(({ id }) => id),
  );
  expect(ids).toEqual(
    expect.arrayContaining([
      ...['DataContacts569EB5AC', 'DataDownloads5764B6DF', 'DataSubscribers0EE7773A'],
      ...['DataWhitepapers5F95967A', 'DataMedia56AA92A6'],
      ...['DataMailKeyD4803778', 'DataWebhookSecretB9492480', 'DataOpenAiKey5D43405A'],
    ]),
  );
});
