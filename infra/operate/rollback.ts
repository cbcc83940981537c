/**
 * `npm run rollback -- --stage <name>`: puts back the functions and pages of the release before (decision 85), and no
 * data. `--to <release>` takes another one, `--list` shows which there are.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { CannotStart } from '../local/command.ts';
import { deployedStage, stackOutputs } from './deployedStage.ts';
import { rollbackSteps, runStep, smokeStep } from './deploySteps.ts';
import { liveRelease } from './liveRelease.ts';
import {
  listReleases,
  makeCurrent,
  markEarlierAssets,
  type Releases,
  readRelease,
  writeAssembly,
} from './releases.ts';
import { runCommand } from './runCommand.ts';

await runCommand(async () => {
  const { stage, settings, values } = deployedStage(
    { command: 'rollback', more: '[--to <release>] [--no-smoke] | --list' },
    {
      to: { type: 'string' },
      list: { type: 'boolean', default: false },
      'no-smoke': { type: 'boolean', default: false },
    },
  );
  const output = await stackOutputs({ stage, settings }, 'web');
  const where = { s3: new S3Client({ region: settings.region }), bucket: output('SiteBucketName') };
  const current = await liveRelease({ stage, settings }, where);
  if (values.list) {
    const ids = await listReleases(where);
    if (ids.length === 0) process.stderr.write(`No release of ${stage} is kept yet.\n`);
    for (const id of ids) {
      process.stdout.write(`${id}${id === current ? '  deployed now' : ''}\n`);
    }
    return;
  }

  const release = await readRelease(where, values.to ?? (await previousOf(where, current)));
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    writeAssembly(release, folder);
    for (const step of rollbackSteps(stage, folder)) await runStep(step);
  } finally {
    rmSync(folder, { recursive: true });
  }
  await makeCurrent(where, release.id);
  await markEarlierAssets(where, release.assets);
  process.stderr.write(
    `\n${stage} has the functions and pages of ${release.id} (${release.commit ?? 'no commit known'}).\n`,
  );
  if (values['no-smoke']) return;
  await runStep(smokeStep(output('SiteUrl'), 'The release is put back nevertheless.'));
});

async function previousOf(where: Releases, current: string | undefined): Promise<string> {
  const previous = current && (await readRelease(where, current)).previous;
  if (previous) return previous;
  throw new CannotStart(
    'No release before the deployed one is kept. Choose another with --to (--list shows them), or deploy the commit that worked: npm run deploy.',
  );
}
