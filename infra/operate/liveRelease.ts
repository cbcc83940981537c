import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { CannotStart } from '../local/command.ts';
import type { StageOf } from '../settings.ts';
import { deployedStack, deployedTemplate, outputOf } from './deployedStage.ts';
import {
  announcedRelease,
  announceRelease,
  currentId,
  keepRelease,
  listReleases,
  makeCurrent,
  type NewRelease,
  type Release,
  type Releases,
  readRelease,
  siteTemplates,
} from './releases.ts';

/**
 * Where a stage's releases are kept.
 * @returns nothing before its first deployment
 */
export async function releasesOf(of: StageOf): Promise<Releases | undefined> {
  const stack = await deployedStack(of, 'web');
  const bucket = stack && outputOf(stack, 'SiteBucketName');
  return bucket ? { s3: new S3Client({ region: of.settings.region }), bucket } : undefined;
}

/**
 * The release that visitors have. A deployment that was killed could not say what became of it, so the release that it
 * announced is held against the deployed stacks first.
 */
export async function liveRelease(of: StageOf, where: Releases): Promise<string | undefined> {
  const announced = await announcedRelease(where);
  if (announced) await keepWhereLive(of, where, announced);
  return currentId(where);
}

/**
 * Deploys a release and keeps it. A deployment may break off after functions and pages, in the alarms for instance:
 * then the release is live, and it is kept nevertheless.
 * @throws what `deploy` throws, with the release that is live
 */
export async function deployAndKeep(
  of: StageOf,
  release: NewRelease,
  deploy: () => Promise<void>,
): Promise<Releases> {
  const before = await releasesOf(of);
  if (before) await announceRelease(before, release);
  try {
    await deploy();
  } catch (error) {
    // What broke the deployment may break this too: the operator needs the first error.
    const kept = await keepAfterFailure(of, release).catch(() => undefined);
    if (!kept || !(error instanceof CannotStart)) throw error;
    const back = kept.previous
      ? 'A rollback goes to the release before it.'
      : 'No release before it is kept, so there is none to go back to.';
    throw new CannotStart(
      `${error.message}\nFunctions and pages are new already: ${release.id} is live and is kept. ${back}`,
    );
  }
  const where = await releasesOf(of);
  if (!where)
    throw new CannotStart(`The deployed stack of the pages names no bucket, so ${release.id} is not kept.`);
  await keepRelease(where, release);
  return where;
}

/** @returns the kept release where visitors have it */
async function keepAfterFailure(of: StageOf, release: NewRelease): Promise<Release | undefined> {
  const where = await releasesOf(of);
  if (!where || !(await keepWhereLive(of, where, release))) return undefined;
  return readRelease(where, release.id);
}

/** @returns whether visitors have the release */
async function keepWhereLive(of: StageOf, where: Releases, release: NewRelease): Promise<boolean> {
  if (!(await isLive(of, release))) return false;
  if ((await listReleases(where)).includes(release.id)) await makeCurrent(where, release.id);
  else await keepRelease(where, release);
  return true;
}

/** Whether the stacks of functions and pages are deployed exactly as a release has them. */
async function isLive(of: StageOf, { files }: NewRelease): Promise<boolean> {
  const client = new CloudFormationClient({ region: of.settings.region });
  for (const part of ['api', 'web'] as const) {
    const stack = await deployedStack(of, part);
    // A stack that was never made keeps the template that failed.
    if (!/^(CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/.test(stack?.StackStatus ?? '')) return false;
    const deployed = await deployedTemplate(client, `${of.stage}-website-${part}`);
    if (comparable(deployed) !== comparable(files[siteTemplates[part]] ?? 'null')) return false;
  }
  return true;
}

/** CloudFormation gives a question mark back for every character outside ASCII. */
function comparable(template: string): string {
  return JSON.stringify(JSON.parse(template)).replace(/[^\0-\x7f]/gu, '?');
}
