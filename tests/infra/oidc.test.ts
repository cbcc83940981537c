import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { githubRoles } from '../../infra/OidcStack.ts';
import { readSettings } from '../../infra/settings.ts';
import { inFolder, resourcesOf } from './synthesize.ts';

/** The synthesis includes cdk-nag and CloudFormation's schemas. */
function synthesize(providerExists = false): Template {
  return inFolder((folder) => {
    const { app, roles } = githubRoles({
      stage: 'sandbox',
      settings: { ...readSettings('sandbox'), account: '210987654321' },
      repository: 'firm/website',
      providerExists,
      outdir: join(folder, 'assembly'),
    });
    app.synth();
    return Template.fromStack(roles);
  });
}

const template = synthesize();
const role = (name: string) =>
  resourcesOf(template, 'AWS::IAM::Role').find(([id]) => id.startsWith(name))![1].Properties;

test.each([
  ['Deploy', 'repo:firm/website:environment:sandbox'],
  ['Diff', 'repo:firm/website:pull_request'],
])('release: the role %s is for the jobs of %s and nobody else', (name, subject) => {
  expect(role(name).AssumeRolePolicyDocument.Statement).toEqual([
    {
      Effect: 'Allow',
      Action: 'sts:AssumeRoleWithWebIdentity',
      Principal: { Federated: expect.anything() },
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': subject,
        },
      },
    },
  ]);
  expect(role(name)).not.toHaveProperty('ManagedPolicyArns');
});

test('release: pull requests may read, the environment may deploy and keep releases, and no more', () => {
  const may = (name: string) =>
    role(name).Policies[0].PolicyDocument.Statement.flatMap(
      ({ Action, Resource }: { Action: string | string[]; Resource: unknown }) =>
        [Resource].flat().map((resource) => {
          const text = JSON.stringify(resource);
          const target = /role\/cdk-\w+-(.+)-role-/.exec(text)?.[1] ?? /:::([^"]+)/.exec(text)?.[1];
          return `${[Action].flat().join(' ')} on ${target}`;
        }),
    );
  expect(may('Diff')).toEqual(['sts:AssumeRole on lookup']);
  expect(may('Deploy')).toEqual([
    'sts:AssumeRole on deploy',
    'sts:AssumeRole on file-publishing',
    'sts:AssumeRole on lookup',
    's3:ListBucket on sandbox-website-web-site*',
    's3:GetObject s3:PutObject on sandbox-website-web-site*/releases/*',
    's3:GetObject s3:GetObjectTagging s3:PutObject s3:PutObjectTagging on sandbox-website-web-site*/assets/*',
  ]);
});

test('release: an account that knows GitHub already gets no second provider', () => {
  template.resourceCountIs('AWS::IAM::OIDCProvider', 1);
  synthesize(true).resourceCountIs('AWS::IAM::OIDCProvider', 0);
});
