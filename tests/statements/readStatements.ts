import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

/** The sections of the specification that say what the product does. */
export const sections = [2, 3, 4, 5, 6, 7, 8, 9] as const;

const statement = z.strictObject({
  /** Section and place in it. */
  id: z.string().regex(/^[2-9]\.\d+$/),
  /** The section's part, where it has parts. */
  part: z.string().optional(),
  /** The specification's words. */
  says: z.string().min(1),
  /** `<file under tests> | <part of a title>` of each test that tries it. */
  tests: z
    .array(z.string().regex(/^\S+ \| \S/))
    .min(1)
    .optional(),
  /** The statement only says that the specification leaves something open, or allows something. */
  leftOpen: z.literal(true).optional(),
});
export type Statement = z.infer<typeof statement>;

/** @throws when a section's file has another form. */
export function readStatements(section: (typeof sections)[number]): Statement[] {
  const file = join(import.meta.dirname, `section${section}.yaml`);
  return z.array(statement).parse(parse(readFileSync(file, 'utf8')));
}

/** What is wrong with a statement's tests, in sentences; `titles` are those of every file of tests. */
export function problemsOf(
  { id, tests, leftOpen, says }: Statement,
  titles: ReadonlyMap<string, readonly string[]>,
): string[] {
  if (leftOpen) {
    return /not shown|may also/.test(says) ? [] : [`${id} is called open, but says something.`];
  }
  if (!tests) return [`${id} names no test: “${says}”`];
  return tests.flatMap((reference) => {
    const [file, title] = reference.split(' | ') as [string, string];
    if (!titles.has(file)) return [`${id} names the file ${file}, which is not there.`];
    if (titles.get(file)!.some((known) => known.includes(title))) return [];
    return [`${id} names a test of ${file} that is not there: “${title}”`];
  });
}
