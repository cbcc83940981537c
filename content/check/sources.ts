import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { asText, frontMatterOf } from '../read/files.ts';

/** A text file that an author writes. */
export interface Source {
  /** From the firm's folder, such as `insights/foo.md`. */
  readonly path: string;
  readonly text: string;
}

/** A place in a file; both are counted from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** A value that an author has written: one of the YAML, or the text below a front matter. It begins at the place. */
export interface Written extends Place {
  /** The fields that lead to it, such as `social`, `linkedin`; none for a text below a front matter. */
  readonly fields: readonly string[];
  readonly value: unknown;
}

/** Marks a place where an author is to write. */
export const placeholder = 'TO WRITE';
/** The same, also where a line ends between its words. */
export const placeholders = /TO\s+WRITE/g;

/** Files without words for visitors: the brand, and the list of words to avoid. */
const filesWithoutWords = ['brand.yaml', 'rejected.yaml'];

export function readSources(folder: string): Source[] {
  return globSync('**/*.{md,yaml}', { cwd: folder })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !filesWithoutWords.includes(path))
    .sort()
    .map((path) => ({ path, text: asText(readFileSync(join(folder, path))) }));
}

/** Where the character at `offset` is, as editors and terminals link it, such as `home.yaml:12:5`. */
export function placeAt(
  path: string,
  text: string,
  offset: number,
  { line, column }: Place = beginning,
): string {
  const before = text.slice(0, offset).split('\n');
  const inLine = before.at(-1)!.length;
  return `${path}:${line + before.length - 1}:${before.length === 1 ? column + inLine : inLine + 1}`;
}

const beginning: Place = { line: 1, column: 1 };

/** What a file says, by the parser that the build reads it with: remarks are left out. */
export function writtenIn({ path, text }: Source): Written[] {
  if (path.endsWith('.yaml')) return valuesOf(text, 0);
  const front = frontMatterOf(text);
  if (front === undefined) return [{ ...beginning, fields: [], value: text }];
  const { yaml, body, firstLine } = front;
  return [...valuesOf(yaml, 1), { line: firstLine, column: 1, fields: [], value: body }];
}

function valuesOf(yaml: string, linesAbove: number): Written[] {
  try {
    const lineCounter = new LineCounter();
    const document = parseDocument('\n'.repeat(linesAbove) + yaml, { lineCounter });
    return scalarsOf(document.contents, [], document, lineCounter);
  } catch {
    // Nested too deep: the build refuses it with a sentence.
    return [];
  }
}

/** An alias of a list or of fields says nothing new: they are read where they stand. */
function scalarsOf(
  node: unknown,
  fields: readonly string[],
  document: Document,
  lines: LineCounter,
): Written[] {
  if (isMap(node)) {
    return node.items.flatMap(({ key, value }) =>
      scalarsOf(value, [...fields, String(scalarOf(key, document))], document, lines),
    );
  }
  if (isSeq(node)) return node.items.flatMap((item) => scalarsOf(item, fields, document, lines));
  const value = scalarOf(node, document);
  if (value === undefined) return [];
  const { line, col: column } = lines.linePos((node as Node).range![0]);
  return [{ line, column, fields, value }];
}

function scalarOf(node: unknown, document: Document): unknown {
  const scalar = isAlias(node) ? node.resolve(document) : node;
  return isScalar(scalar) ? scalar.value : undefined;
}

/**
 * The examples that are marked with `sample: true`, in whichever way YAML allows to write it.
 * @returns one line each, such as `home.yaml:62:13: sample: true`
 */
export function samplesIn(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    writtenIn(source)
      .filter(({ fields, value }) => fields.at(-1) === 'sample' && value === true)
      .map(({ line, column }) => `${source.path}:${line}:${column}: sample: true`),
  );
}

/** The places that are still to be written, in the same form. */
export function unwrittenIn(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(placeholders), ({ index }) => `${placeAt(path, text, index)}: ${placeholder}`),
  );
}
