/** What a list of related items shows of an item. */
export interface RelatedItem {
  id: string;
  title: string;
  /** ISO date and time. */
  date: string;
  /** Minutes. */
  readTime: number;
  industry?: string;
  category?: string;
}

/** How many there are at most. */
const maxRelated = 3;

export function topicOf({ industry, category }: Pick<RelatedItem, 'industry' | 'category'>): string {
  return industry ?? category ?? '';
}

/** Others of the same kind, those on the same topic first, else in the order of the list (newest first). */
export function relatedTo(id: string, items: RelatedItem[]): RelatedItem[] {
  const item = items.find((one) => one.id === id);
  const sameTopic = (one: RelatedItem) => Number(item !== undefined && topicOf(one) === topicOf(item));
  return items
    .filter((one) => one.id !== id)
    .sort((a, b) => sameTopic(b) - sameTopic(a))
    .slice(0, maxRelated)
    .map(({ id, title, date, readTime, industry, category }) => ({
      id,
      title,
      date,
      readTime,
      industry,
      category,
    }));
}

/** Where a prerendered page keeps the items related to its own, so that it need not read the whole list. */
export function relatedKey(list: string, id: string): string {
  return `${list}?related=${id}`;
}
