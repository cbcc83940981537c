import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTemplate } from '../../../infra/local/template.ts';

/** An assembly of one stack with resources and outputs. */
function assembly(Resources: object, Outputs: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));
  write('manifest.json', {
    artifacts: {
      'SiteStack.assets': { type: 'cdk:asset-manifest', properties: { file: 'SiteStack.assets.json' } },
      SiteStack: {
        type: 'aws:cloudformation:stack',
        environment: 'aws://123456789012/eu-central-1',
        properties: { templateFile: 'SiteStack.template.json' },
      },
    },
  });
  write('SiteStack.assets.json', {
    files: { a: { source: { path: 'asset.a' }, destinations: { here: { objectKey: 'a.zip' } } } },
  });
  write('SiteStack.template.json', { Resources, Outputs });
  return folder;
}

test('local run: references are logical ids, in joined and substituted texts too', () => {
  const { outputs, account, region } = readTemplate(
    assembly(
      {},
      {
        Table: { Value: { Ref: 'Contacts' } },
        Index: { Value: { 'Fn::Join': ['/', [{ 'Fn::GetAtt': ['Contacts', 'Arn'] }, 'index', 'byDay']] } },
        // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's own form
        Url: { Value: { 'Fn::Sub': 'https://${Api}.${AWS::Region}.example' } },
        // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's own form
        Named: { Value: { 'Fn::Sub': ['${Host}/a', { Host: { Ref: 'Site' } }] } },
      },
    ),
  );
  expect(outputs).toEqual({
    Table: 'Contacts',
    Index: 'Contacts.Arn/index/byDay',
    Url: 'https://Api.eu-central-1.example',
    Named: 'Site/a',
  });
  expect([account, region]).toEqual(['123456789012', 'eu-central-1']);
});

test('local run: a function is read with its role’s grants; what only matters on AWS stops nothing', () => {
  const allow = (Action: string, Resource: unknown) => ({ Effect: 'Allow', Action, Resource });
  const table = { 'Fn::GetAtt': ['Contacts', 'Arn'] };
  const { functions } = readTemplate(
    assembly(
      {
        Stream: { Type: 'AWS::Kinesis::Stream', Properties: { Zones: { 'Fn::GetAZs': '' } } },
        Role: {
          Type: 'AWS::IAM::Role',
          Properties: { Policies: [{ PolicyDocument: { Statement: [allow('dynamodb:PutItem', table)] } }] },
        },
        Attached: {
          Type: 'AWS::IAM::Policy',
          Properties: {
            Roles: [{ Ref: 'Role' }],
            PolicyDocument: { Statement: [allow('sqs:SendMessage', 'Queue')] },
          },
        },
        Send: {
          Type: 'AWS::Lambda::Function',
          Properties: {
            Description: 'send',
            Code: { S3Bucket: 'assets', S3Key: 'a.zip' },
            Handler: 'index.handler',
            Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
            Timeout: 5,
            VpcConfig: {},
            Environment: { Variables: { TABLE: { Ref: 'Contacts' } } },
          },
        },
      },
      {},
    ),
  );
  expect(functions).toMatchObject([
    {
      id: 'Send',
      name: 'send',
      codeDir: expect.stringMatching(/asset\.a$/),
      timeoutSeconds: 5,
      environment: { TABLE: 'Contacts' },
      statements: [
        { actions: ['dynamodb:PutItem'], resources: ['Contacts.Arn'] },
        { actions: ['sqs:SendMessage'], resources: ['Queue'] },
      ],
    },
  ]);
});
