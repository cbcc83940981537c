import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firmFolderOf } from '#content/read/firmFolder.ts';
import type { BuildEnvironment } from './buildEnvironment.ts';

/** The sources of the built site beside the files of the firm that it offers, from the project's folder. */
export const webSources = [
  'web/**/*.*',
  'content/{schema,shared,drawing,faces,pictures,read,check}/**/*.ts',
  'content/drawing/files/*',
  'content/built/**/*.ts',
  'dist/faces/*',
  'dist/pictures/*.png',
  'dist/public/**/*.*',
  'functions/**/*.ts',
  'package-lock.json',
];

/**
 * A hash of all inputs of `web/build.ts`: sources, packages, the stage's address and the year (of
 * the footer). Equal hashes mean equal sites.
 */
export function webInputs(root: string, env: BuildEnvironment) {
  const hash = createHash('sha256').update(
    `${env.SITE_URL}\n${env.INDEXABLE}\n${new Date().getUTCFullYear()}\n`,
  );
  const firm = firmFolderOf();
  const offered = [`${firm}/takeaways/*`, `${firm}/people/*.pdf`];
  for (const file of globSync([...webSources, ...offered], { cwd: root }).sort()) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
