/**
 * `npm test`: the content, then the build beside the checks of the sources, then Vitest, then Playwright, whose own reports
 * show progress and failures. Each has one try, and runs also after another one has failed. The last lines list what has
 * failed and say how many tests passed and failed. `npm test -- <file or words>` runs the tests of these files, or those with
 * these words in their title.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoFolder } from '#content/read/firmFolder.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './reports.ts';
import { findBrowser, noBrowser } from './support/browser.ts';
import { skippedHere } from './support/system.ts';

const bin = (path: string) => resolve('node_modules', path);
const vitest = bin('vitest/vitest.mjs');
const playwright = bin('@playwright/test/cli.js');
const reports = { vitest: resolve('.test/vitest.json'), playwright: resolve('.test/playwright.json') };

// The words of the content are checked for the firm that the shell or production chooses; tests are about the demonstration.
const { CONTENT: chosenFirm = '' } = process.env;
process.env.CONTENT = chosenFirm || demoFolder;

let passed = 0;
const failures: string[] = [];

/**
 * Runs a script under this Node; what it prints is shown at once, or with `quiet` only when it fails.
 * @returns whether it succeeded
 */
async function succeeds(
  [script, ...args]: readonly [string, ...string[]],
  { quiet = false, env = {} }: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<boolean> {
  const output = quiet ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  let printed = '';
  child.stdout?.on('data', (text) => (printed += text));
  child.stderr?.on('data', (text) => (printed += text));
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) process.stdout.write(printed);
  return code === 0;
}

/** A step without tests of its own counts as one. */
async function check(name: string, command: readonly [string, ...string[]], env = {}): Promise<boolean> {
  const started = performance.now();
  const succeeded = await succeeds(command, { quiet: true, env });
  console.log(`${succeeded ? '✓' : '✗'} ${name} (${Math.round((performance.now() - started) / 1000)} s)`);
  if (succeeded) passed += 1;
  else failures.push(name);
  return succeeded;
}

async function runTests(
  name: string,
  command: readonly [string, ...string[]],
  report: string,
  read: (report: unknown) => Outcome,
): Promise<void> {
  rmSync(report, { force: true });
  const succeeded = await succeeds(command, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  const outcome = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
  passed += outcome?.passed ?? 0;
  failures.push(...(outcome?.failed ?? []));
  // An error outside of tests fails none of them.
  if (!outcome?.passed || (!succeeded && outcome.failed.length === 0)) failures.push(`${name}: see above`);
}

const runVitest = (...args: string[]) =>
  runTests(
    'Vitest',
    [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`, ...args],
    reports.vitest,
    readVitestReport,
  );

async function runPlaywright(...args: string[]): Promise<void> {
  // Nobody reads the lines of a green run in CI: there, Playwright fails.
  if (!process.env.CI && !(await findBrowser()))
    return console.log(`– THE TESTS IN BROWSERS WERE NOT RUN. ${noBrowser}`);
  const command = [playwright, 'test', '--reporter=list,json', ...args] as const;
  await runTests('Playwright', command, reports.playwright, readPlaywrightReport);
}

async function runEverything(): Promise<void> {
  // Types and build both read it.
  if (!(await check('content', ['infra/build/withContent.ts']))) return;
  const [isBuilt] = await Promise.all([
    check('build of functions, site and template', ['tests/support/upToDate.ts']),
    checkSources(),
  ]);
  if (!isBuilt) return;
  await runVitest();
  await runPlaywright();
}

async function checkSources(): Promise<void> {
  await check('format and lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']);
  // The build has the other half of a small machine: more checkers would look at the same types again.
  await check('types', [bin('typescript/bin/tsc'), '--build', '--checkers', '1']);
  const ofFirm = { CONTENT: chosenFirm };
  await check('words of the content, hidden or not', ['content/commands/check.ts'], ofFirm);
}

/** Runs the tests of files, when all words are parts of their paths, or else those with these words in their title. */
async function runSome(words: readonly string[]): Promise<void> {
  const files = globSync('tests/{unit,infra,stack,browser}/**/*.{test,spec}.{ts,tsx}').map((file) =>
    file.replaceAll('\\', '/'),
  );
  const title = words.join(' ');
  const areFiles = words.every((word) => files.some((file) => file.includes(word)));
  const chosen = files.filter((file) =>
    areFiles ? words.some((word) => file.includes(word)) : readFileSync(file, 'utf8').includes(title),
  );
  if (chosen.length === 0) failures.push(`No test file has ‘${title}’ in its path or its text.`);
  const inBrowser = chosen.filter((file) => file.includes('.spec.'));
  const others = chosen.filter((file) => !inBrowser.includes(file));
  const pattern = RegExp.escape(title);
  if (others.length > 0) await runVitest(...others, ...(areFiles ? [] : ['-t', pattern]));
  if (inBrowser.length > 0)
    await runPlaywright(...inBrowser.map(RegExp.escape), ...(areFiles ? [] : ['-g', pattern]));
}

mkdirSync('.test', { recursive: true });
const words = process.argv.slice(2);
await (words.length > 0 ? runSome(words) : runEverything());
if (skippedHere) console.log(`– ${skippedHere}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}\n`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
