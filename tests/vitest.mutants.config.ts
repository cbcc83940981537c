import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The quick tests of what `stryker.config.js` changes: each file in a world of its own, as a mutant may spoil it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: [
      'tests/unit/functions/**/*.test.ts',
      'tests/unit/web/{assessment,roiCalculation,roiFiles,videoTexts}.test.ts',
    ],
    setupFiles: ['tests/unit/functions/cleanSlate.ts'],
  },
});
