import { QueryClient, type QueryFunction, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Embedded } from './embedded.ts';
import type { Query } from './queries.ts';
import type { Replies } from './replies.ts';
import { isNotFound, json, request } from './request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { reply?: keyof Replies };
  }
}

/**
 * Default query (specification §7): GET of the key's segments joined by slashes. A reply of a known query is read by its
 * schema, which is loaded after the first reply.
 */
export function fetchByKey({ on401 }: { on401: 'throw' | 'null' }): QueryFunction {
  return async ({ queryKey, meta }) => {
    const response = await request('GET', queryKey.join('/'), { expect401: on401 === 'null' });
    if (response.status === 401) return null;
    const reply = await json(response);
    if (!meta?.reply) return reply;
    const { replies } = await import('./replies.ts');
    return replies[meta.reply].parse(reply);
  };
}

/**
 * Specification §7: never refetched by itself, always fresh, no retries, also where another part of a page needs what has
 * failed; the next visit asks again (`layout/prefetch.ts`). Offline fails at once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: fetchByKey({ on401: 'throw' }),
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

/** What a section knows about its data: nothing yet, the data, or that it could not be had. */
export type QueryState<T> =
  | { status: 'loading' }
  | { status: 'loaded'; data: T; isEmbedded: boolean }
  | { status: 'failed'; error: Error; tryAgain: () => void };

const neverChanges = () => () => {};

/**
 * Queries through the cache, and only with a slug (specification §4). What the page brought along shows until the reply
 * has come, and stays where it cannot be had.
 */
export function useApiQuery<T>(
  { queryKey, meta }: Query<T>,
  { enabled: isWanted = true } = {},
): QueryState<T> {
  const enabled = isWanted && queryKey.every((segment) => segment !== '');
  const embedded = useContext(EmbeddedReplies)[queryKey.join('/')] as T | undefined;
  const { data: reply, error, refetch, isFetching, isPending } = useQuery<T>({ queryKey, meta, enabled });
  // A part of the page that is hydrated later than others is drawn as it was served, although its reply may be there.
  const isAnswered = useSyncExternalStore(
    neverChanges,
    () => !isPending,
    () => false,
  );
  if (!isAnswered) {
    return embedded === undefined
      ? { status: 'loading' }
      : { status: 'loaded', data: embedded, isEmbedded: true };
  }
  const data = reply ?? (isNotFound(error) ? undefined : embedded);
  if (data !== undefined && data !== null) return { status: 'loaded', data, isEmbedded: !reply };
  if (error && !isFetching) return { status: 'failed', error, tryAgain: () => void refetch() };
  return { status: 'loading' };
}
