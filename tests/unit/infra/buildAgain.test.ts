import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCache } from '../../support/environment.ts';
import { copyProject, type FirmBuild } from '../../support/firm/buildFirm.ts';

const firm = 'content/tidewell';
let project: FirmBuild;
beforeAll(() => {
  project = copyProject({
    content: 'tests/extended/firms/tidewell',
    stage: 'tests/extended/firms/tidewell.stage.ts',
  });
  cpSync('content/built', join(project.folder, 'content/built'), { recursive: true });
  mkdirSync(join(project.folder, 'dist'));
});
afterAll(() => project.remove());

const write = (path: string, text: string) => writeFileSync(join(project.folder, path), text);

function run(script: string, more: Record<string, string> = {}) {
  const { CONTENT: _, ...shell } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [script], {
    cwd: project.folder,
    env: {
      ...shell,
      ...compileCache,
      STAGE: 'production',
      SITE_URL: 'https://firm.example',
      INDEXABLE: 'true',
      ...more,
    },
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('a command builds the content again when it has changed, or is of another firm, and not otherwise', () => {
  // A mistake ends the build at once.
  write(`${firm}/home.yaml`, 'heading: [');
  const builds = (builtOf: string, secondsAfter: number) => {
    write('dist/content.built', builtOf);
    const at = Date.now() / 1000 + secondsAfter;
    utimesSync(join(project.folder, firm, 'home.yaml'), at, at);
    return run('infra/build/withContent.ts');
  };
  const built = { status: 1, stderr: expect.stringMatching(/^Building the content …\n.*home\.yaml/s) };
  expect(builds(`${firm}\ndrafts`, -60)).toEqual({ status: 0, stderr: '' });
  expect(builds(firm, 60)).toEqual(built);
  expect(builds('content/another', -60)).toEqual(built);
});

test('what CDK’s command line deploys is built first, and nothing is when that fails', () => {
  write(`${firm}/home.yaml`, 'heading: [');
  const { status, stderr } = run('infra/app.ts', { CDK_CLI_VERSION: '2.1' });
  expect(stderr).toMatch(/^Building content … failed\..*Nothing was synthesized: see above\.\n$/s);
  expect(status).toBe(1);
});

test('a build of the site that broke off is not taken for the one before, when a change is taken back', () => {
  write('dist/web.inputs', 'the hash of the one before');
  write('web/entry-client.tsx', 'const');
  expect(run('web/build.ts').status).not.toBe(0);
  expect(existsSync(join(project.folder, 'dist/web.inputs'))).toBe(false);
});
