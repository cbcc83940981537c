/**
 * Builds what the stacks deploy, in the order of dependency:
 * content → `content/built`, functions → `dist/functions`, web → `dist/web` for the stage that `STAGE` names.
 * The site, which takes longest, is built again only when one of its sources has changed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEnvironment, stageFromEnvironment } from './settings.ts';

const root = join(import.meta.dirname, '..');

/** The sources of the built site. */
const sources = [
  'web/**/*.*',
  'content/{schema,drawing,faces,read,check}/**/*.ts',
  'content/built/*.ts',
  'dist/faces/*',
  'dist/pictures/*.png',
  'dist/images/*',
  'functions/contract/*.ts',
  'package-lock.json',
];

const env = environment();
const dist = join(root, 'dist');
/** Holds the hash of the inputs that `dist/web` was built from; written last. */
const stamp = join(dist, 'web.inputs');

run('content', 'content/commands/build.ts');
run('functions', 'functions/bundle.ts');
const inputs = webInputs(env);
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

/**
 * A hash of all inputs of `web/build.ts`: sources, packages, the stage's address and the year (of
 * the footer). Equal hashes mean equal sites.
 */
function webInputs(env: { readonly SITE_URL: string; readonly INDEXABLE: string }): string {
  const hash = createHash('sha256').update(
    `${env.SITE_URL}\n${env.INDEXABLE}\n${new Date().getUTCFullYear()}\n`,
  );
  for (const file of globSync(sources, { cwd: root }).sort()) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
