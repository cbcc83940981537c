import { spawnSync } from 'node:child_process';
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
import { delimiter, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { isWindows } from '../../support/system.ts';

/** The npm and the Nodes of these tests are shell scripts. */
const shellTest = test.skipIf(isWindows);

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** A Node that says who it is, and runs the installation as this process's Node does. */
const nodeOf = (owner: string) =>
  `case "$1" in *install.js) exec "${process.execPath}" "$@";; *) echo "${owner}";; esac`;

/** What `npm ci` does: it installs all of the lock file but the packages of other machines. */
const installs = `rm -rf node_modules
mkdir -p node_modules/node/bin
cp installed/node node_modules/node/bin/node
cp installed/record node_modules/.package-lock.json`;

/** A clone in which nothing is installed, and an npm that notes how it was called. */
function makeClone() {
  const root = mkdtempSync(join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    chmodSync(join(root, path), 0o755);
  };
  const npm = (does: string) => write('bin/npm', `#!/bin/sh\necho "$@" >> calls\n${does}\n`);
  /** The locked version of a package, and what an installation then has. */
  const lock = (version: string) => {
    const packages = { 'node_modules/a': { version } };
    const elsewhere = { 'node_modules/b': { version, optional: true } };
    write('package-lock.json', JSON.stringify({ packages: { '': {}, ...packages, ...elsewhere } }));
    write('installed/record', JSON.stringify({ packages }));
  };
  for (const file of ['build/checkFolder.js', 'local/install.js']) {
    cpSync(join('infra', file), join(root, 'infra', file), { recursive: true });
  }
  write('package.json', '{ "type": "module" }');
  write('bin/node', `#!/bin/sh\n${nodeOf('the machine’s Node')}\n`);
  write('installed/node', `#!/bin/sh\n${nodeOf('the project’s Node')}\n`);
  lock('1.0.0');
  npm(installs);
  /** Types `npm start`. */
  const start = () => {
    const env = { PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) };
    return spawnSync('sh', ['-c', scripts.start!], { cwd: root, encoding: 'utf8', env });
  };
  const calls = () =>
    existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : [];
  return { root, lock, npm, start, calls };
}

shellTest('npm start: installs everything once, and goes on under the Node that this has brought', () => {
  const { start, calls } = makeClone();
  expect(start()).toMatchObject({
    status: 0,
    stdout: 'the project’s Node\n',
    stderr: 'Installing the locked packages (npm ci), about a minute …\n',
  });
  expect(start()).toMatchObject({ status: 0, stdout: 'the project’s Node\n', stderr: '' });
  expect(calls()).toEqual([expect.stringMatching(/^ci .*--include=dev .*--ignore-scripts=false/)]);
});

shellTest('npm start: installs again when the lock file has changed', () => {
  const { start, lock, calls } = makeClone();
  start();
  lock('1.0.1');
  expect(start().stdout).toBe('the project’s Node\n');
  start();
  expect(calls()).toHaveLength(2);
});

shellTest.each([
  ['has no record of npm', '.package-lock.json'],
  ['is without the install scripts', 'node/bin'],
])('npm start: repeats an installation that %s', (_what, missing) => {
  const { root, start, calls } = makeClone();
  start();
  rmSync(join(root, 'node_modules', missing), { recursive: true });
  expect(start().stdout).toBe('the project’s Node\n');
  expect(calls()).toHaveLength(2);
});

shellTest.each([
  ['fails', 'echo "npm’s own words" >&2; exit 7'],
  ['leaves packages out', 'echo "npm’s own words"'],
])('npm start: ends with a sentence when npm %s, and installs the next time', (_what, does) => {
  const { npm, start } = makeClone();
  npm(does);
  const { status, stdout, stderr } = start();
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/npm’s own words\nThe installation has failed: .* run the command again\.\n$/);
  npm(installs);
  expect(start().status).toBe(0);
});
