import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { compileCache, noShellSettings } from '../support/environment.ts';

const root = resolve('.');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
/** What starts, builds or operates the product; the others test, measure or build a part. */
const commands = Object.keys(scripts).filter((name) =>
  /\b(infra\/[\w/]+|content\/commands\/\w+|tests\/smoke)\.ts$/.test(scripts[name]!),
);

/** What is installed, built or stored, and git's own folder: no part of the clone's files. */
const made = /^(node_modules|dist|cdk\.out.*|content\/built|\.(local|test|git))$/;

let folder: string;
let clone: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  clone = join(folder, 'site');
  cpSync(root, clone, { recursive: true, filter: (path) => !made.test(relative(root, path)) });
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'), 'junction');
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

/** Runs a program in the clone to its end. @returns its exit code and all that it said */
function run(program: string, args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | string | null | undefined; said: string }>((done) => {
    const child = execFile(
      program,
      args,
      { cwd: clone, env: { ...process.env, ...compileCache, ...noShellSettings, ...env } },
      (error, stdout, stderr) => done({ code: error ? error.code : 0, said: stdout + stderr }),
    );
    child.stdin?.end();
  });
}

/** What does not exist, so that a command which starts ends at once with a sentence. */
const nowhere = { PORT: 'none', STAGE: 'nowhere', CONTENT: 'content/nobody' };

const npmRun = (command: string, env = {}) =>
  run('npm', ['run', '--silent', command, '--', '--no-such-option'], env);

describe('after npm ci alone', () => {
  test('a command that needs built content builds it first', { timeout: 120_000 }, async () => {
    const { said } = await npmRun('data');
    expect(said).toContain('There is no option --no-such-option. Usage: npm run data');
    expect(said).toContain('Building the content …');
    expect((await npmRun('data')).said).not.toContain('Building the content …');
  });

  test.each(commands)('npm run %s starts', async (command) => {
    const { code, said } = await npmRun(command, nowhere);
    expect(said).not.toMatch(/ERR_|^\s+at /m);
    expect(code).toBeTypeOf('number');
  });
});

describe('the folder of the clone', () => {
  const parents = ['my_projects', 'jane.doe', '-x', 'l'.repeat(60), 'a blank', 'ümlaut'];

  /** Moves the clone, for its path is what these tests are about. */
  function moveTo(path: string) {
    const moved = join(folder, path, 'site');
    mkdirSync(dirname(moved), { recursive: true });
    renameSync(clone, moved);
    clone = moved;
  }

  test.each(parents)(
    'what the local stage tells the build of the site is accepted in the folder %s',
    async (parent) => {
      moveTo(parent);
      const build = `
      import { buildEnvironment, stageFromEnvironment } from './infra/settings.ts';
      Object.assign(process.env, buildEnvironment(stageFromEnvironment({ STAGE: 'local' })));
      await import('./web/environment.ts');`;
      expect(await run(process.execPath, ['--input-type=module', '--eval', build])).toEqual({
        code: 0,
        said: '',
      });
    },
  );

  test('npm start serves below folders of all these names', { timeout: 120_000 }, async () => {
    moveTo(join(...parents));
    for (const built of ['dist', 'content/built']) cpSync(built, join(clone, built), { recursive: true });
    const { code, said } = await run(process.execPath, ['tests/firstStart.js', '--no-build', '--cold']);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('✓ npm start') });
  });

  test.each(['#', '?'])('a sentence says that Vite supports no %s in it', async (sign) => {
    moveTo(`with ${sign}`);
    for (const command of ['start', 'test', 'build']) {
      const { code, said } = await run('npm', ['run', '--silent', command]);
      expect(said).toBe(
        `The site cannot be built in ${clone}: Vite supports no ${sign} in the path of a folder. Rename that folder, or move the project, and run the command again.\n`,
      );
      expect(code).toBe(1);
    }
  });
});
