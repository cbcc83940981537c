import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';

export const repository = resolve(import.meta.dirname, '../..');

/** What is installed, built or stored. */
const notOurs = new Set(['node_modules', 'dist', 'built', 'cdk.out']);
const texts = '**/*.{css,html,js,json,md,ts,tsx,yaml,yml}';

/** The repository's own texts by their path. */
export function repositoryFiles(): Map<string, string> {
  const paths = [texts, `.github/${texts}`]
    .flatMap((pattern) =>
      globSync(pattern, { cwd: repository, exclude: (path) => notOurs.has(basename(path)) }),
    )
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => path !== 'package-lock.json');
  return new Map(paths.map((path) => [path, readFileSync(join(repository, path), 'utf8')]));
}
