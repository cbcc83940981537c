import { expect, test } from 'vitest';
import { tableKeys } from '../support/dynalite.ts';
import { type Resource, resourceOf, resourcesOf, synthesize } from './synthesize.ts';

const { template } = synthesize({ settings: { protect: true } });
/** A failed first deployment takes it along; later it outlives its stack. */
const retained = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' };

test.each([
  ['Contacts', tableKeys.contacts, true],
  ['Subscribers', tableKeys.subscribers, true],
  ['Downloads', tableKeys.downloads, false],
])(
  'the table %s is keyed by %s, on demand, restorable, and on a protected stage outlives mistakes',
  (name, key, expires) => {
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
  },
);

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

test.each(['DataWhitepapers', 'DataMedia', 'Site'])(
  'the bucket %s is private, encrypted, and refuses plain HTTP and old TLS',
  (name) => {
    const bucket = resourceOf(template, 'AWS::S3::Bucket', name);
    expect(bucket).toMatchObject({
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
    const { Bucket, PolicyDocument } = resourceOf(template, 'AWS::S3::BucketPolicy', name).Properties;
    expect(Bucket).toEqual({ Ref: bucket.id });
    expect(PolicyDocument.Statement.slice(0, 2)).toMatchObject([
      { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      { Effect: 'Deny', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } },
    ]);
  },
);

test('thumbnails outlive their stack; what each deployment fills anew goes with it', () => {
  expect(resourceOf(template, 'AWS::S3::Bucket', 'DataMedia')).toMatchObject(retained);
  for (const name of ['DataWhitepapers', 'Site']) {
    const { id, DeletionPolicy } = resourceOf(template, 'AWS::S3::Bucket', name);
    expect(DeletionPolicy).toBe('Delete');
    template.hasResourceProperties('Custom::S3AutoDeleteObjects', { BucketName: { Ref: id } });
  }
});

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

test('a stage that keeps data says after each deployment that it is not protected yet, until it is', () => {
  const unprotected = synthesize();
  expect(unprotected.artifact.terminationProtection).toBe(false);
  const tables = resourcesOf(unprotected.template, 'AWS::DynamoDB::GlobalTable');
  for (const { Properties } of tables) {
    expect(Properties.Replicas[0].DeletionProtectionEnabled).not.toBe(true);
  }
  const { NotProtected } = unprotected.template.findOutputs('NotProtected');
  expect(NotProtected?.Value).toContain('Set protect: true in infra/stages/production.ts');
  for (const options of [{ settings: { protect: true } }, { stage: 'sandbox' }]) {
    expect(synthesize(options).template.findOutputs('NotProtected')).toEqual({});
  }
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
