import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '#content/read/readContent.ts';

/** The demonstration firm's content and words, read and checked as the build does it. */
export const content = await readContent(join(import.meta.dirname, '../../../content/firm'));

/** One statement: its place in the specification and what it is about, what the product has, and what is specified. */
export type Row = readonly [subject: string, is: unknown, specified: unknown];

export function testRows(rows: readonly Row[]): void {
  test.each(rows)('%s', (_subject, is, specified) => {
    expect(is).toEqual(specified);
  });
}
