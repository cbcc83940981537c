import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, normalize } from 'node:path';
import { missing } from '../readFolder.ts';
import { keepForm } from './keepForm.ts';

/** What the editor may read and write of the project. */
const open = /^(content\/(insights|case-studies|whitepapers|letters|people)|web\/public\/images)(\/|$)/;
/** Folders that lead there. */
const above = ['', 'content', 'web', 'web/public'];

export class Forbidden extends Error {}

export interface Entry {
  readonly name: string;
  readonly kind: 'file' | 'directory';
}

/** Bytes of a file, entries of a folder, `undefined` for what is not there. */
export async function readPath(root: string, path: string): Promise<Buffer | Entry[] | undefined> {
  const inside = checked(path, above);
  const found = await stat(join(root, inside)).catch(missing);
  if (!found?.isDirectory()) return found && readFile(join(root, inside));
  const entries = await readdir(join(root, inside), { withFileTypes: true });
  return entries
    .map((entry): Entry => ({ name: entry.name, kind: entry.isDirectory() ? 'directory' : 'file' }))
    .filter(({ name }) => {
      const each = inside === '' ? name : `${inside}/${name}`;
      return open.test(each) || above.includes(each);
    });
}

export async function writePath(root: string, path: string, bytes: Buffer): Promise<void> {
  const file = join(root, checked(path));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await finished(file, bytes));
}

export async function removePath(root: string, path: string): Promise<void> {
  await rm(join(root, checked(path)));
}

/** The editor writes beside a file and moves the result over it. */
export async function movePath(root: string, from: string, to: string): Promise<void> {
  const [source, target] = [join(root, checked(from)), join(root, checked(to))];
  await writeFile(source, await finished(target, await readFile(source)));
  await rename(source, target);
}

/** A text in the form of the file that it replaces; a new one gets the id that its name says (decision 23). */
async function finished(file: string, bytes: Buffer): Promise<Buffer | string> {
  const extension = extname(file);
  if (!['.md', '.yaml'].includes(extension)) return bytes;
  const text = bytes.toString().replace(/^id: (''|"")$/m, `id: ${basename(file, extension)}`);
  const before = await readFile(file, 'utf8').catch(missing);
  return before === undefined ? text : keepForm(file, before, text);
}

/** @throws Forbidden for a path outside of what the editor may see */
function checked(path: string, more: readonly string[] = []): string {
  const inside = normalize(path || '.')
    .replaceAll('\\', '/')
    .replace(/^\.$/, '')
    .replace(/\/$/, '');
  if (open.test(inside) || more.includes(inside)) return inside;
  throw new Forbidden(`The editor has no business with ${path}.`);
}
