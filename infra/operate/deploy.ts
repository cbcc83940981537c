/**
 * `npm run deploy -- --stage <name>`: builds, checks, asks before something is replaced or destroyed, deploys, keeps
 * the release for `npm run rollback` and looks at the site.
 *
 * `--oidc <prefix>` deploys instead the roles with which GitHub deploys the stage; `--provider-exists`
 * where the account has another stage's already.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { openTable } from '../../functions/stores/table.ts';
import type { StageOf } from '../settings.ts';
import { awsCli } from './awsCli.ts';
import { checkAccount, unconfirmedAddresses } from './checkAccount.ts';
import { checkConcurrency } from './checkConcurrency.ts';
import { deployedStage, stackOutputs } from './deployedStage.ts';
import { assembly, builtFrom, deploySteps, roleSteps, runStep, smokeStep } from './deploySteps.ts';
import { giveExpiry } from './giveExpiry.ts';
import { deployAndKeep, liveRelease, releasesOf } from './liveRelease.ts';
import { say } from './output.ts';
import { assemblyFiles, markEarlierAssets, releaseId } from './releases.ts';
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

  const of = { stage, settings };
  const current = await currentRelease(of);
  const [build, ...others] = deploySteps(stage, {
    acceptDestructive: values['accept-destructive'],
    current,
  });
  await runStep(build);
  await sayConcurrency(stage, settings.region);
  await sayAccount(settings);
  const assets = readdirSync('dist/web/assets');
  const id = releaseId(new Date());
  const release = { id, commit: builtFrom(), files: assemblyFiles(assembly), assets };
  const where = await deployAndKeep(of, release, async () => {
    for (const step of others) await runStep(step);
  });
  const marked = await markEarlierAssets(where, assets);
  process.stderr.write(`\nRelease ${id} is kept. ${marked} assets of earlier releases expire in 30 days.\n`);
  await sayAfterwards(of);
  if (values['no-smoke']) return;
  await runStep(
    smokeStep(
      (await stackOutputs(of, 'web'))('SiteUrl'),
      `The release is deployed nevertheless. To go back: npm run rollback -- --stage ${stage}`,
    ),
  );
});

/**
 * The release that a deployment replaces. Asking for it also shows missing credentials and those of another account
 * before minutes of building.
 * @returns nothing where none is kept, or where the caller may not ask
 */
async function currentRelease(of: StageOf): Promise<string | undefined> {
  try {
    const where = await releasesOf(of);
    return where && (await liveRelease(of, where));
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
  for (const hint of hints) say(`\n${hint}`);
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
    if (said) say(said);
  }
}
