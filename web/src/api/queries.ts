import type { Reply, RouteId, routes } from '../../../functions/routes.ts';

type PathOf<Id extends RouteId> = (typeof routes)[Id]['path'];
/** Path of the list that holds a route's item. */
type ListPathOf<Id extends RouteId> = PathOf<Id> extends `${infer List}/{slug}` ? List : never;

/** A query of the API: its key is its URL in segments (specification §7). */
export interface Query<T> {
  readonly queryKey: readonly [list: string] | readonly [list: string, slug: string];
  readonly meta: { readonly route: RouteId };
  /** Only for the type of the reply; never set. */
  readonly reply?: T;
}

function list<Id extends RouteId>(route: Id, path: PathOf<Id>): Query<Reply<Id>> {
  return { queryKey: [path], meta: { route } };
}

function item<Id extends RouteId>(route: Id, path: ListPathOf<Id>, slug: string): Query<Reply<Id>> {
  return { queryKey: [path, encodeURIComponent(slug)], meta: { route } };
}

/** Every query, in one place. */
export const queries = {
  caseStudies: () => list('listCaseStudies', '/api/case-studies'),
  caseStudy: (slug: string) => item('readCaseStudy', '/api/case-studies', slug),
  insights: () => list('listInsights', '/api/insights'),
  insight: (slug: string) => item('readInsight', '/api/insights', slug),
  whitepapers: () => list('listWhitepapers', '/api/whitepapers'),
  whitepaper: (slug: string) => item('readWhitepaper', '/api/whitepapers', slug),
};
