import type { Reply, routes } from '../../../functions/contract/routes.ts';

type ReadId =
  | 'listCaseStudies'
  | 'readCaseStudy'
  | 'listInsights'
  | 'readInsight'
  | 'listWhitepapers'
  | 'readWhitepaper';
type ListPath = (typeof routes)['listCaseStudies' | 'listInsights' | 'listWhitepapers']['path'];

/** A read of the API: its query key is its URL in segments (specification §7). */
export interface Read<T> {
  readonly queryKey: readonly [ListPath] | readonly [ListPath, slug: string];
  readonly meta: { readonly route: ReadId };
  /** Only for the type of the reply; never set. */
  readonly reply?: T;
}

function list<Id extends ReadId>(route: Id, path: ListPath): Read<Reply<Id>> {
  return { queryKey: [path], meta: { route } };
}

function item<Id extends ReadId>(route: Id, path: ListPath, slug: string): Read<Reply<Id>> {
  return { queryKey: [path, encodeURIComponent(slug)], meta: { route } };
}

/** Every read, in one place. */
export const reads = {
  caseStudies: () => list('listCaseStudies', '/api/case-studies'),
  caseStudy: (slug: string) => item('readCaseStudy', '/api/case-studies', slug),
  insights: () => list('listInsights', '/api/insights'),
  insight: (slug: string) => item('readInsight', '/api/insights', slug),
  whitepapers: () => list('listWhitepapers', '/api/whitepapers'),
  whitepaper: (slug: string) => item('readWhitepaper', '/api/whitepapers', slug),
};
