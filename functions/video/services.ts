import { servicePages } from '../../content/built/servicePages.ts';
import type { ServicePage } from '../../content/schema/pages.ts';
import { searchWords, stem } from '../../content/schema/searchWords.ts';

const stems = (text: string) => [...new Set(searchWords(text).map(stem))];
const signs = servicePages.map((page) => ({
  page,
  words: stems(`${page.area} ${page.title} ${page.hero.headline} ${page.hero.lead}`),
}));

/** The service that a topic names, else the one that it shares most words with, else the first. */
export function serviceOf(topic: string): ServicePage {
  const named = servicePages.find(({ area }) => area === topic);
  if (named) return named;
  const asked = stems(topic);
  const shared = (words: readonly string[]) => words.filter((word) => asked.includes(word)).length;
  return signs.toSorted((a, b) => shared(b.words) - shared(a.words))[0]!.page;
}
