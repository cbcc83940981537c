import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { noShellSettings } from '../support/environment.ts';
import { type StackOptions, startStack, type TestStack } from '../support/startStack.ts';

/** Builds, synthesizes and starts an indexable site as it is now; with `TEST_ASSEMBLY` starts that one. */
export async function startBuilt(options: StackOptions = {}): Promise<TestStack> {
  process.env.TEST_ASSEMBLY ??= build('.test/bench-assembly');
  return startStack(options);
}

/**
 * Starts the same site with `counting` off, from a copy of the demonstration's content. Both are built, this one first:
 * the built words that stay are those of the site as it is.
 */
export async function startCountedAndNot(): Promise<{ counted: TestStack; uncounted: TestStack }> {
  const content = '.test/bench-uncounted';
  rmSync(content, { recursive: true, force: true });
  cpSync('content/firm', content, { recursive: true });
  appendFileSync(`${content}/site.yaml`, 'features: { counting: false }\n');
  const without = build('.test/bench-assembly-uncounted', { CONTENT: content });
  process.env.TEST_ASSEMBLY = without;
  const uncounted = await startStack();
  process.env.TEST_ASSEMBLY = build('.test/bench-assembly');
  return { counted: await startStack(), uncounted };
}

function build(folder: string, more: Record<string, string> = {}): string {
  const assembly = resolve(folder);
  const env = {
    ...process.env,
    ...noShellSettings,
    STAGE: 'local',
    INDEXABLE: 'true',
    CDK_OUTDIR: assembly,
    ...more,
  };
  for (const script of ['infra/build.ts', 'infra/app.ts']) {
    execFileSync(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return assembly;
}
