import { searchWords } from '../../searchWords.ts';

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

/** The items that have most words of a topic, a word of the title twice; others in their order where none has one. */
export function nearestTitles(items: readonly TitledItem[], topic: string): readonly TitledItem[] {
  const asked = searchWords(topic).filter((word) => word.length >= leastLetters);
  const hits = (text: string) => {
    const words = searchWords(text);
    return asked.filter((word) => words.some((one) => one.startsWith(word) || word.startsWith(one))).length;
  };
  return items
    .map((item) => ({ item, score: 2 * hits(item.title) + hits(item.summary) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, offered)
    .map(({ item }) => item);
}
