import { searchWords } from '../../../../content/schema/searchWords.ts';

/** An item of the library by its title, and the page that shows it. */
export interface TitledItem {
  readonly title: string;
  readonly summary: string;
  readonly path: string;
}

/** How many titles are offered. */
const offered = 3;
/** Shorter words say nothing about a subject. */
const leastLetters = 4;

/** The items that have most words of a topic, a rare word before a common one, a word of the title twice. */
export function nearestTitles(items: readonly TitledItem[], topic: string): readonly TitledItem[] {
  const has = (text: string, asked: string) =>
    searchWords(text).some(
      (word) => word.startsWith(asked) || (word.length >= leastLetters && asked.startsWith(word)),
    );
  const scores = new Map(items.map((item) => [item, 0]));
  for (const asked of searchWords(topic).filter((word) => word.length >= leastLetters)) {
    const hits = items.filter(({ title, summary }) => has(`${title} ${summary}`, asked));
    for (const item of hits)
      scores.set(item, scores.get(item)! + (has(item.title, asked) ? 2 : 1) / hits.length);
  }
  return items.toSorted((a, b) => scores.get(b)! - scores.get(a)!).slice(0, offered);
}
