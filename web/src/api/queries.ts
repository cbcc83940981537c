import type { Replies } from './replies.ts';

/** A query of the API: its key is its URL in segments (specification §7). */
export interface Query<T> {
  readonly queryKey: readonly [list: string] | readonly [list: string, slug: string];
  /** Which schema reads the reply. */
  readonly meta: { readonly reply: keyof Replies };
  /** Only for the type of the reply; never set. */
  readonly data?: T;
}

function query<Name extends keyof Replies>(
  reply: Name,
  path: `/api/${string}`,
  slug?: string,
): Query<Replies[Name]> {
  return { queryKey: slug === undefined ? [path] : [path, encodeURIComponent(slug)], meta: { reply } };
}

/** Every query, in one place. */
export const queries = {
  caseStudies: () => query('caseStudies', '/api/case-studies'),
  caseStudy: (slug: string) => query('caseStudy', '/api/case-studies', slug),
  insights: () => query('insights', '/api/insights'),
  insight: (slug: string) => query('insight', '/api/insights', slug),
  whitepapers: () => query('whitepapers', '/api/whitepapers'),
  whitepaper: (slug: string) => query('whitepaper', '/api/whitepapers', slug),
};
