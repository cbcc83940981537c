import { features } from '#content/built/features.ts';
import { topics } from '#content/built/topics.ts';

/** The kinds to which the library can be narrowed, and what one and several of each are called. */
export const kindNames = {
  'case-study': ['Case study', 'Case studies'],
  insight: ['Insight', 'Insights'],
  whitepaper: ['Whitepaper', 'Whitepapers'],
  tool: ['Tool', 'Tools'],
} as const;
export type Kind = keyof typeof kindNames;

/** The kinds that this site has. */
export const offered: readonly Kind[] = [
  ...(features.caseStudies ? (['case-study'] as const) : []),
  ...(features.insights ? (['insight'] as const) : []),
  ...(features.whitepapers ? (['whitepaper'] as const) : []),
  ...(features.tools ? (['tool'] as const) : []),
];

/** In the address as `?q=…&kind=…&topic=…`. */
export interface LibraryQuery {
  text: string;
  /** Undefined: all kinds. */
  kind: Kind | undefined;
  /** Id of a topic; undefined: all topics. */
  topic?: string | undefined;
}

export const everything: LibraryQuery = { text: '', kind: undefined };

function isKind(value: string): value is Kind {
  return offered.some((kind) => kind === value);
}

export function topicName(id: string | undefined): string | undefined {
  return topics.find((topic) => topic.id === id)?.name;
}

function knownTopic(id: string): string | undefined {
  return topicName(id) ? id : undefined;
}

/** @param fields of the address or of the search; a kind or topic that there is not counts as all of them */
export function readQuery(fields: URLSearchParams | FormData): LibraryQuery {
  const value = (name: string) => String(fields.get(name) ?? '');
  const kind = value('kind');
  return {
    text: value('q').trim(),
    kind: isKind(kind) ? kind : undefined,
    topic: knownTopic(value('topic')),
  };
}

/** The `location.search` of a query; empty when nothing is asked for. */
export function searchOf({ text, kind, topic }: LibraryQuery): string {
  const parameters = new URLSearchParams();
  if (text) parameters.set('q', text);
  if (kind) parameters.set('kind', kind);
  if (topic) parameters.set('topic', topic);
  const search = parameters.toString();
  return search && `?${search}`;
}

export function isNarrowed(query: LibraryQuery): boolean {
  return searchOf(query) !== '';
}
