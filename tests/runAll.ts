/**
 * `npm test` (everything), `npm run check` (`--no-browser`) and `npm run test:extended` (`--extended`: the tests that kill,
 * flood, fill disks, measure time, compare pictures or build another firm): builds, checks and tests, then says in one last
 * line how many passed and failed. Every step runs even when an earlier one failed, except what a failed build makes
 * pointless. A test has one try.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod';
import { noBrowser } from './support/browser.ts';
import { compileCache, noShellSettings } from './support/environment.ts';
import { skippedHere } from './support/system.ts';

const output = resolve('.test');
const assembly = resolve(output, 'assembly');
const withBrowser = !process.argv.includes('--no-browser');
const extended = process.argv.includes('--extended');

const totals = { passed: 0, failed: 0 };

interface Step {
  readonly name: string;
  readonly command: readonly [script: string, ...args: string[]];
  readonly env?: Record<string, string>;
  /** File that the step's test runner writes; without one the step counts as a single check. */
  readonly report?: { path: string; read: (report: unknown) => { passed: number; failed: number } };
  /** Shows what the step prints while it runs. */
  readonly live?: boolean;
  /** No other step waits for it: it gets what they leave of the processors. */
  readonly aside?: boolean;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
});

// Whatever the shell says: under `production` React has no `act`, and tests of components need it.
const underTest = { NODE_ENV: 'test' };
const bin = (path: string) => resolve('node_modules', path);

const content: Step = { name: 'content', command: ['content/commands/build.ts'] };
const contentCheck: Step = {
  name: 'links, pictures, figures and words of the content',
  command: ['content/commands/check.ts', '--quick'],
  aside: true,
};
const spelling: Step = {
  name: 'spelling',
  command: [bin('cspell/bin.mjs'), 'lint', '--no-progress', '--no-summary'],
  aside: true,
};
const build: Step = { name: 'build', command: ['infra/build.ts'], env: { STAGE: 'local' } };
const synth: Step = {
  name: 'synthesized template, schema and cdk-nag',
  command: ['infra/app.ts'],
  env: { ...noShellSettings, STAGE: 'local', CDK_OUTDIR: assembly },
};
const types: Step = {
  name: 'types',
  command: [bin('typescript/bin/tsc'), '--build'],
  aside: true,
};
const lint: Step = {
  name: 'format and lint',
  command: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  aside: true,
};
const importRules: Step = {
  name: 'import rules',
  command: [
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...['--config', 'tests/importRules.js', '--output-type', 'err'],
    ...['content', 'functions', 'infra', 'web', 'tests'],
  ],
  aside: true,
};
const vitestReportPath = resolve(output, 'vitest.json');
const vitestTests: Step = {
  name: 'tests below the browser',
  command: [
    bin('vitest/vitest.mjs'),
    ...['run', '--config', 'tests/vitest.config.ts', '--project', extended ? 'extended' : '!extended'],
    // The extended tests kill and measure: one at a time.
    ...['--maxWorkers', extended ? '1' : '2'],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReportPath}`],
  ],
  env: { ...underTest, ...compileCache, TEST_ASSEMBLY: assembly },
  report: {
    path: vitestReportPath,
    read: (report) => {
      const { numPassedTests, numFailedTests } = vitestReport.parse(report);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  },
};
const playwrightReportPath = resolve(output, 'playwright.json');
const browserTests: Step = {
  name: 'browser tests',
  command: [
    bin('@playwright/test/cli.js'),
    ...['test', '--config', 'tests/playwright.config.ts', '--project', extended ? 'extended' : 'site'],
  ],
  env: { ...underTest, TEST_ASSEMBLY: assembly },
  report: {
    path: playwrightReportPath,
    read: (report) => {
      const { expected, unexpected } = playwrightReport.parse(report).stats;
      return { passed: expected, failed: unexpected };
    },
  },
  live: true,
};

/** Runs a step, adds to the totals and answers whether it succeeded. */
async function run({ name, command, env, report, live, aside }: Step): Promise<boolean> {
  const started = performance.now();
  if (report) rmSync(report.path, { force: true });
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...env },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  });
  if (aside && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let printed = '';
  child.stdout?.on('data', (text) => (printed += text));
  child.stderr?.on('data', (text) => (printed += text));
  const succeeded = await new Promise<boolean>((done) => child.on('close', (code) => done(code === 0)));

  const counts = countsOf(report, succeeded);
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  if (!succeeded) console.log(printed);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${succeeded ? '✓' : '✗'} ${name} (${seconds} s)`);
  return succeeded;
}

function countsOf(report: Step['report'], succeeded: boolean): { passed: number; failed: number } {
  if (!report) return { passed: Number(succeeded), failed: Number(!succeeded) };
  if (!existsSync(report.path)) return { passed: 0, failed: 1 };
  const counts = report.read(JSON.parse(readFileSync(report.path, 'utf8')));
  // A runner can fail without a failed test: an error outside of tests, or no test found.
  if (succeeded && counts.passed > 0) return counts;
  return { ...counts, failed: Math.max(counts.failed, 1) };
}

mkdirSync(output, { recursive: true });
// Assets of earlier builds would be copied with every stack that a test changes.
rmSync(assembly, { recursive: true, force: true });
// They read sources only, so they need not wait for what is built of them.
const checks = extended ? [] : [lint, contentCheck, spelling].map(run);
if (await run(content)) {
  if (!extended) checks.push(...[types, importRules].map(run));
  if ((await run(build)) && (await run(synth))) {
    await run(vitestTests);
    const skipped = skippedHere();
    if (skipped) console.log(`– ${skipped}`);
    if (withBrowser) {
      if (noBrowser) console.log(`– browser tests: not run. ${noBrowser}`);
      else await run(browserTests);
    }
  }
}
await Promise.all(checks);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
