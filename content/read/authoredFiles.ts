import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import * as z from 'zod';
import { firmFolder } from '../schema/firmFolder.ts';
import { isPictureFile } from '../schema/picture.ts';
import { shortened } from '../schema/shorten.ts';

interface SourceFile {
  /** How problems name the file. */
  readonly file: string;
  /** Its name without the extension. */
  readonly slug: string;
  readonly source: string;
}

/**
 * Reads the files of a folder of `content/firm`, by name; hidden ones are left out, and pictures beside the words.
 *
 * @param extension of the files that belong there, e.g. `.md`
 * @param beside extension of files that belong there too and are not read here
 * @returns `undefined` when the folder holds nothing or is missing
 */
export async function readFolder(
  contentFolder: string,
  name: string,
  extension: string,
  problems: string[],
  beside?: string,
): Promise<SourceFile[] | undefined> {
  const folder = join(contentFolder, name);
  const entries = (await readdir(folder, { withFileTypes: true }).catch(missing)) ?? [];
  if (entries.length === 0) return undefined;
  const files: SourceFile[] = [];
  const shown = entries.filter(
    ({ name: entry }) =>
      !entry.startsWith('.') && !(beside && entry.endsWith(beside)) && !isPictureFile(entry),
  );
  for (const entry of shown.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = `${firmFolder}/${name}/${entry.name}`;
    if (!entry.name.endsWith(extension) || entry.isDirectory()) {
      problems.push(
        `${file}: only ${extension} files belong here. Rename it to end in ${extension} or move it away.`,
      );
      continue;
    }
    const source = await readText(join(folder, entry.name), file, problems);
    if (source !== undefined) files.push({ file, slug: entry.name.slice(0, -extension.length), source });
  }
  return files;
}

/** @returns `undefined` when the file holds something else than text in UTF-8. */
export async function readText(path: string, file: string, problems: string[]): Promise<string | undefined> {
  const bytes = await readFile(path);
  if (isUtf8(bytes)) return bytes.toString();
  problems.push(`${file}: the file is not encoded as UTF-8. Save it again with that encoding.`);
  return undefined;
}

export function missing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/**
 * Parses YAML 1.2; problems carry the line in the file.
 *
 * @param linesAbove lines of the file above `source`
 */
export function parseYaml(
  source: string,
  file: string,
  linesAbove: number,
  problems: string[],
): { value: unknown } | undefined {
  const document = parseDocument(source, { prettyErrors: true });
  if (document.errors.some(({ message }) => message.startsWith(stackOverflow))) {
    problems.push(tooDeep(file));
    return undefined;
  }
  const named = new Set<number>();
  for (const { message, linePos } of document.errors) {
    const line = (linePos?.[0].line ?? 1) + linesAbove;
    // What follows in the same line, and after some lines, is most often a consequence.
    if (named.has(line) || named.size === mostYamlErrors) continue;
    named.add(line);
    const reason = message.split('\n')[0]!.replace(/ at line \d+.*$/, '');
    problems.push(
      `${file}: line ${line}: the YAML cannot be read: ${reason}. Put text with a colon or a quotation mark in quotes, and indent with spaces.`,
    );
  }
  return document.errors.length > 0 ? undefined : readValue(document, file, problems);
}

const mostYamlErrors = 5;
/** Our files have five or six. */
const mostLevels = 50;
/** How Node's own message begins, which the YAML parser passes on. */
const stackOverflow = 'Maximum call stack size exceeded';

function tooDeep(file: string): string {
  return `${file}: the YAML is nested too deep to be read. Remove lists, fields or brackets that stand inside each other.`;
}

function readValue(
  document: Document.Parsed,
  file: string,
  problems: string[],
): { value: unknown } | undefined {
  try {
    const value: unknown = document.toJS();
    if (!isDeeper(value, mostLevels)) return { value };
    problems.push(tooDeep(file));
  } catch (error) {
    if (error instanceof RangeError) problems.push(tooDeep(file));
    // The parser refuses names that stand for so much that the memory would not hold it.
    else if (error instanceof ReferenceError) {
      problems.push(
        `${file}: the YAML repeats parts by their names ("&" and "*") too often. Write the parts out.`,
      );
    } else throw error;
  }
  return undefined;
}

/** Ends for a value that holds itself too. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** A Markdown file's two parts. */
export interface Parts {
  /** The YAML between the fences, as it is written. */
  readonly head: string;
  /** Of the YAML between the fences; `undefined` when it cannot be read. */
  readonly fields: { readonly value: unknown } | undefined;
  readonly body: string;
  /** Number of the body's first line in the file. */
  readonly firstLine: number;
}

const fence = /^---\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

/**
 * Splits a Markdown file.
 * @param source the file's text
 * @param file how problems name the file
 * @returns `undefined` when there is no front matter
 */
export function splitFrontMatter(source: string, file: string, problems: string[]): Parts | undefined {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const head = text.startsWith('---\n') ? fence.exec(text) : null;
  if (head === null || head.index !== 0) {
    problems.push(
      `${file}: the front matter is missing. Start the file with a line "---", the fields, and a line "---".`,
    );
    return undefined;
  }
  return {
    head: head[1]!,
    fields: parseYaml(head[1]!, file, 1, problems),
    body: text.slice(head[0].length),
    firstLine: head[0].split('\n').length,
  };
}

/** How to write a field, for the sentence that tells an author what to do. */
export interface Remedy {
  /** A whole line that would be accepted, e.g. `readTime: 6`. */
  readonly example: string;
  /** The kind of value, e.g. `whole minutes`. */
  readonly unit?: string;
}

