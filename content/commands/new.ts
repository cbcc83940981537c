/**
 * `npm run new case-study|insight|whitepaper|letter|person "Title"`: makes a file with every field, as a draft, and says
 * what to do next.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newFile } from './newFile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [kind = '', title = ''] = process.argv.slice(2);

try {
  const { path, text, next } = newFile(kind, title, new Date());
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(`${path} is there already. Choose another title, or change that file.`);
  });
  process.stdout.write(`${path} is made, as a draft.\n${next}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
