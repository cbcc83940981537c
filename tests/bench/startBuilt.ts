import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { noShellSettings } from '../support/environment.ts';
import { startStack, type TestStack } from '../support/startStack.ts';

/** Builds, synthesizes and starts an indexable site as it is now; with `TEST_ASSEMBLY` starts that one. */
export async function startBuilt(): Promise<TestStack> {
  process.env.TEST_ASSEMBLY ??= build('.test/bench-assembly');
  return startStack();
}

function build(folder: string): string {
  const assembly = resolve(folder);
  const env = {
    ...process.env,
    ...noShellSettings,
    STAGE: 'local',
    INDEXABLE: 'true',
    CDK_OUTDIR: assembly,
  };
  for (const script of ['infra/build/build.ts', 'infra/app.ts']) {
    execFileSync(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return assembly;
}
