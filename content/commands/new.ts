/**
 * `npm run new case-study|insight|whitepaper|letter|page|service|person "Title"`: makes a file with every field and says
 * what to do next. `-- --author <name of the person's file>` chooses the author. `npm run new firm content/quay` makes the
 * folder of a firm.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeNewFile } from './newFile.ts';
import { newFirm } from './newFirm.ts';

const root = join(import.meta.dirname, '../..');

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { author: { type: 'string' } },
  });
  const [kind = '', title = ''] = positionals;
  const next = kind === 'firm' ? await newFirm(title, root) : await writeNewFile(kind, title, values.author);
  process.stdout.write(`${next}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
