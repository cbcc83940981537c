import { nearness } from '#content/shared/nearness.ts';
import type { Insight } from '../api/replies.ts';

/** An item's fields that a list of related items shows. */
export interface RelatedItem extends Pick<Insight, 'id' | 'title' | 'date' | 'readTime' | 'cover'> {
  industry?: string;
  category?: string;
}

/** An item's fields that choose and draw the related ones. */
export type LibraryItem = RelatedItem & Pick<Insight, 'topics'>;

/** The most related items of a page. */
const maxRelated = 3;

export function topicOf({ industry, category }: Pick<RelatedItem, 'industry' | 'category'>): string {
  return category ?? industry ?? '';
}

/** Others of the same kind, the nearest first: by their topics, then by industry or category, then the newest. */
export function relatedTo(id: string, items: readonly LibraryItem[]): RelatedItem[] {
  const item = items.find((one) => one.id === id);
  const nearnessTo = new Map(
    items.map((one) => [
      one.id,
      item ? nearness(item.topics, one.topics) + (topicOf(one) === topicOf(item) ? 0.5 : 0) : 0,
    ]),
  );
  return items
    .filter((one) => one.id !== id)
    .sort((a, b) => nearnessTo.get(b.id)! - nearnessTo.get(a.id)!)
    .slice(0, maxRelated)
    .map(({ id, title, date, readTime, industry, category, cover }) => ({
      id,
      title,
      date,
      readTime,
      industry,
      category,
      cover,
    }));
}

/** Where a prerendered page keeps the items related to its own, so that it need not query the whole list. */
export function relatedKey(list: string, id: string): string {
  return `${list}?related=${id}`;
}
