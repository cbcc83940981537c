/**
 * `npm run new case-study|insight|whitepaper|letter|page|service|person "Title"`: makes a file with every field and says
 * what to do next. `-- --author <name of the person's file>` chooses the author.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { firmFolder } from '../schema/firmFolder.ts';
import { newFile } from './newFile.ts';

const root = join(import.meta.dirname, '../..');

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { author: { type: 'string' } },
  });
  const [kind = '', title = ''] = positionals;
  const { path, text, next } = newFile(kind, title, join(root, firmFolder), new Date(), values.author);
  const file = join(root, firmFolder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(`${path} is there already. Choose another title, or change that file.`);
  });
  process.stdout.write(`${firmFolder}/${path} is made.\n${next}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
