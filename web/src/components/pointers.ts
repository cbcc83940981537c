import type { Pointer } from '../../../content/schema.ts';
import { minutesToRead } from '../format.ts';
import { paths } from '../paths.ts';

const kinds = {
  'case-study': { name: 'Case study', pathOf: paths.caseStudy },
  insight: { name: 'Article', pathOf: paths.insight },
  whitepaper: { name: 'Whitepaper', pathOf: paths.whitepaper },
} as const;

export function kindOf({ kind }: Pointer): string {
  return kinds[kind].name;
}

export function pathOf({ kind, id }: Pointer): string {
  return kinds[kind].pathOf(id);
}

/** '6 min read', '18 pages' */
export function lengthOf({ readTime, pages }: Pointer): string {
  return readTime === undefined ? `${pages ?? 0} pages` : minutesToRead(readTime);
}
