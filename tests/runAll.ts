/**
 * `npm test` (everything), `npm run check` (`--no-browser`) and `npm run test:extended` (`--extended`: the tests that kill,
 * flood, fill disks, compare pictures or build another firm). Content first, then two lanes beside each other: the build and
 * the running stack, and what needs only the sources; then the browser. One build and one running site serve all of them.
 * Every step runs even when an earlier one failed, except what a failed build makes pointless. The last line says how many
 * passed and failed; a test has one try.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { demoFolder } from '../content/schema/firmFolder.ts';
import { findBrowser, noBrowser } from './support/browser.ts';
import { compileCache, noShellSettings } from './support/environment.ts';
import { startStack, type TestStack } from './support/startStack.ts';
import { skippedHere } from './support/system.ts';

const output = resolve('.test');
// What is tested is the product, with the demonstration firm unless the shell names another folder: a firm that writes its
// own words into a folder of its own has to change no test. The check of the words reads that firm's.
const { CONTENT: chosenFirm = '' } = process.env;
process.env.CONTENT = chosenFirm || demoFolder;
/** Where `testAssembly` looks for it. */
const assembly = resolve(output, 'assembly');
const withBrowser = !process.argv.includes('--no-browser');
const extended = process.argv.includes('--extended');

interface Counts {
  readonly passed: number;
  readonly failed: number;
}
const totals = { passed: 0, failed: 0 };
/** What each step took, in the order of their ends. */
const durations: string[] = [];

interface Step {
  readonly name: string;
  readonly command: readonly [script: string, ...args: string[]];
  readonly env?: Record<string, string>;
  /** File that the step's test runner writes; without one the step counts as a single check. */
  readonly report?: { readonly path: string; readonly read: (report: unknown) => Counts };
  /** Shows what the step prints while it runs. */
  readonly live?: boolean;
}

const bin = (path: string) => resolve('node_modules', path);
// Whatever the shell says: under `production` React has no `act`, and tests of components need it.
const underTest = { NODE_ENV: 'test' };

