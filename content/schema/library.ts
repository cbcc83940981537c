import type { CaseStudy, Insight, Pointer, Whitepaper } from './items.ts';

/**
 * How near two subjects are, from the topics of both: a shared topic counts more the earlier both name it.
 * Zero: they share none.
 */
export function nearness(ours: readonly string[] = [], theirs: readonly string[] = []): number {
  return ours.reduce((sum, topic, index) => {
    const place = theirs.indexOf(topic);
    return place < 0 ? sum : sum + 1 / ((index + 1) * (place + 1));
  }, 0);
}

/** Everything that has a page in the library, each list newest first. */
export interface Library {
  readonly caseStudies: readonly CaseStudy[];
  readonly insights: readonly Insight[];
  readonly whitepapers: readonly Whitepaper[];
}

interface Entry {
  readonly topics: readonly string[];
  readonly pointer: Pointer;
}

export const caseStudyPointer = ({ id, title, industry, readTime, cover }: CaseStudy): Pointer => ({
  kind: 'case-study',
  id,
  title,
  subject: industry,
  readTime,
  ...(cover && { cover }),
});

const insightPointer = ({ id, title, category, readTime, cover }: Insight): Pointer => ({
  kind: 'insight',
  id,
  title,
  subject: category,
  readTime,
  ...(cover && { cover }),
});

const entriesOf = ({ caseStudies, insights, whitepapers }: Library): Entry[] => [
  ...caseStudies.map((item) => ({ topics: item.topics ?? [], pointer: caseStudyPointer(item) })),
  ...insights.map((item) => ({ topics: item.topics ?? [], pointer: insightPointer(item) })),
  ...whitepapers.map(({ id, title, category, pages, cover, topics = [] }) => ({
    topics,
    pointer: {
      ...{ kind: 'whitepaper' as const, id, title, subject: category, pages },
      ...(cover && { cover }),
    },
  })),
];

export function keyOf({ kind, id }: Pick<Pointer, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}

/** From here on two subjects have enough in common that a reader of one is sent to the other. */
const nearEnough = 0.25;

/** Of each kind the item that is nearest to the topics, the newer of equals; none where none is near enough. */
export function fitting(
  topics: readonly string[] | undefined,
  library: Library,
  except?: Pick<Pointer, 'kind' | 'id'>,
): Pointer[] {
  const nearest = new Map<Pointer['kind'], { pointer: Pointer; near: number }>();
  for (const { topics: theirs, pointer } of entriesOf(library)) {
    if (except && keyOf(except) === keyOf(pointer)) continue;
    const near = nearness(topics, theirs);
    const best = nearest.get(pointer.kind)?.near ?? 0;
    if (near >= nearEnough && near > best) nearest.set(pointer.kind, { pointer, near });
  }
  return [...nearest.values()].map(({ pointer }) => pointer);
}

/** Gives each item with topics what to read next. */
export function withRelated<Item extends { id: string; topics?: string[] | undefined }>(
  kind: Pointer['kind'],
  items: readonly Item[],
  library: Library,
): (Item & { related?: Pointer[] })[] {
  return items.map((item) => {
    const related = fitting(item.topics, library, { kind, id: item.id });
    return related.length > 0 ? { ...item, related } : item;
  });
}

/** Gives each article of a series all of its parts, the oldest first; one alone is no series yet. */
export function withSeries(insights: readonly Insight[]): Insight[] {
  return insights.map((item) => {
    const parts = item.series ? insights.filter(({ series }) => series === item.series).toReversed() : [];
    return parts.length > 1 ? { ...item, seriesParts: parts.map(insightPointer) } : item;
  });
}
