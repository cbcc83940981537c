import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Fast tests by what they need: nothing (`unit`, `isolated`), a synthesized template (`infra`), a running stack (`local`). */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // By itself vitest leaves one core alone, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      // Modules are loaded once for all files, except where tests leave things behind: in the environment of a
      // function, in a document.
      { test: { name: 'unit', include: ['tests/unit/!(functions|web)/**/*.test.ts'], isolate: false } },
      { test: { name: 'isolated', include: ['tests/unit/{functions,web}/**/*.test.{ts,tsx}'] } },
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
          // A stack is several processes: two at once on a small machine only measure each other.
          fileParallelism: false,
        },
      },
    ],
  },
});