const content: Step = { name: 'content', command: ['content/commands/build.ts'] };
const build: Step = { name: 'build', command: ['infra/build.ts'], env: { STAGE: 'local' } };
const synth: Step = {
  name: 'synthesized template, schema and cdk-nag',
  command: ['infra/app.ts'],
  env: { ...noShellSettings, STAGE: 'local', CDK_OUTDIR: assembly },
};
const types: Step = { name: 'types', command: [bin('typescript/bin/tsc'), '--build'] };
const lint: Step = {
  name: 'format and lint',
  command: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
};
const contentCheck: Step = {
  name: 'words of the content, drafts among them',
  command: ['content/commands/check.ts', '--words'],
  env: { CONTENT: chosenFirm },
};

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** One worker: the lanes have a processor each, and the extended tests kill and measure one at a time. */
function vitest(name: string, projects: readonly string[], env: Record<string, string> = {}): Step {
  const path = resolve(output, `${projects[0]}.json`);
  return {
    name,
    command: [
      bin('vitest/vitest.mjs'),
      ...['run', '--maxWorkers', '1'],
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`],
    ],
    env: { ...underTest, ...compileCache, ...env },
    report: {
      path,
      read: (report) => {
        const { numPassedTests, numFailedTests } = vitestReport.parse(report);
        return { passed: numPassedTests, failed: numFailedTests };
      },
    },
  };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

function playwright(projects: readonly string[], env: Record<string, string> = {}): Step {
  const path = resolve(output, 'playwright.json');
  return {
    name: 'browser tests',
    command: [
      bin('@playwright/test/cli.js'),
      ...['test'],
      ...projects.flatMap((project) => ['--project', project]),
    ],
    env: { ...underTest, ...env },
    report: {
      path,
      read: (report) => {
        const { expected, unexpected, flaky } = playwrightReport.parse(report).stats;
        return { passed: expected, failed: unexpected + flaky };
      },
    },
    live: true,
  };
}

/** Runs a step, adds to the totals and answers whether it succeeded. */
async function run({ name, command, env, report, live }: Step): Promise<boolean> {
  const started = performance.now();
  if (report) rmSync(report.path, { force: true });
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...env },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  });
  let printed = '';
  child.stdout?.on('data', (text) => (printed += text));
  child.stderr?.on('data', (text) => (printed += text));
  const succeeded = await new Promise<boolean>((done) => child.on('close', (code) => done(code === 0)));
  if (!succeeded) console.log(printed);
  tell(name, succeeded, started, countsOf(report, succeeded));
  return succeeded;
}

function tell(name: string, succeeded: boolean, started: number, counts: Counts): void {
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  const seconds = Math.round((performance.now() - started) / 1000);
  durations.push(`${name} ${seconds} s`);
  const many = counts.passed + counts.failed > 1 ? `${counts.passed} passed, ${counts.failed} failed, ` : '';
  console.log(`${succeeded ? '✓' : '✗'} ${name} (${many}${seconds} s)`);
}

function countsOf(report: Step['report'], succeeded: boolean): Counts {
  if (!report) return { passed: Number(succeeded), failed: Number(!succeeded) };
  if (!existsSync(report.path)) return { passed: 0, failed: 1 };
  const counts = report.read(JSON.parse(readFileSync(report.path, 'utf8')));
  // A runner can fail without a failed test: an error outside of tests, or no test found.
  if (succeeded && counts.passed > 0) return counts;
  return { ...counts, failed: Math.max(counts.failed, 1) };
}

/** Starts the site that all tests visit which change nothing of it. @returns `undefined` when it does not start */
async function startSite(): Promise<TestStack | undefined> {
  const started = performance.now();
  const site = await startStack({ env: underTest }).catch((error: Error) => console.log(error.message));
  tell('start of the site', Boolean(site), started, { passed: Number(Boolean(site)), failed: Number(!site) });
  return site ?? undefined;
}

/** By which tests know the running site. */
const named = ({ url, dataDir }: TestStack) => ({ TEST_SITE_URL: url, TEST_DATA_DIR: dataDir });

/** The one build of all tests. */
const assemble = async () => (await run(build)) && run(synth);

/** @returns the running site, where there is one */
async function stackLane(assembled: Promise<boolean>): Promise<TestStack | undefined> {
  if (!(await assembled)) return undefined;
  const site = await startSite();
  if (site) await run(vitest('tests of the stack', ['stack'], named(site)));
  return site;
}

/** What reads sources and content; in the end also what reads the built site, which is there by then. */
async function sourceLane(assembled: Promise<boolean>): Promise<void> {
  await run(vitest('tests of the parts', ['unit', 'functions', 'dom']));
  for (const check of [types, lint, contentCheck]) await run(check);
  if (await assembled) await run(vitest('tests of built pages and templates', ['pages', 'infra']));
}

/** @param site that the tests visit; without one, those that need it start their own. */
async function browserTests(projects: readonly string[], site?: TestStack): Promise<void> {
  if (await findBrowser()) return void (await run(playwright(projects, site && named(site))));
  // Nobody reads the lines of a run that is green.
  if (process.env.CI) totals.failed += 1;
  console.log(`${process.env.CI ? '✗' : '–'} BROWSER TESTS: NOT RUN. ${noBrowser}`);
}

mkdirSync(output, { recursive: true });
// Assets of earlier builds would be copied with every stack that a test changes.
rmSync(assembly, { recursive: true, force: true });
if (await run(content)) {
  if (extended) {
    if (await assemble()) {
      await run(vitest('extended tests', ['extended']));
      await browserTests(['extended', 'firefox*', 'webkit*']);
    }
  } else {
    const assembled = assemble();
    const [site] = await Promise.all([stackLane(assembled), sourceLane(assembled)]);
    if (site && withBrowser) await browserTests(['site'], site);
    await site?.stop();
  }
}
if (skippedHere) console.log(`– ${skippedHere}`);
console.log(durations.join(' · '));
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
