import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { githubRole } from '#infra/oidc.ts';
import { stage as sandbox } from '#infra/stages/sandbox.ts';
import { inFolder, resourceOf } from './synthesize.ts';

const account = '210987654321';

/** The synthesis includes cdk-nag and CloudFormation's schemas. */
function synthesize(): Template {
  return inFolder((folder) => {
    const { app, stack } = githubRole({
      stage: 'sandbox',
      settings: { ...sandbox, account },
      // As GitHub begins it since 15 July 2026: names with immutable numbers.
      subjectPrefix: 'repo:firm@123/website@456',
      outdir: join(folder, 'assembly'),
    });
    app.synth();
    return Template.fromStack(stack);
  });
}

const template = synthesize();

test('release: the role is for the jobs of the stage’s environment, may take the bootstrap’s roles, and nothing else', () => {
  const issuer = 'token.actions.githubusercontent.com';
  const { AssumeRolePolicyDocument, ManagedPolicyArns, Policies } = resourceOf(
    template,
    'AWS::IAM::Role',
  ).Properties;
  expect(AssumeRolePolicyDocument.Statement).toEqual([
    {
      Effect: 'Allow',
      Action: 'sts:AssumeRoleWithWebIdentity',
      Principal: {
        Federated: {
          'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, `:iam::${account}:oidc-provider/${issuer}`]],
        },
      },
      Condition: {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: 'repo:firm@123/website@456:environment:sandbox',
        },
      },
    },
  ]);
  expect([ManagedPolicyArns, Policies]).toEqual([undefined, undefined]);
  const bootstrapRole = (name: string) =>
    `:iam::${account}:role/cdk-hnb659fds-${name}-role-${account}-us-east-1`;
  const Resource = ['deploy', 'file-publishing', 'lookup'].map((name) => ({
    'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, bootstrapRole(name)]],
  }));
  const { PolicyDocument } = resourceOf(template, 'AWS::IAM::Policy').Properties;
  expect(PolicyDocument.Statement).toEqual([{ Effect: 'Allow', Action: 'sts:AssumeRole', Resource }]);
});

test('release: a stage’s role can be deleted, and GitHub’s provider stays for the account’s other stages', () => {
  template.resourceCountIs('AWS::IAM::OIDCProvider', 0);
});
