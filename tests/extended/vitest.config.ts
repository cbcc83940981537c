import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { demoFolder } from '#content/read/firmFolder.ts';
import { noShellSettings, withoutSchemas } from '../support/environment.ts';

process.env.NODE_ENV = 'test';
process.env.CONTENT ||= demoFolder;

/** Tests that kill, fill disks or build another firm, one at a time: they measure too. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    name: 'extended',
    include: ['tests/extended/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    globalSetup: ['temporaryFolders', 'content', 'assembly'].map((name) => `tests/support/setup/${name}.ts`),
    env: { ...noShellSettings, ...withoutSchemas },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
