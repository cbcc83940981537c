import { readFile, rename, writeFile } from 'node:fs/promises';

/**
 * Writes a file in one step, so that nobody reads half of it, and keeps the modification time of one
 * that is the same, for whoever watches it.
 */
export async function writeIfChanged(path: string, bytes: string | Uint8Array): Promise<void> {
  const present = await readFile(path).catch(() => undefined);
  if (present?.equals(Buffer.from(bytes))) return;
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}
