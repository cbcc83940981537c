import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Query } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';

/** What a route says of its page. */
export interface RouteHandle {
  /** What the page asks the API for, which is prefetched with it. */
  queries?: (slug: string) => readonly Pick<Query<unknown>, 'queryKey' | 'queryFn'>[];
  /** Further files of its code, beside the one that is named like its component. */
  files?: readonly string[];
}

/** Milliseconds after which the pointer or the focus rests on a link, and does not only pass it. */
const rest = 65;

/** What the page of a path asks the API for. */
function queriesOf(routes: RouteObject[], pathname: string): Query<unknown>[] {
  const matches = matchRoutes(routes, pathname) ?? [];
  return matches.flatMap(({ route, params }) => {
    const { queries } = (route.handle ?? {}) as RouteHandle;
    return queries?.(params.slug ?? '') ?? [];
  });
}

/** Asks the API for what a page shows and what is not there yet. A query under way is not asked twice. */
function askFor(queries: readonly Query<unknown>[]): void {
  for (const query of queries) void queryClient.prefetchQuery(query);
}

/** Loads the code of a page, and what it asks the API for. The router asks again for code that does not come. */
async function prefetch(routes: RouteObject[], pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') await route.lazy().catch(() => {});
  }
  // What has failed waits for the visit: the pointer may still be on the link of one that has begun.
  const hasFailed = ({ queryKey }: Query<unknown>) => queryClient.getQueryState(queryKey)?.status === 'error';
  askFor(queriesOf(routes, pathname).filter((query) => !hasFailed(query)));
}

/** The path of the other page of this site that an event's link leads to. */
function otherPage({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  // Every link to a page of this site begins so (`paths.ts`).
  if (!href?.startsWith('/')) return undefined;
  const { origin, pathname } = new URL(href, location.href);
  return origin === location.origin && pathname !== location.pathname ? pathname : undefined;
}

/**
 * Prefetches the page of a link on which the pointer or the focus rests. A visit that begins, by a link or in the
 * history, asks once more for what has failed before it. Parts of pages ask for nothing that has failed (`queryClient`): a
 * visit makes one call for each path, whichever part comes first.
 */
export function prefetchOnIntent(routes: RouteObject[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restOn = (event: Event) => {
    clearTimeout(timer);
    const next = otherPage(event);
    if (next && !savesData()) timer = setTimeout(() => void prefetch(routes, next), rest);
  };
  /** Path of the last page that is known to have been visited. */
  let page = location.pathname;
  const visit = (next: string) => {
    clearTimeout(timer);
    // Sections and searches of a page are entries of the history too.
    if (next !== page) askFor(queriesOf(routes, next));
    page = next;
  };
  const pointAt = (event: Event) => {
    page = location.pathname;
    restOn(event);
  };
  document.addEventListener('pointerover', pointAt, { passive: true });
  document.addEventListener('focusin', (event) => {
    // A press gives its link the focus too, and soon begins the visit.
    if ((event.target as Element).matches(':focus-visible')) restOn(event);
  });
  // Before the router, which may change the address at once.
  const capture = true;
  document.addEventListener('click', (event) => visit(otherPage(event) ?? location.pathname), { capture });
  addEventListener('popstate', () => visit(location.pathname));
}

/** https://wicg.github.io/savedata/; not every engine has it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
