/**
 * `npm run deploy -- --stage <name>`: builds, checks, asks before something is replaced or destroyed, deploys, keeps
 * the release for `npm run rollback` and looks at the site.
 *
 * `--oidc <prefix>` deploys instead the roles with which GitHub deploys the stage; `--provider-exists`
 * where the account has another stage's already.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import type { StageOf } from '../settings.ts';
import { checkConcurrency } from './checkConcurrency.ts';
import { deployedStack, deployedStage, outputOf } from './deployedStage.ts';
import {
  assembly,
  builtFrom,
  deploySteps,
  outputsFile,
  roleSteps,
  runStep,
  smokeStep,
} from './deploySteps.ts';
import { assemblyFiles, currentId, keepRelease, markEarlierAssets, releaseId } from './releases.ts';
import { isAccessDenied, runCommand } from './runCommand.ts';

await runCommand(async () => {
  const { stage, settings, values } = deployedStage(
    {
      command: 'deploy',
      more: '[--accept-destructive] [--no-smoke] | --oidc <prefix> [--provider-exists]',
    },
    {
      'accept-destructive': { type: 'boolean', default: false },
      'no-smoke': { type: 'boolean', default: false },
      oidc: { type: 'string' },
      'provider-exists': { type: 'boolean', default: false },
    },
  );
  if (values.oidc !== undefined) {
    for (const step of roleSteps(stage, values.oidc, values['provider-exists'])) await runStep(step);
    return;
  }

  const current = await currentRelease({ stage, settings });
  const [build, ...others] = deploySteps(stage, {
    acceptDestructive: values['accept-destructive'],
    current,
  });
  await runStep(build);
  await sayConcurrency(stage, settings.region);
  for (const step of others) await runStep(step);
  const { SiteUrl, SiteBucketName } = webOutputs(stage);
  const where = { s3: new S3Client({ region: settings.region }), bucket: SiteBucketName };
  const assets = readdirSync('dist/web/assets');
  const id = releaseId(new Date());
  await keepRelease(where, { id, commit: builtFrom(), files: assemblyFiles(assembly), assets });
  const marked = await markEarlierAssets(where, assets);
  process.stderr.write(`\nRelease ${id} is kept. ${marked} assets of earlier releases expire in 30 days.\n`);
  if (values['no-smoke']) return;
  await runStep(
    smokeStep(
      SiteUrl,
      `The release is deployed nevertheless. To go back: npm run rollback -- --stage ${stage}`,
    ),
  );
});

/**
 * The release that a deployment replaces. Asking for it also shows missing credentials and those of another account
 * before minutes of building.
 * @returns nothing where none is kept, or where the caller may not ask, as GitHub's role may not
 */
async function currentRelease(of: StageOf): Promise<string | undefined> {
  try {
    const stack = await deployedStack(of, 'web');
    const bucket = stack && outputOf(stack, 'SiteBucketName');
    return bucket && (await currentId({ s3: new S3Client({ region: of.settings.region }), bucket }));
  } catch (error) {
    if (isAccessDenied(error)) return undefined;
    throw error;
  }
}

/** @throws CannotStart where AWS would refuse what the stage reserves. */
async function sayConcurrency(stage: string, region: string): Promise<void> {
  const template = readFileSync(`${assembly}/ApiStack.template.json`, 'utf8');
  const hint = await checkConcurrency(`${stage}-website-api`, template, {
    lambda: new LambdaClient({ region }),
    cloudFormation: new CloudFormationClient({ region }),
  });
  if (hint) process.stderr.write(`\n${hint}\n`);
}

function webOutputs(stage: string) {
  const outputs = z.object({ SiteUrl: z.string(), SiteBucketName: z.string() });
  const file = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(outputsFile, 'utf8')));
  return outputs.parse(file[`${stage}-website-web`]);
}
