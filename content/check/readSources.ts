import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text file that an author writes. */
export interface Source {
  /** Below `content`, such as `insights/foo.md`. */
  readonly path: string;
  readonly text: string;
}

/** Lists that the checks read and that show nothing to visitors. */
const lists = ['figures.yaml', 'rejected.yaml'];

export function readSources(contentFolder: string): Source[] {
  return globSync('**/*.{md,yaml}', { cwd: contentFolder })
    .filter((path) => !lists.includes(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(contentFolder, path), 'utf8') }));
}

/** @returns the number of the line in which the character at `offset` stands. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
