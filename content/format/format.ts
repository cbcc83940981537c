/** The first half of `npm run format`: puts every content file into its one form and names those that it changed. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firmFolder } from '../schema/firmFolder.ts';
import { canonical } from './canonical.ts';

const root = join(import.meta.dirname, '../..');

for (const file of globSync(`${firmFolder}/**/*.{md,yaml}`, { cwd: root }).sort()) {
  const before = readFileSync(join(root, file), 'utf8');
  const after = canonical(file.replaceAll('\\', '/'), before);
  if (after === before) continue;
  writeFileSync(join(root, file), after);
  process.stdout.write(`${file} has its form now.\n`);
}
