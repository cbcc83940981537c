import { type QueryFunctionContext, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { Replies } from './replies.ts';
import { json, request } from './request.ts';

/**
 * Default query function (specification §7): GET of the key's segments joined by slashes.
 * @param on401 what a reply with this status is: an error, or null
 */
export async function fetchByKey(
  { queryKey }: Pick<QueryFunctionContext, 'queryKey'>,
  on401: 'throw' | 'null' = 'throw',
): Promise<unknown> {
  const response = await request('GET', queryKey.join('/'), { expect401: on401 === 'null' });
  return response.status === 401 ? null : json(response);
}

/** The code that reads a reply has not come, as after a release that has replaced it. It says nothing about the item. */
export class LostCodeError extends Error {}

/** The schemas are loaded after the first reply: they are no part of the first view. */
async function schemas() {
  return import('./replies.ts').catch((cause) => {
    throw new LostCodeError('The code that reads replies could not be loaded.', { cause });
  });
}

/** A query of the API whose reply is read by its schema. */
export type Query<T> = UseQueryOptions<T, Error, T, readonly string[]>;

function query<Name extends keyof Replies>(name: Name, ...queryKey: readonly string[]) {
  return queryOptions({
    queryKey,
    queryFn: async (context): Promise<Replies[Name]> => {
      const reply = await fetchByKey(context);
      const { replies } = await schemas();
      return replies[name].parse(reply);
    },
    // Only with a slug (specification §4).
    enabled: !queryKey.includes(''),
  });
}

/** Every query, in one place. Its key is its URL in segments (specification §7). */
export const queries = {
  caseStudies: () => query('caseStudies', '/api/case-studies'),
  caseStudy: (slug: string) => query('caseStudy', '/api/case-studies', encodeURIComponent(slug)),
  insights: () => query('insights', '/api/insights'),
  insight: (slug: string) => query('insight', '/api/insights', encodeURIComponent(slug)),
  whitepapers: () => query('whitepapers', '/api/whitepapers'),
  whitepaper: (slug: string) => query('whitepaper', '/api/whitepapers', encodeURIComponent(slug)),
};
