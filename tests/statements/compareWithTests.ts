import type { ListedTest } from './listTests.ts';
import type { Statement } from './readStatements.ts';

/** The ids at the end of a test's title: `… up to 50 px [bar-look hash-scroll]`. */
export function idsOf(title: string): string[] {
  return /\[([a-z][a-z0-9-]*(?: [a-z][a-z0-9-]*)*)\]$/.exec(title)?.[1]?.split(' ') ?? [];
}

/** The tests of a statement. */
export function testsOf({ id }: Statement, tests: readonly ListedTest[]): ListedTest[] {
  return tests.filter(({ title }) => idsOf(title).includes(id));
}

/** Where statements and tests do not fit together, in sentences that say what to do. */
export function problemsOf(statements: readonly Statement[], tests: readonly ListedTest[]): string[] {
  const ids = statements.map(({ id }) => id);
  const known = new Set(ids);
  return [
    ...statements
      .filter((statement) => testsOf(statement, tests).length === 0)
      .map(({ id }) => `No test tries ${id}. Put [${id}] at the end of the title of a test that does.`),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `Two statements have the id ${id}. Give one of them another id in docs/behaviour.md.`),
    ...tests.flatMap(({ file, title }) =>
      idsOf(title)
        .filter((id) => !known.has(id))
        .map((id) => `docs/behaviour.md has no statement ${id}, which a test of ${file} names: “${title}”`),
    ),
  ];
}
