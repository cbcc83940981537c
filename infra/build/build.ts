/**
 * Builds what the stack deploys, in the order of dependency:
 * content → `content/built`, functions → `dist/functions`, web → `dist/web` for the stage that `STAGE` names.
 * The site, which takes longest, is built again only when one of its sources has changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import './checkFolder.js';
import { stageFromEnvironment } from '../stages.ts';
import { buildEnvironment } from './buildEnvironment.ts';
import { webInputs } from './webInputs.ts';

const root = join(import.meta.dirname, '../..');

const env = environment();
const dist = join(root, 'dist');
/** Holds the hash of the inputs that `dist/web` was built from; written last. */
const stamp = join(dist, 'web.inputs');

run('content', 'content/commands/build.ts');
run('functions', 'functions/bundle.ts');
const inputs = webInputs(root, env);
if (existsSync(join(dist, 'web')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) {
  process.stderr.write('Building web … nothing has changed\n');
} else {
  run('web', 'web/build.ts');
  writeFileSync(stamp, inputs);
}

function environment() {
  try {
    return buildEnvironment(stageFromEnvironment());
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

function run(name: string, script: string): void {
  const started = performance.now();
  process.stderr.write(`Building ${name} … `);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) {
    process.stderr.write(`failed.\n${stdout}${stderr}\nThe ${name} build failed: see above.\n`);
    process.exit(1);
  }
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
