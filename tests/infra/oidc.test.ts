import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { githubRole } from '../../infra/oidc.ts';
import { stage as sandbox } from '../../infra/stages/sandbox.ts';
import { inFolder, type Resource, resourcesOf } from './synthesize.ts';

/** How GitHub begins the subject of a repository’s tokens since 15 July 2026: names with immutable numbers. */
const subjectPrefix = 'repo:firm@123/website@456';

/** The synthesis includes cdk-nag and CloudFormation's schemas. */
function synthesize(providerExists = false): Template {
  return inFolder((folder) => {
    const { app, stack } = githubRole({
      stage: 'sandbox',
      settings: { ...sandbox, account: '210987654321' },
      subjectPrefix,
      providerExists,
      outdir: join(folder, 'assembly'),
    });
    app.synth();
    return Template.fromStack(stack);
  });
}

const template = synthesize();

test('release: the role is for the jobs of the stage’s environment and nobody else', () => {
  const roles = resourcesOf(template, 'AWS::IAM::Role');
  expect(roles).toHaveLength(1);
  const [[, { Properties }]] = roles as [[string, Resource]];
  expect(Properties.AssumeRolePolicyDocument.Statement).toEqual([
    {
      Effect: 'Allow',
      Action: 'sts:AssumeRoleWithWebIdentity',
      Principal: { Federated: expect.anything() },
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': 'repo:firm@123/website@456:environment:sandbox',
        },
      },
    },
  ]);
  expect(Properties).not.toHaveProperty('ManagedPolicyArns');
  expect(Properties).not.toHaveProperty('Policies');
});

test('release: the role may take the roles of the bootstrap and do nothing else', () => {
  const policies = resourcesOf(template, 'AWS::IAM::Policy');
  expect(policies).toHaveLength(1);
  const [[, { Properties }]] = policies as [[string, Resource]];
  const bootstrapRole = (name: string) => ({
    'Fn::Join': [
      '',
      [
        'arn:',
        { Ref: 'AWS::Partition' },
        `:iam::210987654321:role/cdk-hnb659fds-${name}-role-210987654321-us-east-1`,
      ],
    ],
  });
  expect(Properties.PolicyDocument.Statement).toEqual([
    {
      Effect: 'Allow',
      Action: 'sts:AssumeRole',
      Resource: ['deploy', 'file-publishing', 'lookup'].map(bootstrapRole),
    },
  ]);
});

test('release: an account that knows GitHub already gets no second provider', () => {
  template.resourceCountIs('AWS::IAM::OIDCProvider', 1);
  synthesize(true).resourceCountIs('AWS::IAM::OIDCProvider', 0);
});
