import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtFrom } from '../../../infra/operate/deploySteps.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-from-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

test('release: its record names the commit and uncommitted changes, and nothing without a clone', () => {
  expect(builtFrom(folder)).toBeUndefined();
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'First');
  const commit = git('rev-parse', 'HEAD').trim();
  expect(builtFrom(folder)).toBe(commit);
  writeFileSync(join(folder, 'page.md'), 'changed');
  expect(builtFrom(folder)).toBe(`${commit}, with uncommitted changes`);
});
