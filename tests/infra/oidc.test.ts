import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, onTestFinished, test } from 'vitest';
import { decide, readPolicy } from '../../infra/local/iam/policy.ts';
import { githubRoles } from '../../infra/OidcStack.ts';
import { readSettings, refuseSharedBootstrap } from '../../infra/settings.ts';
import { exampleWebsite, inFolder, resourcesOf } from './synthesize.ts';

/** How GitHub begins the subject of a repository’s tokens since 15 July 2026: names with immutable numbers. */
const subjectPrefix = 'repo:firm@123/website@456';

/** The synthesis includes cdk-nag and CloudFormation's schemas. */
function synthesize(providerExists = false): Template {
  return inFolder((folder) => {
    const { app, roles } = githubRoles({
      stage: 'sandbox',
      settings: { ...readSettings('sandbox'), account: '210987654321' },
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

test('release: no stage shares its bootstrap’s roles with another, as those of this repository do not', () => {
  const of = (stage: string, more = {}) => ({ stage, settings: { ...readSettings(stage), ...more } });
  const [sandbox, production] = [of('sandbox'), of('production')];
  expect(() => refuseSharedBootstrap(sandbox, [sandbox, production])).not.toThrow();
  const { qualifier } = sandbox.settings;
  const shared = of('production', { qualifier });
  expect(() => refuseSharedBootstrap(sandbox, [sandbox, shared])).toThrow(
    /with ‘production’.*another qualifier/,
  );
  const accounts = [
    of('sandbox', { account: '1'.repeat(12) }),
    of('production', { qualifier, account: '2'.repeat(12) }),
  ];
  expect(() => refuseSharedBootstrap(accounts[0]!, accounts)).not.toThrow();
  const regions = [sandbox, of('production', { qualifier, region: 'eu-west-1' })];
  expect(() => refuseSharedBootstrap(sandbox, regions)).not.toThrow();
});

/**
 * STS and CloudFormation as the role of pull requests meets them: its policy decides, and every other call is refused.
 * @returns the calls that were asked for, and the address
 */
async function standIn(): Promise<{ calls: string[]; address: string }> {
  const account = '210987654321';
  const statements = readPolicy(role('Diff').Policies[0].PolicyDocument, 'the role of pull requests');
  const calls: string[] = [];
  const reply = (action: string, content: string) =>
    `<${action}Response><${action}Result>${content}</${action}Result></${action}Response>`;
  const answers: Record<string, (stack: string) => string> = {
    GetCallerIdentity: () =>
      `<Arn>arn:aws:sts::${account}:assumed-role/diff/x</Arn><Account>${account}</Account>`,
    DescribeStacks: (stack) =>
      `<Stacks><member><StackName>${stack}</StackName><StackStatus>UPDATE_COMPLETE</StackStatus></member></Stacks>`,
    GetTemplate: () => '<TemplateBody>{"Resources":{}}</TemplateBody>',
  };
  const server = createServer(async (request, response) => {
    const asked = new URLSearchParams(await text(request));
    const [action, stack] = [asked.get('Action') ?? request.url!, asked.get('StackName') ?? ''];
    const resource = `arn:aws:cloudformation:us-east-1:${account}:stack/${stack}/1`;
    // Everybody may ask who they are.
    const may =
      action === 'GetCallerIdentity' ||
      decide(statements, { action: `cloudformation:${action}`, resource }) === 'allowed';
    calls.push([action, stack].filter(Boolean).join(' '));
    response.writeHead(may ? 200 : 403, { 'content-type': 'text/xml' });
    const refusal =
      '<ErrorResponse><Error><Code>AccessDenied</Code><Message>No.</Message></Error></ErrorResponse>';
    response.end(may ? reply(action, answers[action]!(stack)) : refusal);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { calls, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('release: a pull request’s role can do what CDK’s command line needs to compare, and nothing else', async () => {
  const { calls, address } = await standIn();
  const folder = mkdtempSync(join(tmpdir(), 'diff-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = { account: '210987654321' };
  exampleWebsite(folder, { stage: 'sandbox', settings }).app.synth();
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/aws-cdk/bin/cdk',
      'diff',
      '--method',
      'template',
      '--app',
      join(folder, 'assembly'),
      '--build',
      '',
    ],
    {
      env: {
        ...process.env,
        STAGE: 'sandbox',
        AWS_PROFILE: undefined,
        HOME: folder,
        CDK_HOME: folder,
        AWS_ENDPOINT_URL: address,
        AWS_REGION: 'us-east-1',
        AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
        AWS_SECRET_ACCESS_KEY: 'secret',
        AWS_EC2_METADATA_DISABLED: 'true',
        CDK_DISABLE_CLI_TELEMETRY: 'true',
      },
    },
  );
  expect(stdout + stderr).toContain('Number of stacks with differences: 3');
  const used = ['data', 'api', 'web'].flatMap((part) => [
    `DescribeStacks sandbox-website-${part}`,
    `GetTemplate sandbox-website-${part}`,
  ]);
  // The bootstrap’s role is refused, and the command line goes on with the credentials that it has.
  expect(new Set(calls)).toEqual(new Set(['GetCallerIdentity', 'AssumeRole', ...used]));
});
