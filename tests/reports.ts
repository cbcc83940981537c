import { relative } from 'node:path';
import * as z from 'zod';

/** What a run of tests came to. */
export interface Outcome {
  readonly passed: number;
  /** File and title of each test that failed. */
  readonly failed: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
      status: z.string(),
    }),
  ),
});

/** Of Vitest's reporter `json`. https://vitest.dev/guide/reporters#json-reporter */
export function readVitestReport(report: unknown): Outcome {
  const { numPassedTests, testResults } = vitestReport.parse(report);
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative('', name);
    const titles = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName);
    // A file that could not be loaded has no test.
    if (status === 'failed' && titles.length === 0) return [file];
    return titles.map((title) => `${file}: ${title}`);
  });
  return { passed: numPassedTests, failed };
}

const suite = z.object({
  file: z.string(),
  specs: z.array(z.object({ ok: z.boolean(), title: z.string() })),
  get suites() {
    return z.array(suite).optional();
  },
});
type Suite = z.infer<typeof suite>;

const playwrightReport = z.object({ stats: z.object({ expected: z.number() }), suites: z.array(suite) });

/** Of Playwright's reporter `json`. https://playwright.dev/docs/test-reporters#json-reporter */
export function readPlaywrightReport(report: unknown): Outcome {
  const { stats, suites } = playwrightReport.parse(report);
  const failedOf = ({ file, specs, suites = [] }: Suite): string[] => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => `tests/browser/${file}: ${title}`),
    ...suites.flatMap(failedOf),
  ];
  return { passed: stats.expected, failed: suites.flatMap(failedOf) };
}
