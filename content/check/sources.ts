import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { firmFolder } from '../schema/firmFolder.ts';

/** A text file that an author writes. */
export interface Source {
  /** From the firm's folder, such as `insights/foo.md`. */
  readonly path: string;
  readonly text: string;
}

/** Marks a place where an author is to write; the check names the places that are left. */
export const placeholder = 'TO WRITE';

/** Files without words for visitors: lists that the checks read, and the brand. */
const lists = ['brand.yaml', 'rejected.yaml'];

export function readSources(folder: string): Source[] {
  return globSync('**/*.{md,yaml}', { cwd: folder })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !lists.includes(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/** Code that holds sentences which visitors read. */
export const wordFiles = ['functions/*/*.tsx', 'web/src/**/*.{ts,tsx}'];

/** @param root the project's folder */
export function readWordFiles(root: string): Source[] {
  return globSync(wordFiles, { cwd: root })
    .map((path) => path.replaceAll(sep, '/'))
    .sort()
    .map((path) => ({
      path: posix.relative(firmFolder, path),
      text: readFileSync(join(root, path), 'utf8'),
    }));
}

/** @returns the number of the line of the character at `offset`. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** A regular expression's source that finds a text; any white space parts its words. */
export function anySpace(text: string): string {
  return text.split(/\s+/).map(RegExp.escape).join('\\s+');
}
