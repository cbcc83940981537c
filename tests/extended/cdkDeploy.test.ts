import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { exampleWebsite } from '../infra/synthesize.ts';
import { awsForDeployments } from '../support/awsForDeployments.ts';

const account = '210987654321';

test('release: cdk deploy asks for nothing, uploads every asset and executes one change set', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const aws = await awsForDeployments(account);
  onTestFinished(aws.close);
  exampleWebsite(folder, { stage: 'sandbox' }).app.synth();

  const cdk = ['node_modules/aws-cdk/bin/cdk', 'deploy', '--app', join(folder, 'assembly')];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, cdk, {
    env: {
      ...process.env,
      AWS_PROFILE: undefined,
      HOME: folder,
      CDK_HOME: folder,
      AWS_ENDPOINT_URL: aws.url,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_EC2_METADATA_DISABLED: 'true',
      CDK_DISABLE_CLI_TELEMETRY: 'true',
    },
  });

  expect(stdout + stderr).toContain('SiteStack (sandbox-website)');
  expect(aws.calls).toEqual(['CreateChangeSet', 'ExecuteChangeSet']);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, 'assembly', file), 'utf8'));
  const wanted: Asset[] = Object.values(read('SiteStack.assets.json').files);
  const keyOf = ({ destinations }: Asset) => Object.values(destinations)[0]!.objectKey;
  expect([...aws.uploads.keys()].sort()).toEqual([...new Set(wanted.map(keyOf))].sort());
  const template = wanted.find(({ source }) => source.path === 'SiteStack.template.json')!;
  expect(JSON.parse(String(aws.uploads.get(keyOf(template))))).toEqual(read('SiteStack.template.json'));
});

/** A file of the assembly, and where it goes. */
interface Asset {
  readonly source: { readonly path: string };
  readonly destinations: Readonly<Record<string, { readonly objectKey: string }>>;
}
