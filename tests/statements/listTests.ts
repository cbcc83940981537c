import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

/** A test as its runner lists it. */
export interface ListedTest {
  /** Below `tests`. */
  readonly file: string;
  /** With the titles of the groups around it. */
  readonly title: string;
}

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Every test that Vitest and Playwright would run, from their own lists. */
export async function listTests(): Promise<ListedTest[]> {
  return (await Promise.all([listVitest(), listPlaywright()])).flat();
}

/** Every test that they ran, from the files that their JSON reporters wrote: nothing is loaded a second time. */
export function readReports(vitest: string, playwright: string): ListedTest[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
  const ran = vitestReport.parse(read(vitest)).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title }) => ({
      file: belowTests(name),
      title: [...ancestorTitles, title].join(' > '),
    })),
  );
  return [...ran, ...testsOfPlaywright(read(playwright))];
}

async function list(command: string, ...args: string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [resolve(root, 'node_modules', command), ...args], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

const belowTests = (file: string) => relative(resolve(root, 'tests'), file).replaceAll(sep, '/');

const vitestList = z.array(z.object({ name: z.string(), file: z.string() }));
const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ ancestorTitles: z.array(z.string()), title: z.string() })),
    }),
  ),
});

/** Parameters such as `%s` stay as they stand in the title. */
async function listVitest(): Promise<ListedTest[]> {
  const args = ['list', '--config', 'tests/vitest.config.ts', '--json'];
  const tests = vitestList.parse(await list('vitest/vitest.mjs', ...args));
  return tests.map(({ name, file }) => ({ file: belowTests(file), title: name }));
}

interface Suite {
  title: string;
  specs: { title: string; file: string; tests: { expectedStatus: string }[] }[];
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ expectedStatus: z.string() })),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightList = z.object({ suites: z.array(suite) });

async function listPlaywright(): Promise<ListedTest[]> {
  const args = ['test', '--config', 'tests/playwright.config.ts', '--list', '--reporter=json'];
  return testsOfPlaywright(await list('@playwright/test/cli.js', ...args));
}

/** @param report as Playwright's JSON reporter writes it, of a list and of a run. */
function testsOfPlaywright(report: unknown): ListedTest[] {
  const { suites } = playwrightList.parse(report);
  // The outermost suites are the files.
  return suites.flatMap((file) => testsIn({ ...file, title: '' }, ''));
}

function testsIn({ title, specs, suites = [] }: Suite, around: string): ListedTest[] {
  const path = title ? `${around}${title} > ` : around;
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ expectedStatus }) => expectedStatus !== 'skipped'))
      .map((spec) => ({ file: spec.file, title: path + spec.title })),
    ...suites.flatMap((inner) => testsIn(inner, path)),
  ];
}
