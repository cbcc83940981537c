import {
  CloudFormationClient,
  ListStackResourcesCommand,
  ListStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import {
  awsClients,
  expectedStacks,
  leavingLine,
  leftBehind,
  siteStacks,
  stacksOf,
} from '../../../infra/operate/leftBehind.ts';
import { readSettings } from '../../../infra/settings.ts';

test('release: what earlier deployments left is listed, what a stack still has and other stages’ is not', async () => {
  const cloudFormation = mockClient(CloudFormationClient);
  cloudFormation.on(ListStacksCommand).resolvesOnce({
    NextToken: 'more',
    StackSummaries: [
      { StackName: 'sandbox-website-data', StackStatus: 'UPDATE_COMPLETE', CreationTime: new Date() },
      { StackName: 'production-website-data', StackStatus: 'UPDATE_COMPLETE', CreationTime: new Date() },
    ],
  });
  cloudFormation.on(ListStacksCommand, { NextToken: 'more' }).resolves({
    StackSummaries: [
      { StackName: 'sandbox-website-api', StackStatus: 'DELETE_COMPLETE', CreationTime: new Date() },
      { StackName: 'sandbox-website-watch', StackStatus: 'CREATE_COMPLETE', CreationTime: new Date() },
    ],
  });
  cloudFormation.on(ListStackResourcesCommand, { StackName: 'sandbox-website-data' }).resolves({
    StackResourceSummaries: ['sandbox-website-data-Contacts-NEW', 'arn:secret-new'].map(
      (PhysicalResourceId) => ({
        PhysicalResourceId,
        LogicalResourceId: 'x',
        ResourceType: 'x',
        ResourceStatus: 'CREATE_COMPLETE',
        LastUpdatedTimestamp: new Date(),
      }),
    ),
  });
  mockClient(DynamoDBClient)
    .on(ListTablesCommand)
    .resolves({
      TableNames: [
        'sandbox-website-data-Contacts-NEW',
        'sandbox-website-data-Contacts-OLD',
        'production-website-data-Contacts-1',
      ],
    });
  mockClient(S3Client)
    .on(ListBucketsCommand)
    .resolves({ Buckets: [{ Name: 'sandbox-website-web-site-old' }] });
  const Tags = [{ Key: 'website:stage', Value: 'sandbox' }];
  mockClient(SecretsManagerClient)
    .on(ListSecretsCommand)
    .resolves({
      SecretList: [
        { ARN: 'arn:secret-new', Tags },
        { ARN: 'arn:secret-old', Tags },
        { ARN: 'arn:other', Tags: [{ Key: 'website:stage', Value: 'production' }] },
      ],
    });

  cloudFormation.on(ListStackResourcesCommand, { StackName: 'sandbox-website-watch' }).resolves({});

  // The function that empties a bucket had a stack once; the other one still has.
  const cli = async (...words: string[]) => {
    expect(words).toEqual([
      ...['logs', 'describe-log-groups'],
      ...['--log-group-name-prefix', '/aws/lambda/sandbox-website-'],
    ]);
    return {
      logGroups: ['web-CustomS3AutoDelete-OLD', 'data-Contacts-NEW'].map((name) => ({
        logGroupName: `/aws/lambda/sandbox-website-${name}`,
      })),
    };
  };
  const expected = expectedStacks({ stage: 'sandbox', settings: readSettings('sandbox') });
  const found = await leftBehind('sandbox', { ...awsClients(readSettings('sandbox')), cli }, expected);
  expect(found.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'stack sandbox-website-watch',
    'table sandbox-website-data-Contacts-OLD',
    'bucket sandbox-website-web-site-old',
    'secret arn:secret-old',
    'logs /aws/lambda/sandbox-website-web-CustomS3AutoDelete-OLD',
  ]);
  expect(leavingLine(found[2]!, 'us-east-1')).toBe(
    'bucket  sandbox-website-web-site-old\n  aws s3 rb s3://sandbox-website-web-site-old --force --region us-east-1',
  );
});

test('release: a stage that is watched, and one that GitHub deploys, has those stacks too', () => {
  const names = (stage: string) => expectedStacks({ stage, settings: readSettings(stage) });
  expect(names('production')).toContain('production-website-watch');
  expect(names('sandbox')).not.toContain('sandbox-website-watch');
  expect(names('sandbox')).toContain('sandbox-website-github');
});

test('release: the bucket of nightly copies is of a stack in another region, and nothing left behind', async () => {
  const stack = (StackName: string) => ({
    StackName,
    StackStatus: 'CREATE_COMPLETE' as const,
    CreationTime: new Date(),
  });
  const copies = 'sandbox-website-copies-210987654321';
  const cloudFormation = mockClient(CloudFormationClient);
  cloudFormation
    .on(ListStacksCommand)
    .resolvesOnce({ StackSummaries: [stack('sandbox-website-data')] })
    .resolvesOnce({ StackSummaries: [stack('sandbox-website-copies')] })
    .resolvesOnce({ StackSummaries: [stack('sandbox-website-data')] })
    .resolvesOnce({ StackSummaries: [stack('sandbox-website-copies')] });
  cloudFormation.on(ListStackResourcesCommand).resolves({});
  cloudFormation.on(ListStackResourcesCommand, { StackName: 'sandbox-website-copies' }).resolves({
    StackResourceSummaries: [
      {
        PhysicalResourceId: copies,
        LogicalResourceId: 'x',
        ResourceType: 'x',
        ResourceStatus: 'CREATE_COMPLETE',
        LastUpdatedTimestamp: new Date(),
      },
    ],
  });
  mockClient(DynamoDBClient).on(ListTablesCommand).resolves({});
  mockClient(S3Client)
    .on(ListBucketsCommand)
    .resolves({ Buckets: [{ Name: copies }] });
  mockClient(SecretsManagerClient).on(ListSecretsCommand).resolves({});
  const settings = { ...readSettings('sandbox'), copiesTo: 'us-west-2' };
  const of = { stage: 'sandbox', settings };
  const aws = { ...awsClients(settings), cli: async () => ({ logGroups: [] }) };
  expect((await stacksOf('sandbox', aws)).map(({ name }) => name)).toEqual([
    'sandbox-website-data',
    'sandbox-website-copies',
  ]);
  expect(siteStacks(of)).toContain('sandbox-website-copies');
  expect(await leftBehind('sandbox', aws, expectedStacks(of))).toEqual([]);
});
