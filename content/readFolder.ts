import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SourceFile {
  /** How problems name the file. */
  readonly file: string;
  /** Its name without the extension. */
  readonly slug: string;
  readonly source: string;
}

/**
 * Reads the files of a folder of `content`, by name; hidden ones are left out.
 *
 * @param extension of the files that belong there, e.g. `.md`
 * @returns `undefined` when the folder holds nothing or is missing
 */
export async function readFolder(
  contentFolder: string,
  name: string,
  extension: string,
  problems: string[],
): Promise<SourceFile[] | undefined> {
  const folder = join(contentFolder, name);
  const entries = (await readdir(folder, { withFileTypes: true }).catch(missing)) ?? [];
  if (entries.length === 0) return undefined;
  const files: SourceFile[] = [];
  const shown = entries.filter((entry) => !entry.name.startsWith('.'));
  for (const entry of shown.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = `content/${name}/${entry.name}`;
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
