import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';
import everyday from '../../playwright.config.ts';

/** The other engines, where `npx playwright install firefox webkit` has put them. */
const otherEngines = [firefox, webkit].filter((engine) => existsSync(engine.executablePath()));

/** Looks, releases and another firm; and all tests in the other engines. `--grep @task` runs the visitor's main tasks alone. */
export default defineConfig(everyday, {
  testDir: '..',
  outputDir: '../../test-results',
  // The trace's own pictures, ten a second, would make the tests half as long again; its copies of the page cost little.
  use: { trace: { mode: 'retain-on-failure', screenshots: false } },
  projects: [
    { name: 'extended', testMatch: 'extended/**/*.spec.ts' },
    ...otherEngines.map((engine) => ({
      name: engine.name(),
      testMatch: 'browser/**/*.spec.ts',
      // Forced colors, PDFs and rights for the clipboard are given by Chromium alone.
      grepInvert: /@chromium/,
      use: { browserName: engine.name() as 'firefox' | 'webkit', launchOptions: {} },
    })),
  ],
  snapshotPathTemplate: '{testDir}/extended/visual/{arg}{ext}',
});
