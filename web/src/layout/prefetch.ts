import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Query } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { forgetLostCode } from '../ui/lostCode.ts';

/** What a route says of its page. */
export interface RouteHandle {
  /** What the page asks the API for, which is prefetched with it. */
  queries?: (slug: string) => Query<unknown>[];
  /** Further files of its code, beside the one that is named like its component. */
  files?: string[];
}

/** Milliseconds after which the pointer or the focus rests on a link, and does not only pass it. */
const rest = 65;

/** Loads the code of a page, and what it asks the API for. The router and the page ask again for what does not come. */
async function prefetch(routes: RouteObject[], pathname: string): Promise<void> {
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') await route.lazy().catch(forgetLostCode);
    const { queries } = (route.handle ?? {}) as RouteHandle;
    for (const { queryKey, meta } of queries?.(params.slug ?? '') ?? []) {
      void queryClient.prefetchQuery({ queryKey, meta });
    }
  }
}

/** Prefetches the page of a link on which the pointer or the focus rests, or which is pressed. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (milliseconds: number) => (event: Event) => {
    clearTimeout(timer);
    const href = event.target instanceof Element && event.target.closest('a')?.getAttribute('href');
    if (!href || !URL.canParse(href, location.href)) return;
    const { origin, pathname } = new URL(href, location.href);
    if (origin !== location.origin || pathname === location.pathname || savesData()) return;
    timer = setTimeout(() => void prefetch(routes, pathname), milliseconds);
  };
  document.addEventListener('pointerover', after(rest), { passive: true });
  document.addEventListener('focusin', after(rest));
  document.addEventListener('pointerdown', after(0), { passive: true });
}

/** https://wicg.github.io/savedata/; not every engine has it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
