import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isArrivalPage } from '../arrival.ts';

/**
 * Lets React hydrate its children in a task of their own, and later than the rest. On a page reached inside
 * the app there is nothing to hydrate: without a boundary the old page stays until the new one is whole.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  // The router's path, not the browser's: React then hydrates a late part as it was before a navigation.
  const { pathname } = useLocation();
  const [hydrates] = useState(() => isArrivalPage(pathname));
  return hydrates ? <Suspense>{children}</Suspense> : children;
}
