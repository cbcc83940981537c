import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { demoFolder } from '#content/read/firmFolder.ts';
import { findBrowser, withoutOptimizing } from './tests/support/browser.ts';
import { noShellSettings } from './tests/support/environment.ts';
import { patience, untilEvent } from './tests/support/patience.ts';
import { bringContentUpToDate } from './tests/support/upToDate.ts';

// Tests are about the product with the demonstration firm: a firm with a folder of its own has to change none of them.
process.env.CONTENT ||= demoFolder;

// The tests' own files read the content when they are loaded, which is before the site is started.
if (!process.env.TEST_WORKER_INDEX) bringContentUpToDate();

// The tests can be listed without a browser; `globalSetup` refuses to run them.
const { args = [], ...launchOptions } = (await findBrowser()) ?? {};

/**
 * Behaviour in a browser against the local run of the synthesized template. Tests of looks and of releases, and other
 * engines, have a configuration in `tests/extended`.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: resolve(import.meta.dirname, 'tests/support/setup/browser.ts'),
  fullyParallel: true,
  workers: 2,
  timeout: patience,
  // A failed expectation is said while its page is still there.
  expect: { timeout: untilEvent.timeout },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  webServer: {
    command: '"node_modules/node/bin/node" tests/support/serveSite.ts',
    cwd: import.meta.dirname,
    env: noShellSettings,
    // Tests know the site by these two names, which Playwright makes variables of the environment.
    wait: { stdout: /^Ready: (?<test_site_url>\S+) with its data in (?<test_data_dir>.+)$/m },
    // A build comes first where a source has changed.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stderr: 'pipe',
  },
  use: {
    baseURL: process.env.TEST_SITE_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // What moves on a page is drawn all the time. The tests of movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of each test would make them all a sixth longer (CONTRIBUTING.md, “Browser tests”).
    screenshot: 'only-on-failure',
    launchOptions: { ...launchOptions, args: [...args, withoutOptimizing] },
  },
});
