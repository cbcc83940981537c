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
import * as z from 'zod';
import { isWindows } from '../../support/system.ts';

/** The npm and the Node of these tests are shell scripts. */
const shellTest = test.skipIf(isWindows);

interface Entry {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Entry>;

const { platform: os, arch: cpu } = process;
const build = (platform: string) => ({ version: '1.0.0', optional: true, os: [platform], cpu: [cpu] });
/** A package for every platform, one of builds for two, and the project's Node. */
const packages: Packages = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '1.0.0', optionalDependencies: { 'b-here': '1.0.0', 'b-else': '1.0.0' } },
  'node_modules/b-here': build(os),
  'node_modules/b-else': build('plan9'),
  'node_modules/node': { version: '24.0.0' },
};
const { 'node_modules/b-else': _, ...fitting } = packages;

const runsAs = (version: string) => `#!/bin/sh\necho v${version}\n`;

/** A project of the script, a lock file, and an npm that records its calls. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['infra/local', 'bin', 'installs']) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['checkFolder.js', 'local/ensureInstalled.js']) {
    cpSync(join('infra', file), join(root, 'infra', file));
  }
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ type: 'module', allowScripts: { node: true, '@scope/c': true, refused: false } }),
  );
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
    chmodSync(join(root, path), mode);
  };
  const lock = (entries: Packages) => write('package-lock.json', JSON.stringify({ packages: entries }));
  /** The packages that `npm ci` installs. */
  const brings = (entries: Packages) => write('installs/record', JSON.stringify({ packages: entries }));
  /** The output of the install script of the package `node`. */
  const nodeIs = (text: string, mode = 0o755) => write('installs/node', text, mode);
  /** @param more runs before npm's own work. */
  const npm = (more = '') =>
    write(
      'bin/npm',
      `#!/bin/sh
echo "$@" >> calls
${more}
case "$1" in
  ci) rm -rf node_modules; mkdir -p node_modules/node/bin; cp installs/record node_modules/.package-lock.json;;
  rebuild) if [ -e installs/node ]; then cp -p installs/node node_modules/node/bin/node; fi;;
esac
`,
      0o755,
    );
  lock(packages);
  brings(fitting);
  nodeIs(runsAs('24.0.0'));
  npm();
  const run = (more: Record<string, string> = {}) => {
    const { npm_execpath: _, npm_node_execpath: __, ...env } = process.env;
    return spawnSync(process.execPath, [join(root, 'infra/local/ensureInstalled.js')], {
      encoding: 'utf8',
      env: { ...env, PATH: `${join(root, 'bin')}${delimiter}${env.PATH}`, ...more },
    });
  };
  const calls = () =>
    existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : [];
  return { root, write, lock, brings, nodeIs, npm, run, calls };
}

const settings = '--bin-links --no-engine-strict --no-legacy-peer-deps --no-audit --no-fund --loglevel=error';
const npmCi = `ci --ignore-scripts --include=dev --include=optional --include=peer ${settings}`;
const npmRebuild = `rebuild --ignore-scripts=false node @scope/c ${settings}`;

shellTest(
  'npm start: installs everything, runs the allowed scripts only, in one line, and then no more',
  () => {
    const { run, calls } = project();
    expect(run()).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(
        /^Installing the locked dependencies \(npm ci\), about a minute …\nInstalled in \d+ s\.\n$/,
      ),
    });
    expect(run()).toMatchObject({ status: 0, stderr: '' });
    expect(calls()).toEqual([npmCi, npmRebuild]);
  },
);

shellTest(
  'npm start: installs for a user whose npm cache cannot be written, and leaves nothing of it',
  () => {
    const { root, npm, run } = project();
    npm('echo "$npm_config_cache" >> caches; touch "$npm_config_cache/used"');
    // Not even root makes a folder below a file.
    expect(run({ npm_config_cache: join(root, 'package.json/cache') }).status).toBe(0);
    const [first, second] = readFileSync(join(root, 'caches'), 'utf8').trim().split('\n');
    expect(first).toContain(tmpdir());
    expect(second).toBe(first);
    expect(existsSync(first!)).toBe(false);
  },
);

shellTest('npm start: installs again when the lock file has changed', () => {
  const { run, lock, brings, calls } = project();
  run();
  const newer = { ...fitting, 'node_modules/a': { version: '1.0.1' } };
  lock(newer);
  brings(newer);
  expect(run().status).toBe(0);
  expect(calls()).toEqual([npmCi, npmRebuild, npmCi, npmRebuild]);
});

