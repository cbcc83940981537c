import { execFile } from 'node:child_process';
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

async function list(command: string, ...args: string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [resolve(root, 'node_modules', command), ...args], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

const vitestList = z.array(z.object({ name: z.string(), file: z.string() }));

/** Parameters such as `%s` stay as they stand in the title. */
async function listVitest(): Promise<ListedTest[]> {
  const args = ['list', '--config', 'tests/vitest.config.ts', '--json'];
  const tests = vitestList.parse(await list('vitest/vitest.mjs', ...args));
  return tests.map(({ name, file }) => ({
    file: relative(resolve(root, 'tests'), file).replaceAll(sep, '/'),
    title: name,
  }));
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
  const { suites } = playwrightList.parse(await list('@playwright/test/cli.js', ...args));
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
