import { QueryClient, replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useState } from 'react';
import { useServed } from '../useHydrated.ts';
import { type Embedded, listed } from './embedded.ts';
import { fetchByKey, LostCodeError, type Query } from './queries.ts';
import { isNotFound } from './request.ts';

/**
 * Specification §7: never refetched by itself, always fresh, no retries, also where another part of a page needs what has
 * failed; the next visit asks again (`layout/prefetch.ts`). Offline fails at once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: (context) => fetchByKey(context),
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      retryOnMount: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The replies embedded in the prerendered page that the browser opened first. */
export const EmbeddedReplies = createContext<Embedded>({});

interface ApiResult<T> {
  /** Undefined while nothing is there, and where it cannot be had. */
  data: T | undefined;
  /** Whether the data is what the page brought along. */
  isEmbedded: boolean;
  /** Why it cannot be had; stays until another try has succeeded. */
  error: Error | null;
  isTrying: boolean;
  tryAgain: () => Promise<void>;
}

/** Whether a reply says what the page brought along, so that nothing is to be drawn anew. */
function saysTheSame(reply: unknown, embedded: unknown): boolean {
  const shown = Array.isArray(reply) ? listed(reply) : reply;
  return replaceEqualDeep(embedded, shown) === embedded;
}

/**
 * Queries through the cache. What the page brought along is there until the reply has come, and stays where that cannot be
 * had; only a 404 takes it away.
 */
export function useApiQuery<T>(query: Query<T>): ApiResult<T> {
  // Not TanStack's `placeholderData`, which is gone after any error.
  const path = query.queryKey.join('/');
  const embedded = useContext(EmbeddedReplies)[path] as T | undefined;
  const { data, error, refetch, isPending } = useQuery({
    ...query,
    // Lost code is no lost item: the boundary around the part says what is lost.
    throwOnError: (error) => error instanceof LostCodeError && embedded === undefined,
    // A reply that changes nothing on the page is the embedded one for React, which then draws nothing anew.
    select: useCallback(
      (reply: T) => (embedded !== undefined && saysTheSame(reply, embedded) ? embedded : reply),
      [embedded],
    ),
  });
  // A part of the page that is hydrated later than others is drawn as it was served, although its reply may be there.
  const isServed = useServed(isPending);
  // TanStack forgets the error when it asks again.
  const [retried, setRetried] = useState<{ path: string; error: Error }>();
  const isTrying = retried?.path === path;
  const tryAgain = async () => {
    if (!error || isTrying) return;
    setRetried({ path, error });
    await refetch();
    setRetried(undefined);
  };
  const kept = isNotFound(error) ? undefined : embedded;
  return {
    data: isServed ? embedded : (data ?? kept),
    isEmbedded: isServed || data === undefined,
    error: isTrying ? retried.error : isServed ? null : error,
    isTrying,
    tryAgain,
  };
}
