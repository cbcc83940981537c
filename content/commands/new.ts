/**
 * `npm run new case-study|insight|whitepaper|letter|page|service|person "Title"`: makes a file with every field and says
 * what to do next. `-- --author <id>` chooses the author.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { firmFolder } from '../schema/firmFolder.ts';
import { readFirmNames } from './firmNames.ts';
import { newFile } from './newFile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { author: { type: 'string' } },
  });
  const [kind = '', title = ''] = positionals;
  const names = await readFirmNames(join(root, firmFolder));
  const { path, text, next } = newFile(kind, title, new Date(), names, values.author);
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(`${path} is there already. Choose another title, or change that file.`);
  });
  process.stdout.write(`${path} is made.\n${next}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
