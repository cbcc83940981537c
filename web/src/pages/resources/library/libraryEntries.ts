import type { CaseStudy, Insight, Whitepaper } from '../../../../../content/schema/items.ts';
import { searchWords } from '../../../../../content/schema/searchWords.ts';
import type { Tool } from '../../../../../content/schema/tools.ts';
import { counted, longDate, minutesToRead } from '../../../format.ts';
import { paths } from '../../../paths.ts';
import type { Kind, LibraryQuery } from './libraryQuery.ts';

/** Something of the library, as the search sees and shows it. */
export interface LibraryEntry {
  kind: Kind;
  id: string;
  /** Path of its page, or of the place where it can be had. */
  path: string;
  title: string;
  /** Industry, category or type. */
  topic: string;
  /** Ids of topics. */
  topics?: string[] | undefined;
  summary: string;
  /** Further words that it can be found by. */
  more?: string;
  /** Date and read time, or pages and format. */
  facts: string;
}

/**
 * The entries whose words begin with each word that was asked for, whatever the case and the accents. A hit in
 * the title comes before one in the topic, and that before one elsewhere; equals keep their order.
 */
export function findEntries(entries: LibraryEntry[], { text, kind, topic }: LibraryQuery): LibraryEntry[] {
  const asked = searchWords(text);
  return entries
    .filter((entry) => kind === undefined || entry.kind === kind)
    .filter((entry) => topic === undefined || entry.topics?.includes(topic))
    .map((entry) => ({ entry, rank: rankOf(entry, asked) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => a.rank! - b.rank!)
    .map(({ entry }) => entry);
}

/** Sum over the asked words of where each is found (0 title, 1 topic, 2 elsewhere); undefined without a match. */
function rankOf({ title, topic, summary, more = '' }: LibraryEntry, asked: string[]): number | undefined {
  const places = [title, topic, `${summary} ${more}`].map(searchWords);
  let rank = 0;
  for (const word of asked) {
    const place = places.findIndex((words) => words.some((one) => one.startsWith(word)));
    if (place < 0) return undefined;
    rank += place;
  }
  return rank;
}

export function caseStudyEntry(item: CaseStudy): LibraryEntry {
  return {
    kind: 'case-study',
    id: item.id,
    path: paths.caseStudy(item.id),
    title: item.title,
    topic: item.industry,
    topics: item.topics,
    summary: item.summary,
    more: `${item.challenge} ${item.solution} ${item.result}`,
    facts: `${longDate(item.date)} · ${minutesToRead(item.readTime)}`,
  };
}

export function insightEntry(item: Insight): LibraryEntry {
  return {
    kind: 'insight',
    id: item.id,
    path: paths.insight(item.id),
    title: item.title,
    topic: item.category,
    topics: item.topics,
    summary: item.summary,
    facts: `${longDate(item.date)} · ${minutesToRead(item.readTime)}`,
  };
}

export function whitepaperEntry(item: Whitepaper): LibraryEntry {
  return {
    kind: 'whitepaper',
    id: item.id,
    path: paths.whitepaper(item.id),
    title: item.title,
    topic: item.category,
    topics: item.topics,
    summary: item.description,
    facts: `${counted(item.pages, 'page', 'pages')} · ${item.format}`,
  };
}

/** A tool has no page: its card on this one opens it. */
export function toolEntry(item: Tool): LibraryEntry {
  return {
    kind: 'tool',
    id: item.id,
    path: paths.tool(item.id),
    title: item.title,
    topic: item.type,
    summary: item.description,
    facts: 'On this page',
  };
}
