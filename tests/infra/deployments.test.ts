import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, type TestContext, test, vi } from 'vitest';
import { compileCache } from '../support/environment.ts';
import { awsForDeployments } from './awsForDeployments.ts';
import { type Example, exampleWebsite } from './synthesize.ts';

// CDK's command line, which a busy machine takes minutes to run.
vi.setConfig({ testTimeout: 600_000 });

const account = '210987654321';
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns the folder of a release's cloud assembly */
function assemblyOf(name: string, release: Example): string {
  const into = join(folder, name);
  exampleWebsite(into, release).app.synth();
  return join(into, 'assembly');
}

const sandbox = assemblyOf('sandbox', { stage: 'sandbox' });
const paths = ['/', '/about', '/case-studies/another', '/insights/new'];
const otherPages = assemblyOf('otherPages', { stage: 'sandbox', release: { paths } });
const production = assemblyOf('production', {});
const protectedOne = assemblyOf('protected', { settings: { protect: true } });

/** An account, and CDK's own command line. */
async function operator({ onTestFinished }: TestContext) {
  const aws = await awsForDeployments(account);
  onTestFinished(aws.close);
  const { CI: _, CONTENT: __, STAGE: ___, ...shell } = process.env;
  const env = {
    ...{ ...shell, ...compileCache },
    AWS_PROFILE: undefined,
    HOME: folder,
    CDK_HOME: folder,
    AWS_ENDPOINT_URL: aws.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_EC2_METADATA_DISABLED: 'true',
    CDK_DISABLE_CLI_TELEMETRY: 'true',
  };
  /** Types `npx cdk …` without a terminal that could answer a question. */
  const cdk = (args: readonly string[], more: Record<string, string> = {}) =>
    new Promise<{ status: number; said: string }>((resolve) => {
      const command = ['node_modules/aws-cdk/bin/cdk', ...args];
      const options = { env: { ...env, ...more } };
      const child = execFile(process.execPath, command, options, (error, stdout, stderr) => {
        resolve({ status: Number(error?.code ?? 0), said: stdout + stderr });
      });
      child.stdin?.end();
    });
  const deploy = (assembly: string) => cdk(['deploy', '--app', assembly]);
  const diff = (assembly: string, template: string) =>
    cdk(['diff', '--app', assembly, '--template', template, '--fail-on', 'destructive']);
  /** With content that nothing could be built from: its folder is not there. */
  const destroy = (stage: string) =>
    cdk(['destroy', '--force', '-c', `stage=${stage}`, '--output', join(folder, `destroy-${stage}`)], {
      CONTENT: 'content/nowhere',
    });
  return { aws, deploy, diff, destroy };
}

/** A file of the assembly by where it goes. */
interface Asset {
  readonly destinations: Readonly<Record<string, { readonly objectKey: string }>>;
}

const read = (assembly: string, file: string) => JSON.parse(readFileSync(join(assembly, file), 'utf8'));

/** Where the files of an assembly go in the bucket of the bootstrapped account. */
function keysOf(assembly: string): string[] {
  const assets: Asset[] = Object.values(read(assembly, 'SiteStack.assets.json').files);
  const keys = assets.flatMap(({ destinations }) =>
    Object.values(destinations).map(({ objectKey }) => objectKey),
  );
  return [...new Set(keys)].sort();
}

/** How `cdk diff` shows a resource that goes, or is made anew. */
const destructive = /^\[-\]|^\[.\].* (replace|may be replaced|destroy|orphan)/m;

test.concurrent('a sandbox is deployed, again with other pages, without a question, and destroyed', async (context) => {
  const { aws, deploy, destroy } = await operator(context);
  expect(await deploy(sandbox)).toMatchObject({ status: 0 });
  expect(aws.calls).toEqual(['CreateChangeSet', 'ExecuteChangeSet']);
  expect([...aws.uploads.keys()].sort()).toEqual(keysOf(sandbox));
  expect(JSON.parse(aws.stack.template)).toEqual(read(sandbox, 'SiteStack.template.json'));

  expect(await deploy(otherPages)).toMatchObject({ status: 0 });
  expect(aws.stack.status).toBe('UPDATE_COMPLETE');

  expect(await destroy('sandbox')).toEqual({ status: 0, said: expect.not.stringContaining('Building') });
  expect(aws.stack.status).toBeUndefined();
});

/** `deployedBefore.template.json` has what a release of November 2026 made of these kinds in production. */
test.concurrent('over an earlier release no table, secret, bucket, queue, API or distribution is replaced or removed', async (context) => {
  const { diff } = await operator(context);
  const { status, said } = await diff(production, join(import.meta.dirname, 'deployedBefore.template.json'));
  expect(said).toContain('[~] AWS::DynamoDB::GlobalTable Data/Contacts');
  expect({ status, said }).toEqual({ status: 0, said: expect.not.stringMatching(destructive) });
});

test.concurrent('production: a first deployment that failed is repeated by the same command; a protected one is not destroyed', async (context) => {
  const { aws, deploy, destroy } = await operator(context);
  aws.stack.failsNext = true;
  expect(await deploy(production)).toMatchObject({ status: 1 });
  expect(aws.stack.status).toBe('ROLLBACK_COMPLETE');
  expect(await deploy(production)).toMatchObject({ status: 0 });
  expect(aws.calls).toContain('DeleteStack');
  expect(aws.stack).toMatchObject({ status: 'CREATE_COMPLETE', terminationProtection: false });

  await deploy(protectedOne);
  expect(aws.stack).toMatchObject({ status: 'UPDATE_COMPLETE', terminationProtection: true });
  expect(await destroy('production')).toEqual({
    status: 1,
    said: expect.stringContaining('cannot be deleted while TerminationProtection is enabled'),
  });
});
