import type { Tool } from '../../../../../content/pages.ts';
import type { CaseStudy, Insight, Whitepaper } from '../../../../../content/schema.ts';
import { longDate, minutesToRead } from '../../../format.ts';
import { paths } from '../../../paths.ts';
import type { LibraryEntry } from './findEntries.ts';

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
    facts: `${item.pages} pages · ${item.format}`,
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
