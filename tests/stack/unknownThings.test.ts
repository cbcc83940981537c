import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runStack } from '../../infra/local/runStack.ts';
import {
  copyAssembly,
  functionNamed,
  ofType,
  roleOf,
  type Template,
  type Templates,
} from '../support/assembly.ts';
import { startStack } from '../support/startStack.ts';

/** Parts of a template that the runner does not know, and the name that its refusal must say. */
const unknown: [what: string, change: (templates: Templates) => void, names: RegExp][] = [
  [
    'resource type',
    ({ DataStack }) => {
      DataStack.Resources.Topic = { Type: 'AWS::SNS::Topic', Properties: {} };
    },
    /resource type AWS::SNS::Topic \(Topic in stack \S+-data\)/,
  ],
  [
    'attribute of a resource',
    ({ DataStack }) => {
      const [bucket] = ofType(DataStack, 'AWS::S3::Bucket');
      Object.assign(bucket!, { CreationPolicy: {} });
    },
    /Resources\.\w+\.CreationPolicy \(stack DataStack\)/,
  ],
  [
    'section of a template',
    ({ DataStack }) => void Object.assign(DataStack, { Transform: 'AWS::Serverless-2016-10-31' }),
    /Transform \(stack DataStack\)/,
  ],
  [
    'intrinsic function',
    ({ ApiStack }) => {
      functionNamed(ApiStack, 'subscribe').Properties.Environment.Variables.ZONES = { 'Fn::GetAZs': '' };
    },
    /intrinsic function Fn::GetAZs/,
  ],
  [
    'attribute',
    ({ ApiStack }) => {
      functionNamed(ApiStack, 'subscribe').Properties.Environment.Variables.SNAP = {
        'Fn::GetAtt': [roleLogicalId(ApiStack, 'subscribe'), 'RoleId'],
      };
    },
    /attribute \w+\.RoleId/,
  ],
  [
    'condition operator',
    ({ ApiStack }) => {
      roleOf(ApiStack, 'subscribe').Properties.Policies[0].PolicyDocument.Statement[0].Condition = {
        IpAddress: { 'aws:SourceIp': '10.0.0.0/8' },
      };
    },
    /condition operator IpAddress/,
  ],
  [
    'condition key',
    ({ ApiStack }) => {
      roleOf(ApiStack, 'subscribe').Properties.Policies[0].PolicyDocument.Statement[0].Condition = {
        StringEquals: { 'aws:PrincipalTag/team': 'web' },
      };
    },
    /condition key aws:PrincipalTag\/team/,
  ],
  [
    'element of a policy',
    ({ ApiStack }) => {
      roleOf(ApiStack, 'subscribe').Properties.Policies[0].PolicyDocument.Statement[0].NotResource = '*';
    },
    /NotResource/,
  ],
  [
    'property',
    ({ ApiStack }) => {
      functionNamed(ApiStack, 'subscribe').Properties.VpcConfig = {};
    },
    /AWS::Lambda::Function.*VpcConfig/,
  ],
  [
    'runtime',
    ({ ApiStack }) => {
      functionNamed(ApiStack, 'subscribe').Properties.Runtime = 'python3.13';
    },
    /AWS::Lambda::Function.*Runtime/,
  ],
  [
    'secret without a value',
    ({ DataStack }) => {
      DataStack.Resources.OtherKey = { Type: 'AWS::SecretsManager::Secret', Properties: {} };
    },
    /where the value of this secret comes from \(OtherKey\)/,
  ],
  [
    'rule of a bucket',
    ({ DataStack }) => {
      const [bucket] = ofType(DataStack, 'AWS::S3::Bucket').filter(
        ({ Properties }) => Properties.LifecycleConfiguration,
      );
      bucket!.Properties.LifecycleConfiguration.Rules[0].Prefix = 'thumbnails/';
    },
    /AWS::S3::Bucket.*Rules\.0.*Prefix/,
  ],
  [
    'error page in place of an API reply',
    ({ WebStack }) => {
      const [distribution] = ofType(WebStack, 'AWS::CloudFront::Distribution');
      distribution!.Properties.DistributionConfig.CustomErrorResponses = [
        { ErrorCode: 404, ErrorCachingMinTTL: 0, ResponseCode: 200, ResponsePagePath: '/index.html' },
      ];
    },
    /ResponsePagePath/,
  ],
];

test.each(unknown)('local run: refuses to run an unknown %s, by name', async (_what, change, names) => {
  const folder = mkdtempSync(join(tmpdir(), 'unknown-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyAssembly(join(folder, 'cdk.out'), change);
  await expect(runStack(join(folder, 'cdk.out'), folder, 0)).rejects.toThrow(names);
});

test('local run: the refusal is one sentence, and the start fails', async () => {
  const change = ({ DataStack }: Templates) => {
    DataStack.Resources.Stream = { Type: 'AWS::Kinesis::Stream', Properties: {} };
  };
  await expect(startStack({ change })).rejects.toThrow(
    /^The local run does not know the resource type AWS::Kinesis::Stream \(Stream in stack \S+-data\)\. Teach it .*\n$/,
  );
});

function roleLogicalId(template: Template, name: string): string {
  return functionNamed(template, name).Properties.Role['Fn::GetAtt'][0];
}
