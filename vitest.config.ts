import { defineConfig } from 'vitest/config';
import { demoFolder } from '#content/read/firmFolder.ts';
import { noShellSettings, withoutSchemas } from './tests/support/environment.ts';
import { patience } from './tests/support/patience.ts';

// A zone whose day differs from UTC's for hours: what takes one day for the other fails. Node reads it when a worker starts.
process.env.TZ = 'America/New_York';
// Whatever the shell says: under `production` React has no `act`, and tests of components need it.
process.env.NODE_ENV = 'test';
// Tests are about the product with the demonstration firm: a firm with a folder of its own has to change none of them.
process.env.CONTENT ||= demoFolder;

const functions = ['tests/unit/functions/**/*.test.ts'];
const dom = ['tests/unit/dom/**/*.test.{ts,tsx}'];
const pages = ['tests/unit/pages/**/*.test.ts', 'tests/unit/specification/pages.test.ts'];

/** The libraries of pages and of their tests; all that import React are here, or there would be two of it. */
const librariesOfPages = [
  '@chakra-ui/react',
  '@emotion/react',
  '@hookform/resolvers/zod',
  '@radix-ui/react-toast',
  '@tanstack/react-query',
  '@testing-library/react',
  'lucide-react',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-router-dom',
  'react/jsx-dev-runtime',
];

/**
 * Tests below the browser by what they need: the content (`unit`, `functions`), a document (`dom`), the built site
 * (`pages`), a synthesized template (`infra`), or a running stack (`stack`). What a run needs is built before it. Those that
 * need much time and a machine of their own have a configuration in `tests/extended`.
 */
export default defineConfig({
  test: {
    pool: 'threads',
    // Loading the CDK or Amazon's clients takes longer than most tests: once a worker, not once a file.
    isolate: false,
    maxWorkers: '100%',
    // What a test provokes is said in the console too.
    silent: 'passed-only',
    globalSetup: ['tests/support/setup/temporaryFolders.ts', 'tests/support/setup/content.ts'],
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
            'tests/support/patientTimers.ts',
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
          // Each file has a document, a window and modules of its own, as each page has.
          isolate: true,
          // A file each: to load Chakra's hundreds anew would take each file longer than its tests.
          deps: { optimizer: { client: { enabled: true, include: librariesOfPages } } },
          // The pages' modules read it when they are loaded.
          env: { SITE_URL: 'https://firm.example' },
          setupFiles: ['tests/unit/dom/cleanSlate.ts'],
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'pages',
          include: pages,
          globalSetup: 'tests/support/setup/assembly.ts',
          env: { CONTENT: demoFolder },
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['tests/infra/**/*.test.ts'],
          globalSetup: 'tests/support/setup/assembly.ts',
          setupFiles: ['tests/support/patientTimers.ts', 'tests/support/restoreAll.ts'],
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
          globalSetup: 'tests/support/setup/site.ts',
          setupFiles: ['tests/support/seed.ts', 'tests/support/restoreAll.ts'],
          env: noShellSettings,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
    ],
  },
});
