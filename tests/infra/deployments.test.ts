import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { awsForDeployments } from '../support/awsForDeployments.ts';
import { type Example, exampleWebsite } from './synthesize.ts';

const account = '210987654321';

/** An account and a folder, in which CDK's own command line is typed. */
async function operator() {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const aws = await awsForDeployments(account);
  onTestFinished(aws.close);
  const { CI: _, CONTENT: __, STAGE: ___, ...shell } = process.env;
  const env = {
    ...shell,
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
      const child = execFile(
        process.execPath,
        command,
        { env: { ...env, ...more } },
        (error, stdout, stderr) => {
          resolve({ status: Number(error?.code ?? 0), said: stdout + stderr });
        },
      );
      // Without a terminal a question would wait for an answer.
      child.stdin?.end();
    });
  let releases = 0;
  /** @returns the folder of a release's cloud assembly */
  const synthesize = (release: Example) => {
    releases += 1;
    const into = join(folder, String(releases));
    exampleWebsite(into, release).app.synth();
    return join(into, 'assembly');
  };
  const deploy = (assembly: string) => cdk(['deploy', '--app', assembly]);
  return { aws, cdk, synthesize, deploy };
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

test('cdk deploy uploads every asset of the first release and what is new in the next, and executes one change set', async () => {
  const { aws, synthesize, deploy } = await operator();
  const first = synthesize({ stage: 'sandbox' });
  expect(await deploy(first)).toMatchObject({ status: 0 });
  expect(aws.calls).toEqual(['CreateChangeSet', 'ExecuteChangeSet']);
  expect([...aws.uploads.keys()].sort()).toEqual(keysOf(first));
  expect(JSON.parse(aws.stack.template)).toEqual(read(first, 'SiteStack.template.json'));

  aws.uploads.clear();
  const next = synthesize({ stage: 'sandbox', release: { word: 'Hello' } });
  expect(await deploy(next)).toMatchObject({ status: 0 });
  expect(aws.stack.status).toBe('UPDATE_COMPLETE');
  expect([...aws.uploads.keys()].sort()).toEqual(keysOf(next));
});

/** How `cdk diff` shows a resource that goes, or is made anew. */
const destructive = /^\[-\]|^\[.\].* (replace|may be replaced|destroy|orphan)/m;

test('a release with a new, a renamed and a removed page replaces and destroys nothing', async () => {
  const { cdk, synthesize } = await operator();
  const template = join(synthesize({ stage: 'sandbox' }), 'SiteStack.template.json');
  const paths = ['/', '/about', '/case-studies/another', '/insights/new'];
  const next = synthesize({ stage: 'sandbox', release: { paths } });
  const { status, said } = await cdk([
    'diff',
    '--app',
    next,
    '--template',
    template,
    '--fail-on',
    'destructive',
  ]);
  expect(said).toContain('[~] AWS::CloudFront::Function');
  expect({ status, said }).toEqual({ status: 0, said: expect.not.stringMatching(destructive) });
});

/** `deployedBefore.template.json` has what a release of November 2026 made of these kinds in production. */
test('over an earlier release no table, secret, bucket, queue, API or distribution is replaced or removed', async () => {
  const { cdk, synthesize } = await operator();
  const earlier = join(import.meta.dirname, 'deployedBefore.template.json');
  const args = ['diff', '--app', synthesize({}), '--template', earlier, '--fail-on', 'destructive'];
  const { status, said } = await cdk(args);
  expect(said).toContain('[~] AWS::DynamoDB::GlobalTable Data/Contacts');
  expect({ status, said }).toEqual({
    status: 0,
    said: expect.not.stringMatching(destructive),
  });
});

test('a first deployment that failed is repeated by the same command, also in production', async () => {
  const { aws, synthesize, deploy } = await operator();
  const production = synthesize({});
  aws.stack.failsNext = true;
  expect(await deploy(production)).toMatchObject({ status: 1 });
  expect(aws.stack.status).toBe('ROLLBACK_COMPLETE');
  expect(await deploy(production)).toMatchObject({ status: 0 });
  expect(aws.calls).toContain('DeleteStack');
  expect(aws.stack.status).toBe('CREATE_COMPLETE');
});

test('a protected stage is not deleted by mistake; without protection it is, and nothing is built for it', async () => {
  const { aws, cdk, synthesize, deploy } = await operator();
  await deploy(synthesize({ settings: { protect: true } }));
  expect(aws.stack).toMatchObject({ status: 'CREATE_COMPLETE', terminationProtection: true });
  // A folder that is not there: content that nothing could be built from.
  const destroy = () => cdk(['destroy', '--force', '-c', 'stage=production'], { CONTENT: 'content/nowhere' });
  const refused = await destroy();
  expect(refused.said).toContain('cannot be deleted while TerminationProtection is enabled');
  expect(refused.status).toBe(1);
  await deploy(synthesize({}));
  const { status, said } = await destroy();
  expect({ status, said }).toEqual({ status: 0, said: expect.not.stringContaining('Building') });
  expect(aws.stack.status).toBeUndefined();
});
