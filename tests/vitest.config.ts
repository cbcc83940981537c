import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ownModules = ['tests/unit/functions/**/*.test.ts', 'tests/unit/web/pageHead.test.tsx'];

/** A property tried with a thousand cases takes its time on a machine that does other things too. */
const propertyTimeout = 30_000;

/** Fast tests by what they need: nothing (`unit`, `isolated`), a synthesized template (`infra`), a running stack (`local`). */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Some tests wait for a limit to pass: more of them at once than there are cores.
    maxWorkers: '150%',
    pool: 'threads',
    projects: [
      // Modules are loaded once for all files, except where tests replace clients or whole modules.
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ownModules,
          isolate: false,
          testTimeout: propertyTimeout,
        },
      },
      { test: { name: 'isolated', include: ownModules, testTimeout: propertyTimeout } },
      {
        test: {
          name: 'infra',
          include: ['tests/infra/**/*.test.ts'],
          // Loading the CDK takes longer than the tests; no test changes shared state.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'local',
          include: ['tests/local/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
