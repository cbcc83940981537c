/**
 * `npm run check:runtime`: runs every bundle under Amazon's own runtime client for Node. Its native part
 * is compiled once, into `.test/runtime`; without the tools for that the command names what is missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** Apache-2.0. It is no dependency of the project, because few machines can compile it. */
const client = { name: 'aws-lambda-ric', version: '4.0.2' };
/** The tools of its build, each by the names that it may have. */
const tools = [['cmake', 'cmake3'], ['make'], ['g++', 'c++', 'clang++'], ['python3'], ['tar'], ['xz']];

const folder = resolve('.test/runtime');
const installed = join(folder, 'node_modules', client.name, 'index.mjs');

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function isInstalled(tool: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((each) => existsSync(join(each, tool)));
}

function install(): void {
  const missing = tools.filter((names) => !names.some(isInstalled)).map(([name]) => name);
  if (process.platform !== 'linux') {
    fail(
      `${client.name} compiles on Linux only. Run this command there; npm test tries the same without it.`,
    );
  }
  if (missing.length > 0) {
    fail(
      `${client.name} is compiled with ${missing.join(', ')}: missing here. Install them and run this again.`,
    );
  }
  mkdirSync(folder, { recursive: true });
  const allowScripts = { [client.name]: true };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts }));
  process.stdout.write(`Compiling ${client.name} ${client.version}, which takes some minutes …\n`);
  const command = ['install', '--no-package-lock', '--no-audit', `${client.name}@${client.version}`];
  const { status } = spawnSync('npm', command, { cwd: folder, stdio: 'inherit' });
  if (status !== 0 || !existsSync(installed)) fail(`${client.name} was not installed: npm says why above.`);
}

if (!existsSync(installed)) install();
const config = ['--config', 'tests/vitest.config.ts', '--project', 'stack', 'tests/stack/runtime.test.ts'];
const { status } = spawnSync(
  process.execPath,
  [resolve('node_modules/vitest/vitest.mjs'), 'run', ...config],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', LAMBDA_RUNTIME: installed },
  },
);
process.exitCode = status ?? 1;
