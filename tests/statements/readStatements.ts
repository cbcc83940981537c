import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Something that the product does, as `docs/behaviour.md` says it. */
export interface Statement {
  readonly id: string;
  /** Heading of its chapter. */
  readonly chapter: string;
  readonly says: string;
}

/** The statements of `docs/behaviour.md`, in order. */
export function readStatements(): Statement[] {
  return statementsIn(readFileSync(resolve(import.meta.dirname, '../../docs/behaviour.md'), 'utf8'));
}

/** List items that begin with an id in backquotes and a colon, each with its lines. */
export function statementsIn(markdown: string): Statement[] {
  return markdown.split(/^## /m).flatMap((chapter) =>
    [...chapter.matchAll(/^- `([a-z][a-z0-9-]*)`: (.+(?:\n {2}\S.*)*)/gm)].map(([, id = '', says = '']) => ({
      id,
      chapter: chapter.slice(0, chapter.indexOf('\n')),
      says: says.replaceAll(/\s+/g, ' '),
    })),
  );
}
