import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Everything of the project that the built site is made of. */
const sources = [
  'web/**/*.*',
  'content/*.ts',
  'content/built/*.ts',
  'dist/pictures/*.png',
  'functions/contract/*.ts',
  'package-lock.json',
];

/**
 * A hash of all that decides what `web/build.ts` writes: sources, packages, the stage's address and the year (of
 * the footer). Equal hashes mean equal sites.
 */
export function webInputs(env: { readonly SITE_URL: string; readonly INDEXABLE: string }): string {
  const hash = createHash('sha256').update(
    `${env.SITE_URL}\n${env.INDEXABLE}\n${new Date().getUTCFullYear()}\n`,
  );
  for (const file of globSync(sources, { cwd: root }).sort()) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
