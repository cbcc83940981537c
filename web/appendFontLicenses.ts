import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages whose fonts the site serves; Vite lists only what it bundles as code. */
const fonts = ['@fontsource-variable/public-sans', '@fontsource-variable/source-serif-4'];

/** Adds the fonts' licenses to those of the code in `licenses.txt`. */
export async function appendFontLicenses(folder: string): Promise<void> {
  for (const name of fonts) {
    const text = await readFile(
      fileURLToPath(new URL(`../node_modules/${name}/LICENSE`, import.meta.url)),
      'utf8',
    );
    await appendFile(join(folder, 'licenses.txt'), `\n## ${name}\n\n${text}`);
  }
}
