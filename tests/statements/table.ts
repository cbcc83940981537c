/**
 * `node tests/statements/table.ts`: how many statements each section of the specification makes and which
 * tests try them; with a section's number, its statements one by one.
 */
import { join } from 'node:path';
import { readStatements, sections } from './readStatements.ts';
import { readTestTitles } from './testTitles.ts';

const [asked] = process.argv.slice(2);
const titles = await readTestTitles(join(import.meta.dirname, '..'));

/** The titles that a reference means. */
function titlesOf(reference: string): string[] {
  const [file, part] = reference.split(' | ') as [string, string];
  return (titles.get(file) ?? [])
    .filter((title) => title.includes(part))
    .map((title) => `${file} › ${title}`);
}

if (asked) {
  const section = sections.find((number) => String(number) === asked);
  if (!section) throw new Error(`There is no section ${asked}: choose one of ${sections.join(', ')}.`);
  for (const { id, says, tests = [], leftOpen } of readStatements(section)) {
    process.stdout.write(`${id}  ${says}\n`);
    if (leftOpen) process.stdout.write('      leaves something open\n');
    for (const title of new Set(tests.flatMap(titlesOf))) process.stdout.write(`      ${title}\n`);
  }
} else {
  process.stdout.write('Section  Statements  Tried  Left open  Tests\n');
  for (const section of sections) {
    const statements = readStatements(section);
    const tests = new Set(statements.flatMap((statement) => (statement.tests ?? []).flatMap(titlesOf)));
    const row = [
      `§${section}`.padEnd(7),
      String(statements.length).padStart(10),
      String(statements.filter((statement) => statement.tests).length).padStart(5),
      String(statements.filter(({ leftOpen }) => leftOpen).length).padStart(9),
      String(tests.size).padStart(5),
    ];
    process.stdout.write(`${row.join('  ')}\n`);
  }
}
