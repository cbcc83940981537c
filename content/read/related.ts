import type { CaseStudy, Insight, Pointer, Whitepaper } from '../schema/items.ts';
import type { Topic } from '../schema/people.ts';
import { nearness } from '../shared/nearness.ts';

/** Everything that has a page in the library, each list newest first. */
export interface Library<Paper extends Whitepaper = Whitepaper> {
  readonly caseStudies: readonly CaseStudy[];
  readonly insights: readonly Insight[];
  readonly whitepapers: readonly Paper[];
}

/** Enough of an item to name it and to lead to it. */
export function pointerTo(item: CaseStudy | Insight | Whitepaper): Pointer {
  const { id, title, cover } = item;
  const shown = { id, title, ...(cover && { cover }) };
  if ('pages' in item) return { kind: 'whitepaper', ...shown, subject: item.category, pages: item.pages };
  const { readTime } = item;
  if ('industry' in item) {
    return { kind: 'case-study', ...shown, subject: item.category ?? item.industry, readTime };
  }
  return { kind: 'insight', ...shown, subject: item.category, readTime };
}

/** From this `nearness` on, a reader of one subject is sent to the other. */
const nearEnough = 0.25;

/**
 * For each kind of item the one whose topics are nearest to `topics`, the newer of equals. A kind without one that is near
 * enough is left out.
 * @param except an item that is left out
 */
export function nearestOfEachKind(
  topics: readonly string[] | undefined,
  library: Library,
  except?: Pick<Pointer, 'kind' | 'id'>,
): Pointer[] {
  return [library.caseStudies, library.insights, library.whitepapers].flatMap((items) => {
    let nearest: Pointer | undefined;
    let best = 0;
    for (const item of items) {
      const near = nearness(topics, item.topics);
      const pointer = pointerTo(item);
      const isExcepted = pointer.kind === except?.kind && pointer.id === except.id;
      if (near >= nearEnough && near > best && !isExcepted) [nearest, best] = [pointer, near];
    }
    return nearest ?? [];
  });
}

/** The topics that items have: the search offers no others. */
export function topicsInUse(topics: readonly Topic[], library: Library): Topic[] {
  const { caseStudies, insights, whitepapers } = library;
  const used = new Set([...caseStudies, ...insights, ...whitepapers].flatMap(({ topics = [] }) => topics));
  return topics.filter(({ id }) => used.has(id));
}

/** Gives each item what to read next, and each article of a series all of its parts, the oldest first. */
export function withRelated<Paper extends Whitepaper>(library: Library<Paper>) {
  const related = <Item extends CaseStudy | Insight | Whitepaper>(item: Item): Item => {
    const fits = nearestOfEachKind(item.topics, library, pointerTo(item));
    return fits.length > 0 ? { ...item, related: fits } : item;
  };
  const inSeries = (item: Insight): Insight => {
    const parts = item.series ? library.insights.filter(({ series }) => series === item.series) : [];
    // One alone is no series yet.
    return parts.length > 1 ? { ...item, seriesParts: parts.toReversed().map(pointerTo) } : item;
  };
  return {
    caseStudies: library.caseStudies.map(related),
    insights: library.insights.map(related).map(inSeries),
    whitepapers: library.whitepapers.map(related),
  };
}
