import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A project with nothing but the script, a lock file, and an npm that only notes how it was called. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'infra/local'), { recursive: true });
  mkdirSync(join(root, 'bin'));
  cpSync('infra/local/ensureInstalled.js', join(root, 'infra/local/ensureInstalled.js'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  const npm = (script: string) => {
    writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "$@" >> calls\n${script}\n`);
    chmodSync(join(root, 'bin/npm'), 0o755);
  };
  npm('mkdir -p node_modules');
  const lock = (version: string) =>
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({
        packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version, optional: true } },
      }),
    );
  lock('1.0.0');
  const run = () => {
    const { npm_execpath: _, npm_node_execpath: __, ...env } = process.env;
    return spawnSync(process.execPath, [join(root, 'infra/local/ensureInstalled.js')], {
      encoding: 'utf8',
      env: { ...env, PATH: `${join(root, 'bin')}${delimiter}${env.PATH}` },
    });
  };
  const calls = () =>
    existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : [];
  return { root, npm, lock, run, calls };
}

const npmCi = 'ci --no-audit --no-fund --loglevel=error';

test('npm start: installs what is missing, in one line, and then no more', () => {
  const { run, calls } = project();
  expect(run()).toMatchObject({
    status: 0,
    stderr: 'Installing the locked dependencies (npm ci), about a minute …\n',
  });
  expect(run()).toMatchObject({ status: 0, stderr: '' });
  expect(calls()).toEqual([npmCi]);
});

test('npm start: installs again when the lock file has changed', () => {
  const { run, lock, calls } = project();
  run();
  lock('1.0.1');
  run();
  expect(calls()).toEqual([npmCi, npmCi]);
});

test('npm start: a failed installation says what to do and is repeated', () => {
  const { run, npm, calls } = project();
  npm('mkdir -p node_modules; exit 7');
  const failed = run();
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain('npm ci failed, see above. Check the network');
  npm('');
  expect(run().status).toBe(0);
  expect(calls()).toHaveLength(2);
});

test('npm start: accepts what somebody installed by hand from the same lock file', () => {
  const { root, run, calls, lock } = project();
  mkdirSync(join(root, 'node_modules'));
  const record = (version: string) =>
    writeFileSync(
      join(root, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/a': { version } } }),
    );
  record('1.0.0');
  expect(run().status).toBe(0);
  expect(calls()).toEqual([]);
  lock('1.1.0');
  run();
  expect(calls()).toEqual([npmCi]);
});

test('npm start: an old Node is told what to do', () => {
  const { root } = project();
  const script = join(root, 'infra/local/ensureInstalled.js');
  const old = `Object.defineProperty(process.versions, 'node', { value: '18.0.0' }); await import(${JSON.stringify(script)});`;
  expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', old], { stdio: 'pipe' })).toThrow(
    /needs Node 20 or newer/,
  );
});