export interface Place {
  /** The file as problems name it, e.g. `content/firm/insights/foo.md`. */
  readonly file: string;
  /** The content of the file, e.g. `an insight`. */
  readonly noun: string;
  /** Where a missing line goes, e.g. `the front matter`. */
  readonly where: string;
  readonly remedies?: Readonly<Record<string, Remedy>>;
}

type Path = readonly PropertyKey[];

/**
 * Checks `value` and says what is wrong with it in sentences that an author can act on: the file, the
 * field, the remedy. Unknown fields are problems too: a misspelt optional field would go unnoticed.
 *
 * @returns the parsed value, `undefined` when there are problems
 */
export function checkContent<T>(
  schema: z.ZodType<T>,
  value: unknown,
  place: Place,
  problems: string[],
): T | undefined {
  const unknown = unknownFields(schema, value, place);
  const parsed = schema.safeParse(value);
  problems.push(...unknown);
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => sentence(issue, value, place)));
  return parsed.success && unknown.length === 0 ? parsed.data : undefined;
}

/** As `checkContent`, of the text of a YAML file. */
export function checkYaml<T>(
  schema: z.ZodType<T>,
  source: string,
  place: Place,
  problems: string[],
): T | undefined {
  const yaml = parseYaml(source, place.file, 0, problems);
  return yaml && checkContent(schema, yaml.value, place, problems);
}

function sentence(issue: z.core.$ZodIssue, root: unknown, place: Place): string {
  const field = pathText(issue.path);
  const subject = field === '' ? `${place.file}: the content` : `${place.file}: "${field}"`;
  const value = valueAt(root, issue.path);
  const remedy = place.remedies?.[field];
  const unit = remedy?.unit === undefined ? '' : ` (${remedy.unit})`;
  const choices =
    issue.code === 'invalid_union' && 'options' in issue ? (issue.options as unknown[]).map(shown) : [];
  const line = remedy === undefined ? '' : ` a line such as "${remedy.example}"${unit}`;

  if (value === undefined || value === null) {
    if (choices.length > 0) return `${subject} is missing. Add it to ${place.where} as ${oneOf(choices)}.`;
    return `${subject} is missing. Add${line === '' ? ' it' : line} to ${place.where}.`;
  }
  if (typeof value === 'string' && value.trim() === '') {
    return `${subject} is empty. Write${line === '' ? ' its text' : line}.`;
  }
  if (choices.length > 0) return `${subject} is ${shown(value)}. Write ${oneOf(choices)}.`;
  if (issue.code === 'invalid_value') {
    return `${subject} is ${shown(value)}. Write ${oneOf(issue.values.map(shown))}.`;
  }
  if (Array.isArray(value) && (issue.code === 'too_small' || issue.code === 'too_big')) {
    const wanted = issue.code === 'too_small' ? issue.minimum : issue.maximum;
    const bound = issue.exact === true ? 'exactly' : issue.code === 'too_small' ? 'at least' : 'at most';
    return `${subject} has ${value.length} ${value.length === 1 ? 'entry' : 'entries'}. Write ${bound} ${wanted}.`;
  }
  if (remedy !== undefined) return `${subject} is ${shown(value)}. Write${line}.`;
  if (issue.code === 'invalid_type') {
    return `${subject} is ${shown(value)}. Write ${expected[issue.expected] ?? issue.expected}.`;
  }
  return `${subject} is ${shown(value)}: it ${issue.message.replace(/^Invalid /, 'is not a valid ')}.`;
}

const expected: Record<string, string> = {
  string: 'text (in quotes where it looks like a number)',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields with their values',
};

function unknownFields(schema: z.ZodType, value: unknown, place: Place, path: Path = []): string[] {
  const bare = unwrapped(schema);
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      unknownFields(bare.element as z.ZodType, entry, place, [...path, index]),
    );
  }
  if (bare instanceof z.ZodDiscriminatedUnion && isRecord(value)) {
    const { discriminator } = bare.def;
    const option = (bare.options as z.ZodObject[]).find(
      ({ shape }) => (shape[discriminator] as z.ZodLiteral).value === value[discriminator],
    );
    return option === undefined ? [] : unknownFields(option, value, place, path);
  }
  if (!(bare instanceof z.ZodObject) || !isRecord(value)) return [];
  const known = Object.keys(bare.shape);
  return Object.entries(value).flatMap(([name, inner]) => {
    const inside = bare.shape[name];
    if (inside !== undefined) return unknownFields(inside, inner, place, [...path, name]);
    const near = nearest(name, known);
    const remedy =
      near === undefined ? `Remove it; the fields are ${known.join(', ')}.` : `Did you mean "${near}"?`;
    return [`${place.file}: "${pathText([...path, name])}" is not a field of ${place.noun}. ${remedy}`];
  });
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return unwrapped(schema.unwrap() as z.ZodType);
  }
  return schema;
}

/** The known name with the fewest changed letters, if it is near enough to be a slip of the pen. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best !== undefined && best.distance <= Math.max(2, name.length / 3) ? best.candidate : undefined;
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

function pathText(path: Path): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? `${String(key)}` : `${text}.${String(key)}`,
    '',
  );
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (isRecord(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined),
    root,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return shortened(text, 58);
}

function oneOf(choices: readonly string[]): string {
  return choices.length === 1 ? choices[0]! : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}
