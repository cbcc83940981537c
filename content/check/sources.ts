import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A text file that an author writes. */
export interface Source {
  /** From the firm's folder, such as `insights/foo.md`. */
  readonly path: string;
  readonly text: string;
}

/** Marks a place where an author is to write. */
export const placeholder = 'TO WRITE';

/** Files without words for visitors: the brand, and the list of words to avoid. */
const filesWithoutWords = ['brand.yaml', 'rejected.yaml'];

export function readSources(folder: string): Source[] {
  return globSync('**/*.{md,yaml}', { cwd: folder })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !filesWithoutWords.includes(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/** @returns the number of the line of the character at `offset`. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/**
 * The examples that are marked with `sample: true`.
 * @returns one line each, such as `home.yaml: line 62: sample: true`
 */
export function samplesIn(sources: readonly Source[]): string[] {
  return placesOf('sample: true', /^(?! *#).*\bsample: true\b/gm, sources);
}

/** The places that are still to be written, in the same form. */
export function unwrittenIn(sources: readonly Source[]): string[] {
  return placesOf(placeholder, new RegExp(placeholder, 'g'), sources);
}

function placesOf(name: string, pattern: RegExp, sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(pattern), ({ index }) => `${path}: line ${lineAt(text, index)}: ${name}`),
  );
}
