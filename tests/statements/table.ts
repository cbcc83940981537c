/**
 * `npm run statements`: which tests try the statements of `docs/behaviour.md`, chapter by chapter; with the
 * beginning of an id (`-- roi-`), statement by statement. Fails for a statement without a test and for an id in
 * a test's title that no statement has. With `--reports <Vitest's> <Playwright's>` it reads what a run has left
 * and does not ask the runners for their lists.
 */
import { parseArgs } from 'node:util';
import { problemsOf, testsOf } from './compareWithTests.ts';
import { listTests, readReports } from './listTests.ts';
import { readStatements } from './readStatements.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reports: { type: 'boolean', default: false } },
});
const statements = readStatements();
const tests = values.reports ? readReports(...reportsOf(positionals)) : await listTests();
const prefix = values.reports ? undefined : positionals[0];

function reportsOf([vitest, playwright]: readonly string[]): [string, string] {
  if (vitest && playwright) return [vitest, playwright];
  throw new Error('Name both files: --reports <Vitest’s report> <Playwright’s report>');
}

if (prefix) {
  for (const statement of statements.filter(({ id }) => id.startsWith(prefix))) {
    process.stdout.write(`${statement.id}  ${statement.says}\n`);
    const lines = testsOf(statement, tests).map(({ file, title }) => `      ${file} › ${title}\n`);
    process.stdout.write([...new Set(lines)].join(''));
  }
} else {
  process.stdout.write('Statements  Tests  Chapter\n');
  for (const [chapter, inChapter] of Map.groupBy(statements, (statement) => statement.chapter)) {
    const trying = new Set(inChapter.flatMap((statement) => testsOf(statement, tests)));
    process.stdout.write(
      `${String(inChapter.length).padStart(10)}  ${String(trying.size).padStart(5)}  ${chapter}\n`,
    );
  }
}

const problems = problemsOf(statements, tests);
process.stderr.write(problems.map((problem) => `${problem}\n`).join(''));
process.exitCode = problems.length === 0 ? 0 : 1;
