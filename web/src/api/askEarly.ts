// What the replies are checked with.
import './contract.ts';
import { preloadQueries } from './QueryView.tsx';
import type { Query } from './queries.ts';
import { queryClient } from './queryClient.ts';

/**
 * Asks the API for replies that nobody has asked for yet. A failure counts for nothing: a page that needs the reply asks
 * again, and says what became of it.
 * @throws what the browser says when the code of queries does not come
 */
export async function askEarly(queries: Query<unknown>[]): Promise<void> {
  const replies = queries
    .filter(({ queryKey }) => !queryClient.getQueryState(queryKey))
    .map(({ queryKey, meta }) => queryClient.prefetchQuery({ queryKey, meta }));
  await Promise.all([preloadQueries(), ...replies]);
}
