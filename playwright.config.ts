import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';
import { findBrowser, withoutOptimizing } from './tests/support/browser.ts';
import { patience, untilEvent } from './tests/support/patience.ts';

// The tests can be listed without a browser; requireBrowser.ts refuses to run them.
const { args = [], ...launchOptions } = (await findBrowser()) ?? {};

/** The other engines, where `npx playwright install firefox webkit` has put them. */
const otherEngines = [firefox, webkit].filter((engine) => existsSync(engine.executablePath()));

/** Behaviour and looks in a browser against the local run of the synthesized template. */
export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'site', testMatch: 'browser/**/*.spec.ts' },
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
  outputDir: '.test/playwright',
  globalSetup: ['./tests/support/requireBrowser.ts', './tests/support/startSite.ts'],
  fullyParallel: true,
  workers: 2,
  timeout: patience,
  // A failed expectation is said while its page is still there.
  expect: { timeout: untilEvent.timeout },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: '.test/playwright.json' }]],
  use: {
    // Set by startSite.ts before the workers load this file.
    baseURL: process.env.TEST_SITE_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // What moves on a page is drawn all the time. The tests of movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // The trace's own pictures, ten a second, would make the tests half as long again; its copies of the page cost little.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { ...launchOptions, args: [...args, withoutOptimizing] },
  },
});
