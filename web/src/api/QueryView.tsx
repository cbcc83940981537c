import { type ReactNode, Suspense } from 'react';
import { loadable } from '../loadable.tsx';
import { embeddedReply } from './embedded.ts';
import type { Query } from './queries.ts';
import type { QueryState } from './queryClient.ts';

interface QueryViewProps<T> {
  query: Query<T>;
  children: (state: QueryState<T>) => ReactNode;
}

export const { Component: FetchedQueryView, preload: preloadQueries } = loadable(
  () => import('./FetchedQueryView.tsx'),
);

/**
 * Shows the reply to a query of the API. What the page brought along is there at once and needs no query code;
 * anything else is asked for, which loads that code first.
 */
export function QueryView<T>({ query, children }: QueryViewProps<T>): ReactNode {
  const brought = embeddedReply(query.queryKey.join('/')) as T | undefined;
  if (brought !== undefined) return children({ status: 'loaded', data: brought });
  return (
    <Suspense fallback={children({ status: 'loading' })}>
      <FetchedQueryView query={query}>
        {children as (state: QueryState<unknown>) => ReactNode}
      </FetchedQueryView>
    </Suspense>
  );
}
