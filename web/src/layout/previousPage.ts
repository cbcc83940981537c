import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { loadType } from '../loadType.ts';
import { paths } from '../paths.ts';

let shown: string | undefined;
let before: string | undefined;

/** Path of the page of this site that led to the one shown; undefined where there is none. */
export function previousPage(): string | undefined {
  return before;
}

/** Notes every change of page. A layout effect: the new page's own effects may ask already. */
export function useNotePage(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // `/contact` only redirects.
    if (pathname === shown || pathname === paths.contact()) return;
    before = shown ?? referringPage();
    shown = pathname;
  }, [pathname]);
}

/** The page of this site whose link the browser followed; a reload follows none. */
function referringPage(): string | undefined {
  if (loadType() !== 'navigate' || !document.referrer) return undefined;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && pathname !== location.pathname ? pathname : undefined;
}
