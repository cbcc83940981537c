import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import type { RouteId } from '../../../functions/contract/routes.ts';
import { loadCode } from '../lostCode.ts';
import { json, request } from './request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { route?: RouteId };
  }
}

/**
 * Default read (specification §7): GET of the key's segments joined by slashes. A reply of a known route is
 * checked against the contract, which is loaded with the first read.
 */
export function readByKey({ on401 }: { on401: 'throw' | 'null' }): QueryFunction {
  return async ({ queryKey, meta }) => {
    const response = await request('GET', queryKey.join('/'), { expect401: on401 === 'null' });
    if (response.status === 401) return null;
    const reply = await json(response);
    if (!meta?.route) return reply;
    const { routes } = await loadCode(() => import('./contract.ts'));
    return routes[meta.route].reply.parse(reply);
  };
}

/** Specification §7: never refetched by itself, fresh for ever, no retries. Offline fails at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: readByKey({ on401: 'throw' }),
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
