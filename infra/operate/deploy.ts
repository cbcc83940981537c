/**
 * `npm run deploy -- --stage <name>`: builds, checks, asks before something is replaced or destroyed, deploys, keeps
 * the release for `npm run rollback` and looks at the site.
 *
 * `--oidc <owner>/<repository>` deploys instead the roles with which GitHub deploys the stage; `--provider-exists`
 * where the account has another stage's already.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import * as z from 'zod';
import { openTable } from '../../functions/stores/table.ts';
import { CannotStart } from '../local/command.ts';
import type { StageOf } from '../settings.ts';
import { awsCli } from './awsCli.ts';
import { checkAccount, unconfirmedAddresses } from './checkAccount.ts';
import { checkConcurrency } from './checkConcurrency.ts';
import { deployedStack, deployedStage, outputOf, stackOutputs } from './deployedStage.ts';
import {
  asSynthesized,
  assembly,
  builtFrom,
  cdk,
  deploySteps,
  outputsFile,
  runStep,
  smokeStep,
} from './deploySteps.ts';
import { giveExpiry } from './giveExpiry.ts';
import { assemblyFiles, currentId, keepRelease, markEarlierAssets, releaseId } from './releases.ts';
import { isAccessDenied, runCommand } from './runCommand.ts';

await runCommand(async () => {
  const { stage, settings, values } = deployedStage(
    {
      command: 'deploy',
      more: '[--accept-destructive] [--no-smoke] | --oidc <owner>/<repository> [--provider-exists]',
    },
    {
      'accept-destructive': { type: 'boolean', default: false },
      'no-smoke': { type: 'boolean', default: false },
      oidc: { type: 'string' },
      'provider-exists': { type: 'boolean', default: false },
    },
  );
  if (values.oidc !== undefined) return deployRoles(stage, values.oidc, values['provider-exists']);

  const current = await currentRelease({ stage, settings });
  const [build, ...others] = deploySteps(stage, {
    acceptDestructive: values['accept-destructive'],
    current,
  });
  await runStep(build);
  await sayConcurrency(stage, settings.region);
  await sayAccount(settings);
  for (const step of others) await runStep(step);
  const { SiteUrl, SiteBucketName } = webOutputs(stage);
  const where = { s3: new S3Client({ region: settings.region }), bucket: SiteBucketName };
  const assets = readdirSync('dist/web/assets');
  const id = releaseId(new Date());
  await keepRelease(where, { id, commit: builtFrom(), files: assemblyFiles(assembly), assets });
  const marked = await markEarlierAssets(where, assets);
  process.stderr.write(`\nRelease ${id} is kept. ${marked} assets of earlier releases expire in 30 days.\n`);
  await sayAfterwards({ stage, settings });
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

/** Says what of the account will hinder the stage. */
async function sayAccount(settings: StageOf['settings']): Promise<void> {
  const hints = await checkAccount(settings, {
    ses: new SESv2Client({ region: settings.region }),
    cloudFront: new CloudFrontClient({ region: settings.region }),
  });
  for (const hint of hints) process.stderr.write(`\n${hint}\n`);
}

/** What a deployed stage still needs. The site is there: a step that the caller may not do is said and fails nothing. */
async function sayAfterwards({ stage, settings }: StageOf): Promise<void> {
  const { region, retention, watch } = settings;
  const client = new CloudFormationClient({ region });
  const steps = {
    'Old messages without an end': async () => {
      const table = (await stackOutputs({ stage, settings }, 'data'))('ContactsTableName');
      const contacts = openTable(table, new DynamoDBClient({ region }));
      const given = await giveExpiry(contacts, retention.contactsMonths, new Date());
      return (
        given > 0 && `${given} messages of earlier releases now end after ${retention.contactsMonths} months.`
      );
    },
    'The addresses of alarms': async () => {
      if (!watch) return false;
      const waiting = await unconfirmedAddresses(stage, client, awsCli(region));
      const who = waiting.join(', ');
      return (
        who &&
        `No alarm reaches ${who} yet: confirm the mail that AWS sent there, or deploy again for another.`
      );
    },
  };
  for (const [what, step] of Object.entries(steps)) {
    const said = await step().catch((error: Error) => `${what} could not be looked at: ${error.message}`);
    if (said) process.stderr.write(`${said}\n`);
  }
}

async function deployRoles(stage: string, repository: string, providerExists: boolean): Promise<void> {
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new CannotStart(`--oidc takes <owner>/<repository> of GitHub, not ${JSON.stringify(repository)}.`);
  }
  const env = { STAGE: stage, REPOSITORY: repository, PROVIDER_EXISTS: String(providerExists) };
  const folder = `${assembly}.oidc`;
  await runStep({ name: 'Checking', args: ['infra/oidc.ts'], env: { ...env, CDK_OUTDIR: folder } });
  await runStep(
    cdk(`Deploying GitHub’s roles for ${stage}`, ['deploy', '--all', ...asSynthesized(folder)], env),
  );
}

function webOutputs(stage: string) {
  const outputs = z.object({ SiteUrl: z.string(), SiteBucketName: z.string() });
  const file = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(outputsFile, 'utf8')));
  return outputs.parse(file[`${stage}-website-web`]);
}
