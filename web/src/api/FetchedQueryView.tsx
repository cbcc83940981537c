import type { ReactNode } from 'react';
import type { Query } from './queries.ts';
import { type QueryState, useApiQuery } from './queryClient.ts';

interface FetchedQueryViewProps {
  read: Query<unknown>;
  children: (state: QueryState<unknown>) => ReactNode;
}

export default function FetchedQueryView({ read, children }: FetchedQueryViewProps): ReactNode {
  return children(useApiQuery(read));
}
