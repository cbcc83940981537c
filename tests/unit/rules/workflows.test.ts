import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const concurrency = z.object({ group: z.string(), 'cancel-in-progress': z.boolean() });
const job = z.object({
  concurrency: concurrency.optional(),
  permissions: z.record(z.string(), z.string()),
  uses: z.string().optional(),
  steps: z.array(step).default([]),
});
const workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  concurrency: concurrency.optional(),
  jobs: z.record(z.string(), job.partial({ permissions: true })),
});

const folder = '.github/workflows';
const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  return { file, text, ...workflow.parse(parse(text)) };
});
const jobs = workflows.flatMap(({ file, jobs, ...of }) =>
  Object.entries(jobs).map(([name, one]) => ({ name: `${file} ${name}`, of, ...one })),
);

describe('workflows', () => {
  it('name every foreign action by its commit, with the version beside it', () => {
    const lines = workflows.flatMap(({ text }) => text.match(/uses: .*/g) ?? []);
    expect(lines.length).toBeGreaterThan(10);
    const loose = lines.filter((line) => !/uses: (\.\/|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/.test(line));
    expect(loose).toEqual([]);
  });

  it('give each job the rights that it needs, and a checkout leaves no key behind', () => {
    for (const { file, permissions } of workflows) {
      expect(
        Object.keys(permissions).filter((right) => right !== 'contents'),
        file,
      ).toEqual([]);
    }
    const checkouts = jobs.flatMap(({ steps }) => steps.filter(({ uses }) => uses?.includes('/checkout@')));
    for (const { with: options } of checkouts) expect(options?.['persist-credentials']).toBe(false);
  });

  it('deploy a stage in one place, in one group for each stage, which nothing else waits for', () => {
    const deploying = workflows.filter(({ text }) => text.includes('vars.AWS_DEPLOY_ROLE'));
    expect(deploying.map(({ file }) => file)).toEqual(['deploy-stage.yml']);
    expect(deploying[0]!.jobs.deploy!.concurrency).toEqual({
      group: expect.stringMatching(/^stage-\$\{\{ inputs\.stage \}\}$/),
      'cancel-in-progress': false,
    });
    const callers = jobs.filter(({ uses }) => uses?.endsWith('deploy-stage.yml'));
    expect(callers.map(({ name }) => name)).toEqual([
      'deploy.yml sandbox',
      'deploy.yml production',
      'publish.yml sandbox',
      'publish.yml production',
    ]);
    for (const { name, of, concurrency } of callers) {
      expect([of.concurrency, concurrency], name).toEqual([undefined, undefined]);
    }
  });

  it('let the code of a pull request write nothing', () => {
    const running = jobs.filter(
      ({ name, steps }) => /^(diff|check|words)\.yml/.test(name) && steps.some(({ uses }) => uses),
    );
    expect(running.length).toBe(3);
    for (const { name, permissions = {} } of running) {
      const writes = Object.entries(permissions).filter(
        ([right, how]) => how === 'write' && right !== 'id-token',
      );
      expect(writes, name).toEqual([]);
    }
  });

  it.each([
    ['', 'pr comment 7 --body-file comment.md'],
    ['41', 'api --method PATCH repos/firm/website/issues/comments/41 --field body=@comment.md --silent'],
  ])('say what the check says in one comment, which is renewed [words-comment]', (known, told) => {
    const [commenting] = workflows.find(({ file }) => file === 'comment.yml')!.jobs.comment!.steps;
    const folder = mkdtempSync(join(tmpdir(), 'comment-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const gh = `#!/bin/sh\ncase "$*" in *--jq*) echo "$KNOWN";; *) echo "$*" > said.txt;; esac\n`;
    writeFileSync(join(folder, 'gh'), gh, { mode: 0o755 });
    const env = { KNOWN: known, ABOUT: 'words', HEADING: 'The check:', TEXT: 'a\n```\nb', NUMBER: '7' };
    const PATH = `${folder}:${process.env.PATH}`;
    execFileSync('bash', ['--norc', '-e', '-c', commenting!.run!], {
      cwd: folder,
      env: { ...env, PATH, GH_REPO: 'firm/website' },
    });
    expect(readFileSync(join(folder, 'said.txt'), 'utf8').trim()).toBe(told);
    const fence = '`'.repeat(10);
    expect(readFileSync(join(folder, 'comment.md'), 'utf8')).toBe(
      `<!-- words -->\nThe check:\n\n${fence}\na\n\`\`\`\nb\n${fence}\n`,
    );
  });

  it('look for weaknesses, secrets, weak packages and what a release is made of', () => {
    const text = workflows.map((one) => one.text).join('\n');
    for (const check of [
      'codeql-action/analyze@',
      'gitleaks/v8@v',
      'npm audit --omit=dev --audit-level=high',
      'npm audit signatures',
      '--sbom-format cyclonedx',
      'actions/attest@',
    ]) {
      expect(text).toContain(check);
    }
  });

  it('look at the deployed site from outside by a schedule, at the address of a variable [smoke-schedule]', () => {
    const { text } = workflows.find(({ file }) => file === 'smoke.yml')!;
    expect(text).toMatch(/schedule:\n +- cron: '\d+ \*\/\d+ \* \* \*'/);
    // The checks read the built content.
    expect(text).toMatch(
      /npm run build:content[\s\S]*SITE_URL: \$\{\{ vars\.SITE_URL \}\}[\s\S]*npm run smoke -- "\$SITE_URL"/,
    );
  });
});
