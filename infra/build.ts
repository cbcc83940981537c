/**
 * Builds what the stacks deploy, in the order of dependency:
 * content → `content/built`, functions → `dist/functions`, web → `dist/web` for the stage that `STAGE` names.
 */
import { spawnSync } from 'node:child_process';
import { buildEnvironment, stageFromEnvironment } from './settings.ts';

const steps = [
  ['content', 'content/build.ts'],
  ['functions', 'functions/bundle.ts'],
  ['web', 'web/build.ts'],
] as const;

const env = { ...process.env, ...buildEnvironment(stageFromEnvironment()) };
for (const [name, script] of steps) {
  const started = performance.now();
  process.stderr.write(`Building ${name} … `);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', env });
  if (status !== 0) {
    process.stderr.write(`failed.\n${stdout}${stderr}\nThe ${name} build failed: see above.\n`);
    process.exit(1);
  }
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
