import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderOf } from '../content/contentFolder.ts';

const { jobs } = parse(readFileSync('.github/workflows/deploy-stage.yml', 'utf8'));
const steps: { name?: string; run: string }[] = [...jobs.deploy.steps, ...jobs.smoke.steps];

const lacksPrograms = ['bash', 'jq'].some((name) => spawnSync(name, ['--version']).error !== undefined);

/** What a step says in a run on GitHub's machines, where these runs of the workflow `deploy` are, the newest first. */
async function say(step: string, runs: readonly object[], env: Record<string, string>, head = '') {
  const folder = await folderOf({
    'runs.json': JSON.stringify(runs),
    'head.json': JSON.stringify({ sha: head }),
    // GitHub's own program: it lists the runs, or reads the newest commit.
    'bin/gh':
      '#!/bin/sh\nfile=head.json\n[ "$1" = run ] && file=runs.json\nfor last; do :; done\nexec jq -r "$last" $file\n',
  });
  chmodSync(join(folder, 'bin/gh'), 0o755);
  const { run } = steps.find(({ name }) => name === step)!;
  const { status, stdout } = spawnSync('bash', ['--norc', '-e', '-c', run], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      ...env,
    },
  });
  return { status, stdout };
}

test.each([
  ['the newest run of the newest commit', 'c3', 33, ''],
  ['a run of an older commit', 'c4', 33, 'The head of main is c4 now'],
  [
    'an older run of the same commit',
    'c3',
    34,
    'A newer run has built the same commit again: https://github.test/firm/site/actions/runs/34',
  ],
])(
  'deployment: %s is told from the others',
  { skip: lacksPrograms },
  async (_what, head, newest, refusal) => {
    const env = {
      ...{ GITHUB_SHA: 'c3', GITHUB_RUN_ID: '33', GH_REPO: 'firm/site' },
      GITHUB_SERVER_URL: 'https://github.test',
    };
    const step = 'This is the newest run, and its commit the head of main';
    const { status, stdout } = await say(step, [{ databaseId: newest }, { databaseId: 1 }], env, head);
    expect(status).toBe(refusal ? 1 : 0);
    expect(stdout).toMatch(refusal ? `::error title=Nothing was deployed::${refusal}` : /^$/);
  },
);

test('deployment: where smoke checks fail, the command to go back names the last other commit that was good', {
  skip: lacksPrograms,
}, async () => {
  const runs = [
    { headSha: 'c3', conclusion: '' },
    { headSha: 'c3', conclusion: 'success' },
    { headSha: 'c2', conclusion: 'failure' },
    { headSha: 'c1', conclusion: 'success' },
    { headSha: 'c0', conclusion: 'success' },
  ];
  const env = { STAGE: 'sandbox', SITE_URL: 'https://site.test', GITHUB_SHA: 'c3' };
  const back = (commit: string) => `git checkout ${commit} && npm ci && npx cdk deploy -c stage=sandbox`;
  expect((await say('How to go back', runs, env)).stdout).toContain(back('c1'));
  expect((await say('How to go back', runs.slice(0, 3), env)).stdout).toContain(
    back('<the tag or commit before>'),
  );
});
