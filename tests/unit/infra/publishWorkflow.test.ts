import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderOf, insightFile } from '../content/contentFolder.ts';

/** The script of the workflow that starts a deployment once an hour, as it is run on GitHub's machines. */
const workflow = parse(readFileSync('.github/workflows/publish.yml', 'utf8'));
const script: string = workflow.jobs.due.steps.at(-1).run;

const programs = ['bash', 'awk', 'jq'];
const lacksPrograms = programs.some((name) => spawnSync(name, ['--version']).error !== undefined);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const run = (days: number, conclusion: string) => ({
  createdAt: daysAgo(days),
  status: 'completed',
  conclusion,
  url: `https://github.com/run-${days}`,
});
const deployed = [run(3, 'success')];

/** What the script does with these files, after these runs of the workflow `deploy`, the newest first. */
async function publish(files: Record<string, string>, runs: readonly object[] = deployed) {
  const folder = await folderOf({
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/firm/${name}`, text])),
    'runs.json': JSON.stringify(runs),
    // GitHub's own program: it lists the runs, and starts one.
    'bin/gh': '#!/bin/sh\nif [ "$1" = run ]; then cat runs.json; else echo "started: $*"; fi\n',
  });
  chmodSync(join(folder, 'bin/gh'), 0o755);
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-e', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  });
  return { status, said: stdout + stderr };
}
const started = { status: 0, said: 'started: workflow run deploy.yml --ref main\n' };
const nothing = { status: 0, said: '' };

const day = (days: number) => daysAgo(days).slice(0, 'yyyy-mm-dd'.length);

test('publication: a deployment is started for a date or a publishAt that has come since the last one', {
  skip: lacksPrograms,
}, async () => {
  const due: Record<string, unknown>[] = [
    { date: day(1) },
    { date: daysAgo(1) },
    { date: day(30), publishAt: day(1) },
    { date: day(1), publishAt: daysAgo(2) },
  ];
  for (const fields of due)
    expect(await publish({ 'insights/foo.md': insightFile(fields) })).toEqual(started);
  const paper = `---\npublishDate: ${day(1)} # a remark\r\n---\n`;
  expect(await publish({ 'whitepapers/paper.md': paper })).toEqual(started);
});

test('publication: nothing is started for what is out, still to come, a draft or no date of an item', {
  skip: lacksPrograms,
}, async () => {
  const others = {
    'insights/out.md': insightFile({ date: day(4), publishAt: day(5) }),
    'insights/early.md': insightFile({ date: day(-1), publishAt: day(1) }),
    'insights/later.md': insightFile({ date: day(1), publishAt: daysAgo(-1) }),
    'insights/draft.md': insightFile({ date: day(1), draft: true }),
    'insights/text.md': insightFile({ date: day(4) }, `## A heading\n\ndate: ${day(1)}\n`),
    [`letters/${day(1)}.md`]: '---\nsubject: A letter\n---\n',
  };
  expect(await publish(others)).toEqual(nothing);
  const due = { 'insights/due.md': insightFile({ date: day(1) }) };
  expect(await publish(due, [])).toEqual(nothing);
  // A run that waits for its approval brings it out, too.
  expect(await publish(due, [{ ...run(0, ''), status: 'waiting' }, ...deployed])).toEqual(nothing);
});

test('publication: a deployment that fails is started again, until three have failed since the item was due', {
  skip: lacksPrograms,
}, async () => {
  const files = { 'insights/foo.md': insightFile({ date: daysAgo(2) }) };
  const failed = [run(0.1, 'failure'), run(0.2, 'failure'), run(0.3, 'failure'), ...deployed];
  expect(await publish(files, failed.slice(1))).toEqual(started);
  const { status, said } = await publish(files, failed);
  expect(status).toBe(1);
  expect(said).toContain(`${failed.length - 1} deployments have failed since then, the last one is https://`);
  // What is due now was in none of those that have failed.
  const next = { 'insights/bar.md': insightFile({ date: daysAgo(0.05) }) };
  expect(await publish({ ...next, ...files }, failed)).toEqual(started);
  // Where no deployment has succeeded yet, what was there at the first one is not due.
  const early = { 'insights/foo.md': insightFile({ date: day(30) }) };
  expect(await publish(early, failed.slice(0, 3))).toEqual(nothing);
});
