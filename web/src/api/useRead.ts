import { useQuery } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';
import type { Read } from './reads.ts';

/** What a section knows about its data: nothing yet, the data, or that it could not be had. */
export type ReadState<T> =
  | { status: 'loading' }
  | { status: 'loaded'; data: T }
  | { status: 'failed'; error: Error; tryAgain: () => void };

/** Reads through the cache; only when the slug is there (specification §4). */
export function useRead<T>({ queryKey, meta }: Read<T>): ReadState<T> {
  const enabled = queryKey.every((segment) => segment !== '');
  const { data, error, refetch, isFetching } = useQuery<T>({ queryKey, meta, enabled }, queryClient);
  if (data !== undefined && data !== null) return { status: 'loaded', data };
  if (error && !isFetching) return { status: 'failed', error, tryAgain: () => void refetch() };
  return { status: 'loading' };
}
