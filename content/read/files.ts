import { isUtf8 } from 'node:buffer';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { slug } from '../schema/commonFields.ts';
import { isPictureFile } from '../schema/picture.ts';

/** Everything that is wrong with the content: each problem names the file, from the firm's folder, and its line or field. */
export class ContentError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }

  /** The problems as people read them, one a line: each file from the project's folder. */
  readableIn(firmFolder: string): string {
    return this.problems.map((problem) => `${firmFolder}/${problem}`).join('\n');
  }
}

/** @throws ContentError when there are problems */
export function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}

/** Bytes of a file of words; the longest of the demonstration has 40,000. */
const largestText = 2 * 1024 * 1024;

export interface SourceFile {
  /** How problems name the file, such as `insights/foo.md`. */
  readonly file: string;
  /** Its name without the extension. */
  readonly slug: string;
  readonly source: string;
}

/**
 * Reads the files of a folder of the firm, by name; hidden ones are left out, and pictures beside the words.
 *
 * @param folder of the firm
 * @param extension of the files that belong there, e.g. `.md`
 * @param beside extension of files that belong there too and are not read here
 * @returns nothing when the folder is missing
 */
export async function readFolder(
  folder: string,
  name: string,
  extension: string,
  problems: string[],
  beside?: string,
): Promise<SourceFile[]> {
  const entries = (await readdir(join(folder, name), { withFileTypes: true }).catch(missing)) ?? [];
  const files: SourceFile[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || isPictureFile(entry.name)) continue;
    if (beside && entry.name.endsWith(beside)) continue;
    const file = `${name}/${entry.name}`;
    if (!entry.name.endsWith(extension)) {
      problems.push(
        `${file}: only ${extension} files belong here. Rename it to end in ${extension} or move it away.`,
      );
      continue;
    }
    const source = await readText(folder, `${name}/${entry.name}`, problems);
    if (source !== undefined) files.push({ file, slug: entry.name.slice(0, -extension.length), source });
  }
  return files;
}

/**
 * The text of a file.
 * @param folder of the firm
 * @param name from there, such as `insights/foo.md`
 * @returns `undefined` when it is missing or no text; `problems` says why
 */
export async function readText(
  folder: string,
  name: string,
  problems: string[],
): Promise<string | undefined> {
  const path = join(folder, name);
  const facts = await stat(path).catch(missing);
  const refuse = (sentence: string) => void problems.push(`${name}: ${sentence}`);
  if (!facts) return refuse('the file is missing. Create it; the one of content/firm shows its fields.');
  if (!facts.isFile()) return refuse('this is no file. Put a text file in its place.');
  if (facts.size > largestText) {
    return refuse(`the file has ${Math.ceil(facts.size / 1e6)} MB. Words need less than 2 MB.`);
  }
  const bytes = await readFile(path);
  if (!isUtf8(bytes)) {
    return refuse('the file is not encoded as UTF-8. Save it again with that encoding.');
  }
  return asText(bytes);
}

/** The text of a file in UTF-8, without a byte-order mark and with `\n` at the end of each line. */
export function asText(bytes: Buffer): string {
  return bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
}

/** Adds a problem for every link that leads out of the firm's folder: the site must not show other files of the machine. */
export async function checkSymbolicLinks(folder: string, problems: string[]): Promise<void> {
  const own = (await realpath(folder)) + sep;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = await realpath(path).catch(missing);
    if (target?.startsWith(own)) continue;
    const file = path.slice(folder.length + 1).replaceAll(sep, '/');
    problems.push(`${file}: the link leads out of the firm’s folder. Put the file itself in its place.`);
  }
}

/** For `catch`: a missing file is `undefined`. @throws any other error */
export function missing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** A Markdown file's two parts, as they are written. */
interface Front {
  /** Between the fences. */
  readonly yaml: string;
  readonly body: string;
  /** Number of the body's first line in the file. */
  readonly firstLine: number;
}

/** @param source as `asText` gives it. @returns `undefined` when there is no front matter */
export function frontMatterOf(source: string): Front | undefined {
  const [head, yaml] = /^---\n(.*?)^---[ \t]*(?:\n|$)/ms.exec(source) ?? [];
  if (head === undefined || yaml === undefined || !source.startsWith(head)) return undefined;
  return { yaml, body: source.slice(head.length), firstLine: head.split('\n').length };
}

/** Checks a file's name that becomes a page's address. @param taken addresses of other pages */
export function checkAddress(id: string, file: string, taken: readonly string[], problems: string[]): void {
  if (taken.includes(id)) {
    problems.push(`${file}: /${id} is another page or folder of the site. Give the file another name.`);
  } else if (!slug.safeParse(id).success) {
    problems.push(`${file}: the file’s name is the page’s address. Write it in a–z, 0–9 and hyphens.`);
  }
}
