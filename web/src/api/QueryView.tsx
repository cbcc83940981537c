import { lazy, type ReactNode, Suspense } from 'react';
import { embeddedReply } from './embedded.ts';
import type { Read } from './reads.ts';
import type { ReadState } from './useRead.ts';

interface ReadingProps<T> {
  read: Read<T>;
  children: (state: ReadState<T>) => ReactNode;
}

const ReadingFromApi = lazy(() => import('./ReadingFromApi.tsx'));

/**
 * Shows a read of the API. What the page brought along is there at once and needs no query code; anything
 * else is read, which loads that code first.
 */
export function Reading<T>({ read, children }: ReadingProps<T>): ReactNode {
  const brought = embeddedReply(read.queryKey.join('/')) as T | undefined;
  if (brought !== undefined) return children({ status: 'loaded', data: brought });
  return (
    <Suspense fallback={children({ status: 'loading' })}>
      <ReadingFromApi read={read}>{children as (state: ReadState<unknown>) => ReactNode}</ReadingFromApi>
    </Suspense>
  );
}
