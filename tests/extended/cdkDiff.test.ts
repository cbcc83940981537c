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
import { stage as sandbox } from '../../infra/stages/sandbox.ts';
import { exampleWebsite, resourcesOf } from '../infra/synthesize.ts';

const account = '210987654321';

/**
 * STS and CloudFormation as the role of pull requests meets them: its policy decides, and every other call is refused.
 * @returns the calls that were asked for, and the address
 */
async function standIn(folder: string): Promise<{ calls: string[]; address: string }> {
  const { roles } = githubRoles({
    stage: 'sandbox',
    settings: { ...sandbox, account },
    subjectPrefix: 'repo:firm@123/website@456',
    providerExists: false,
    outdir: join(folder, 'roles'),
  });
  const [, role] = resourcesOf(Template.fromStack(roles), 'AWS::IAM::Role').find(([id]) =>
    id.startsWith('Diff'),
  )!;
  const statements = readPolicy(role.Properties.Policies[0].PolicyDocument, 'the role of pull requests');
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
  const folder = mkdtempSync(join(tmpdir(), 'diff-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { calls, address } = await standIn(folder);
  exampleWebsite(folder, { stage: 'sandbox', settings: { account } }).app.synth();
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
  expect(stdout + stderr).toContain('Number of stacks with differences: 1');
  const used = ['DescribeStacks sandbox-website', 'GetTemplate sandbox-website'];
  // The bootstrap’s role is refused, and the command line goes on with the credentials that it has.
  expect(new Set(calls)).toEqual(new Set(['GetCallerIdentity', 'AssumeRole', ...used]));
});
