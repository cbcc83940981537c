/**
 * `npm run content`: checks everything that authors write, drafts included, and says what to mend. `--quick` leaves out
 * the pages of the PDFs, which the build counts too.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFirm } from '../check/checkFirm.ts';
import { firmFolder } from '../schema/firmFolder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const { problems, remarks, sources } = await checkFirm({
  root,
  folder: join(root, firmFolder),
  pdfs: !process.argv.includes('--quick'),
});
for (const remark of remarks) process.stdout.write(`${remark}\n`);

const files = `${sources.length} files`;
if (problems.length === 0) process.stdout.write(`No problem in ${files}.\n`);
else {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  process.stdout.write(
    `${problems.join('\n')}\n\n${count} in ${files}. Mend them and run the check again.\n`,
  );
  process.exitCode = 1;
}
