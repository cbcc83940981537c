import type { ReactNode } from 'react';
import type { Query } from './queries.ts';
import { type QueryState, useApiQuery } from './queryClient.ts';

interface FetchedQueryViewProps {
  query: Query<unknown>;
  children: (state: QueryState<unknown>) => ReactNode;
}

export default function FetchedQueryView({ query, children }: FetchedQueryViewProps): ReactNode {
  return children(useApiQuery(query));
}
