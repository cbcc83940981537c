import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { githubRoles } from '../../infra/OidcStack.ts';
import { stage as sandbox } from '../../infra/stages/sandbox.ts';
import { inFolder, resourcesOf } from './synthesize.ts';

/** How GitHub begins the subject of a repository’s tokens since 15 July 2026: names with immutable numbers. */
const subjectPrefix = 'repo:firm@123/website@456';

/** The synthesis includes cdk-nag and CloudFormation's schemas. */
function synthesize(providerExists = false): Template {
  return inFolder((folder) => {
    const { app, roles } = githubRoles({
      stage: 'sandbox',
      settings: { ...sandbox, account: '210987654321' },
      subjectPrefix,
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
  ['Deploy', 'repo:firm@123/website@456:environment:sandbox'],
  ['Diff', 'repo:firm@123/website@456:pull_request'],
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

test('release: pull requests may read templates, the environment may deploy, no more', () => {
  const may = (name: string) =>
    role(name).Policies[0].PolicyDocument.Statement.flatMap(
      ({ Action, Resource }: { Action: string | string[]; Resource: unknown }) =>
        [Resource].flat().map((resource) => {
          const text = JSON.stringify(resource);
          const target = /(?:role\/cdk-\w+-(.+)-role-|:::([^"]+)|:(stack\/[^"]+))/
            .exec(text)
            ?.slice(1)
            .join('');
          return `${[Action].flat().join(' ')} on ${target}`;
        }),
    );
  const templates = ['api', 'data', 'watch', 'web'].map(
    (part) => `cloudformation:DescribeStacks cloudformation:GetTemplate on stack/sandbox-website-${part}/*`,
  );
  expect(may('Diff')).toEqual(templates);
  expect(may('Deploy')).toEqual([
    'sts:AssumeRole on deploy',
    'sts:AssumeRole on file-publishing',
    'sts:AssumeRole on lookup',
  ]);
});

test('release: an account that knows GitHub already gets no second provider', () => {
  template.resourceCountIs('AWS::IAM::OIDCProvider', 1);
  synthesize(true).resourceCountIs('AWS::IAM::OIDCProvider', 0);
});
