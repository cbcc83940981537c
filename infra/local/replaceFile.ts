import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that only this user may read. Renaming shows it complete. */
export function replaceFile(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
