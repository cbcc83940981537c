/**
 * `npm run content`: checks everything that authors write, drafts included, and says what to mend. `--quick` leaves out
 * the pages of the PDFs, which the build counts too.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFacts } from '../check/checkFacts.ts';
import { checkLinks, checkPictures } from '../check/checkLinks.ts';
import { checkReadingTime } from '../check/checkReadingTime.ts';
import { checkSpelling } from '../check/checkSpelling.ts';
import { checkWords } from '../check/checkWords.ts';
import { readSources, readWordFiles } from '../check/sources.ts';
import { buildWhitepapers } from '../print/buildWhitepapers.ts';
import { checkUnusedPdfs } from '../print/ownPdf.ts';
import { ContentError, readContent } from '../read/readContent.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { visitors } from '../schema/parts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, firmFolder);
const problems: string[] = [];

const everything = await problemsOf(() => readContent(folder, { ...visitors(), drafts: true }));
if (everything) {
  await problemsOf(
    () => readContent(folder),
    (problem) => `${problem} What is a draft or not yet due is not there for visitors.`,
  );
  if (!process.argv.includes('--quick')) {
    const built = await problemsOf(() => buildWhitepapers(everything, root, join(root, 'dist/check')));
    for (const remark of built?.remarks ?? []) process.stdout.write(`${remark}\n`);
  }
}
const sources = readSources(folder);
if (everything) {
  checkReadingTime(everything.caseStudies, 'case-studies', sources, problems);
  checkReadingTime(everything.insights, 'insights', sources, problems);
  await checkUnusedPdfs(folder, everything.whitepapers, problems);
}
checkLinks(sources, problems);
checkPictures(root, sources, problems);
checkFacts(await readFile(join(folder, 'facts.yaml'), 'utf8'), sources, problems);
const withCode = [...sources, ...readWordFiles(root)];
checkWords(await readFile(join(folder, 'rejected.yaml'), 'utf8'), withCode, problems);
await checkSpelling(root, problems);

const files = `${sources.length} files`;
if (problems.length === 0) process.stdout.write(`No problem in ${files}.\n`);
else {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  process.stdout.write(
    `${problems.join('\n')}\n\n${count} in ${files}. Mend them and run the check again.\n`,
  );
  process.exitCode = 1;
}

async function problemsOf<T>(read: () => Promise<T>, say = (problem: string) => problem) {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems.map(say));
    return undefined;
  }
}
