import MiniSearch from 'minisearch';
import type { Tool } from '#content/schema/tools.ts';
import { searchWords } from '#content/shared/searchWords.ts';
import type { CaseStudy, Insight, Whitepaper } from '../../api/replies.ts';
import { counted, longDate, minutesToRead } from '../../format.ts';
import { paths } from '../../paths.ts';
import type { Kind, LibraryQuery } from './libraryQuery.ts';

/** Something of the library, as the search sees and shows it. */
export interface LibraryEntry {
  kind: Kind;
  id: string;
  /** Path of its page, or of the place where it can be had. */
  href: string;
  title: string;
  /** Industry, category or type. */
  topic: string;
  /** Ids of topics. */
  topics?: readonly string[] | undefined;
  summary: string;
  /** Further words that it can be found by. */
  more?: string;
  cover?: string | undefined;
  paper?: boolean;
  /** Date and read time, or pages and format. */
  facts: string;
}

/** So large that no number of hits elsewhere outweighs one in the title, or one in the topic. */
const boost = { title: 1e6, topic: 1e3 };

/**
 * @returns a search for the entries whose words begin with each word that was asked for, whatever the case and the accents.
 * A hit in the title comes before one in the topic, and that before one elsewhere.
 */
export function searchIn(entries: readonly LibraryEntry[]): (query: LibraryQuery) => LibraryEntry[] {
  const index = new MiniSearch({
    fields: ['title', 'topic', 'text'],
    tokenize: searchWords,
    processTerm: (term) => term,
    searchOptions: { prefix: true, combineWith: 'AND', boost },
  });
  index.addAll(
    entries.map(({ title, topic, summary, more = '' }, id) => ({
      id,
      title,
      topic,
      text: `${summary} ${more}`,
    })),
  );
  const isAmong = ({ kind, topics }: LibraryEntry, query: LibraryQuery) =>
    (query.kind === undefined || query.kind === kind) &&
    (query.topic === undefined || topics?.includes(query.topic));
  return (query) =>
    index
      .search(searchWords(query.text).length > 0 ? query.text : MiniSearch.wildcard)
      .map(({ id }) => entries[id]!)
      .filter((entry) => isAmong(entry, query));
}

export function caseStudyEntry(item: CaseStudy): LibraryEntry {
  const { id, title, industry, category = industry, topics, summary, challenge, solution, result } = item;
  return {
    ...{ kind: 'case-study', id, href: paths.caseStudy(id), title, topic: category, topics, summary },
    more: `${challenge} ${solution} ${result}`,
    cover: item.cover,
    facts: dateAndLength(item),
  };
}

export function insightEntry(item: Insight): LibraryEntry {
  const { id, title, category, topics, summary } = item;
  return {
    ...{ kind: 'insight', id, href: paths.insight(id), title, topic: category, topics, summary },
    cover: item.cover,
    facts: dateAndLength(item),
  };
}

function dateAndLength({ date, readTime }: CaseStudy | Insight): string {
  return `${longDate(date)} · ${minutesToRead(readTime)}`;
}

export function whitepaperEntry(item: Whitepaper): LibraryEntry {
  const { id, title, category, topics, description, pages, format } = item;
  return {
    ...{ kind: 'whitepaper', id, href: paths.whitepaper(id), title, topic: category, topics },
    summary: description,
    cover: item.cover,
    paper: true,
    facts: `${counted(pages, 'page', 'pages')} · ${format}`,
  };
}

/** A tool has no page: its card on this one opens it. */
export function toolEntry({ id, title, type, description }: Tool): LibraryEntry {
  return {
    ...{ kind: 'tool', id, href: paths.tool(id), title, topic: type },
    summary: description,
    facts: 'On this page',
  };
}