shellTest('npm start: a failed installation says what to do and is repeated', () => {
  const { run, npm, calls } = project();
  npm('mkdir -p node_modules; exit 7');
  const failed = run();
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain('npm ci failed, see above. Check the network');
  npm();
  expect(run().status).toBe(0);
  expect(calls()).toEqual([npmCi, npmCi, npmRebuild]);
});

shellTest('npm start: accepts what somebody installed by hand from the same lock file', () => {
  const { write, run, calls, lock } = project();
  write('node_modules/.package-lock.json', JSON.stringify({ packages: fitting }));
  write('node_modules/node/bin/node', runsAs('24.0.0'), 0o755);
  expect(run()).toMatchObject({ status: 0, stderr: '' });
  expect(calls()).toEqual([]);
  lock({ ...packages, 'node_modules/a': { version: '1.1.0' } });
  run();
  expect(calls()).toEqual([npmCi, npmRebuild]);
});

shellTest(
  'npm start: an installation without its scripts, or without the Node that they bring, gets the allowed ones',
  () => {
    const { root, write, run, calls } = project();
    write('node_modules/.package-lock.json', JSON.stringify({ packages: fitting }));
    mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
    expect(run()).toMatchObject({ status: 0, stderr: '' });
    expect(calls()).toEqual([npmRebuild]);
    rmSync(join(root, 'node_modules/node/bin/node'));
    expect(run()).toMatchObject({ status: 0, stderr: '' });
    expect(calls()).toEqual([npmRebuild, npmRebuild]);
  },
);

shellTest('npm start: says that an installation has left out a package, and repeats it', () => {
  const { run, brings, calls } = project();
  const { 'node_modules/b-here': _, ...rest } = fitting;
  brings(rest);
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toContain('npm ci has left out what the project needs: b-here. Look for the cause');
  brings(fitting);
  expect(run().status).toBe(0);
  expect(calls()).toHaveLength(4);
});

shellTest.each([
  ['may not be executed', runsAs('24.0.0'), 0o644, /may not be executed: .*noexec/],
  ['is of another version', runsAs('20.0.0'), 0o755, /does not start as 24\.0\.0 \(it answers "v20\.0\.0"\)/],
])('npm start: a Node of the project that %s is said in one sentence', (_what, text, mode, sentence) => {
  const { run, nodeIs } = project();
  nodeIs(text, mode);
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The project's own Node, .+node_modules\/node\/bin\/node, /m);
  expect(stderr).toMatch(sentence);
});

test('npm start: an old Node is told what to do', () => {
  const { root } = project();
  const script = join(root, 'infra/local/ensureInstalled.js');
  const old = `Object.defineProperty(process.versions, 'node', { value: '18.0.0' }); await import(${JSON.stringify(script)});`;
  expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', old], { stdio: 'pipe' })).toThrow(
    /needs Node 20 or newer/,
  );
});

const commands = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = commands.parse(JSON.parse(readFileSync('package.json', 'utf8')));

test('package.json: no command leans on a pre or post script, which ignore-scripts leaves out', () => {
  const leaning = Object.keys(scripts).filter(
    (name) => /^(pre|post)/.test(name) && name.replace(/^(pre|post)/, '') in scripts,
  );
  expect(leaning).toEqual([]);
});

/** @param node the Node that the shell finds, as a shell script */
function typed(node: string) {
  const { root, write } = project();
  write('bin/node', `#!/bin/sh\n${node}\n`, 0o755);
  return spawnSync('sh', ['-c', scripts.start!], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: [join(root, 'own'), join(root, 'bin'), process.env.PATH].join(delimiter) },
  });
}

shellTest('npm start: says what to do when the Node in node_modules does not start', () => {
  const { status, stderr } = typed('exit 126');
  expect(status).toBe(1);
  expect(stderr).toBe('If node does not start here, delete the folder node_modules and run this again.\n');
});

shellTest('npm start: runs under the Node that the installation has just brought', () => {
  const { stdout } = typed(`case "$1" in
  *ensureInstalled.js) mkdir own; printf '#!/bin/sh\\necho own\\n' > own/node; chmod +x own/node;;
  -e) ;;
  *) echo "the machine's";;
esac`);
  expect(stdout).toBe('own\n');
});

shellTest('npm start: ends when the installation fails', () => {
  const { status, stdout } = typed('case "$1" in *ensureInstalled.js) exit 7;; -e) ;; *) echo on;; esac');
  expect([status, stdout]).toEqual([7, '']);
});

test.each(['dev', 'test', 'check'])('npm run %s begins as npm start does', (name) => {
  const beginning = scripts.start!.replace('infra/local/start.ts', '');
  expect(scripts[name]!.startsWith(beginning)).toBe(true);
});
