import { defineConfig } from 'vitest/config';
import { demoFolder } from './content/schema/firmFolder.ts';
import { noShellSettings, withoutSchemas } from './tests/support/environment.ts';
import { patience } from './tests/support/patience.ts';

// A zone whose day differs from UTC's for hours: what takes one day for the other fails. Node reads it when a worker starts.
process.env.TZ = 'America/New_York';

const functions = ['tests/unit/functions/**/*.test.ts'];
const dom = ['tests/unit/dom/**/*.test.{ts,tsx}'];
const pages = ['tests/unit/pages/**/*.test.ts', 'tests/unit/specification/pages.test.ts'];

/**
 * Tests below the browser by what they need: the content (`unit`, `functions`), a document (`dom`), the built site
 * (`pages`), a synthesized template (`infra`), a running stack (`stack`), or much time and a machine of their own
 * (`extended`).
 */
export default defineConfig({
  test: {
    pool: 'threads',
    // Loading React, the CDK or Amazon's clients takes longer than most tests: once a worker, not once a file.
    isolate: false,
    globalSetup: 'tests/support/temporaryFolders.ts',
    // Sees this process alone: not the stack's functions, which have threads of their own, nor browsers and commands.
    coverage: {
      include: ['{content,functions,infra,web}/**/*.{ts,tsx,js}'],
      exclude: ['content/built/**'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: '.test/coverage',
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...functions, ...dom, ...pages],
          // Sentences name this folder, whichever firm is built: what they are about is the demonstration or a fixture.
          env: { CONTENT: demoFolder },
          setupFiles: ['tests/support/seed.ts'],
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'functions',
          include: functions,
          setupFiles: [
            'tests/support/seed.ts',
            'tests/unit/functions/cleanSlate.ts',
            'tests/support/restoreAll.ts',
          ],
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'dom',
          include: dom,
          environment: 'happy-dom',
          // The pages' modules read it when they are loaded, whichever file loads them first.
          env: { SITE_URL: 'https://firm.example' },
          setupFiles: ['tests/unit/dom/cleanSlate.ts'],
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'pages',
          include: pages,
          env: { CONTENT: demoFolder },
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['tests/infra/**/*.test.ts'],
          // checks.test.ts alone asks CloudFormation's schemas.
          env: withoutSchemas,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        test: {
          name: 'stack',
          include: ['tests/stack/**/*.test.ts'],
          globalSetup: 'tests/support/runningSite.ts',
          setupFiles: ['tests/support/seed.ts', 'tests/support/restoreAll.ts'],
          env: noShellSettings,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        test: {
          name: 'extended',
          include: ['tests/extended/**/*.test.ts'],
          env: { ...noShellSettings, ...withoutSchemas },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
