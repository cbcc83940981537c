import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { compileCache, noShellSettings } from '../support/environment.ts';
import { startStack } from '../support/startStack.ts';
import { isWindows } from '../support/system.ts';

/** What a newcomer types in a copy of the project with nothing built. `.ci/run` types `npm start` there, with the whole build. */

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
/** What starts, builds or operates the product; the others test, measure or build a part. */
const commands = Object.keys(scripts).filter((name) =>
  /\b(infra\/[\w/]+|content\/commands\/\w+|tests\/smoke)\.ts$/.test(scripts[name]!),
);

/** What is installed, built or stored, and git's own folder: no part of the clone's files. */
const made = /(^|[\\/])node_modules$|^(dist|cdk\.out.*|content[\\/]built|\.(local|test|git))$/;

let folder: string;
let clone: string;

beforeAll(() => {
  // As `npm test` begins: what is missing would be installed by a command in the clone, through its link.
  execFileSync(process.execPath, ['infra/local/install.js']);
  folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  clone = join(folder, 'site');
  const root = resolve('.');
  cpSync(root, clone, { recursive: true, filter: (path) => !made.test(relative(root, path)) });
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'), 'junction');
});

/** Moves the clone, for its path is what a test is about. */
function moveTo(path: string) {
  const moved = join(folder, path, 'site');
  mkdirSync(dirname(moved), { recursive: true });
  renameSync(clone, moved);
  clone = moved;
}

/** Runs a program in the clone to its end. @returns its exit code and all that it said */
function run(program: string, args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | string | null | undefined; said: string }>((done) => {
    const child = execFile(
      program,
      args,
      // npm is a script of the shell on Windows.
      { cwd: clone, shell: isWindows, env: { ...process.env, ...compileCache, ...noShellSettings, ...env } },
      (error, stdout, stderr) => done({ code: error ? error.code : 0, said: stdout + stderr }),
    );
    child.stdin?.end();
  });
}

/** As `npm run`, without the time in which npm itself starts. */
const runScript = (name: string, args: readonly string[] = [], env?: Record<string, string>) =>
  run(process.execPath, ['--run', name, '--', ...args], env);

/** What does not exist, so that a command which starts ends at once with a sentence. */
const nowhere = { PORT: 'none', STAGE: 'nowhere', CONTENT: 'content/nobody' };

test('every command starts after npm ci alone', async () => {
  const waiting = [...commands];
  const next = async (): Promise<void> => {
    const command = waiting.shift();
    if (!command) return;
    const { code, said } = await runScript(command, ['--no-such-option'], nowhere);
    expect(said, command).not.toMatch(/ERR_|^\s+at /m);
    expect(code, command).toBeTypeOf('number');
    return next();
  };
  await Promise.all([next(), next()]);
});

test('npm start serves, and the site is built, in folders of all kinds of names', {
  timeout: 180_000,
}, async () => {
  moveTo(join('my_projects', 'jane.doe', '-x', 'l'.repeat(60), 'a blank', 'ümlaut'));
  for (const built of ['dist', 'content/built']) cpSync(built, join(clone, built), { recursive: true });
  const build = `
    import { buildEnvironment } from './infra/build/buildEnvironment.ts';
    import { stageNamed } from './infra/stages.ts';
    Object.assign(process.env, buildEnvironment(stageNamed('local')));
    const { hasSamples } = await import('./web/environment.ts');
    hasSamples();`;
  expect(await run(process.execPath, ['--input-type=module', '--eval', build])).toEqual({
    code: 0,
    said: '',
  });
  const site = await startStack({ project: clone });
  onTestFinished(async () => void (await site.stop()));
  expect(await (await fetch(site.url)).text()).toContain('<h1');
  expect(await (await fetch(`${site.url}/api/whitepapers`)).json()).not.toEqual([]);
});

test('a sentence says that Vite supports neither # nor ? in the path', async () => {
  const refusal = (sign: string) => ({
    code: 1,
    said: `The site cannot be built in ${clone}: Vite supports no ${sign} in the path of a folder. Rename that folder, or move the project, and run the command again.\n`,
  });
  moveTo('with #');
  expect(await run('npm', ['start', '--silent'])).toEqual(refusal('#'));
  for (const command of ['test', 'build']) expect(await runScript(command)).toEqual(refusal('#'));
  moveTo('with ?');
  expect(await runScript('start')).toEqual(refusal('?'));
});
