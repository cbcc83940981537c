import { slugOf } from './slugOf.ts';

/**
 * Anchors of a text's sections, from their headings: 'Three different jobs' → 'three-different-jobs'. Of equal ones the
 * later have a number. Other ids of a page with such a text begin with an underscore, as React's own do, which no heading
 * leads to.
 */
export function sectionIds(headings: readonly string[]): string[] {
  const used = new Set<string>();
  return headings.map((heading) => {
    const name = slugOf(heading) || 'section';
    let id = name;
    for (let count = 2; used.has(id); count += 1) id = `${name}-${count}`;
    used.add(id);
    return id;
  });
}
