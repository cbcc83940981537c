import { defineConfig } from '@playwright/test';
import { browser, noBrowser, withoutOptimizing } from './support/browser.ts';

// The tests can be listed without a browser; startSite.ts refuses to run them.
const chosen = noBrowser ? undefined : await browser();

/** Behaviour and looks in a browser against the local run of the synthesized template. */
export default defineConfig({
  testDir: '.',
  // What takes longest and waits most begins first, so that no worker is left alone with it at the end.
  projects: [
    { name: 'firms', testMatch: 'firms/**/*.spec.ts' },
    { name: 'release', testMatch: 'e2e/release.spec.ts' },
    { name: 'early', testMatch: 'e2e/earlyActions.spec.ts' },
    {
      name: 'site',
      testMatch: '{demo,e2e,visual}/**/*.spec.ts',
      testIgnore: 'e2e/{release,earlyActions}.spec.ts',
    },
  ],
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  outputDir: '../.test/playwright',
  globalSetup: './support/startSite.ts',
  fullyParallel: true,
  // One more than the processors of a small machine: a test waits for a third of its time.
  workers: 3,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  // A second try on shared CI machines; the report names the tests that needed it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: '../.test/playwright.json' }]],
  use: {
    // Set by startSite.ts before the workers load this file.
    baseURL: process.env.TEST_SITE_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // What moves on a page is drawn all the time. The tests of movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: chosen
      ? {
          ...chosen,
          args: [...chosen.args, withoutOptimizing],
          env: { ...process.env, ...chosen.env } as Record<string, string>,
        }
      : {},
  },
});
