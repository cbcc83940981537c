import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { announce, focusHeading } from '../ui/Announcer.tsx';

/** The menu of narrow screens. */
export const menuId = '_mobile-menu';

const fields = 'input, textarea, select, [contenteditable]';

/** Ends a navigation at a heading; a field or the menu that the visitor uses meanwhile keeps its focus. */
export function focusHeadingUnlessTyping(place: HTMLElement): void {
  const menu = document.getElementById(menuId);
  if (document.activeElement?.matches(fields) || menu?.matches(':popover-open')) return;
  focusHeading(place);
}

/** The page that the visitor was last brought to; the browser itself opens the first one. */
let arrivedAt: string | undefined;

/** On a change of page, focus moves to the h1 and the title is announced politely. */
export function usePageArrival(title: string, settled: boolean): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (arrivedAt === undefined) arrivedAt = pathname;
    if (!settled || arrivedAt === pathname) return;
    arrivedAt = pathname;
    announce(title);
    if (!hash) focusHeadingUnlessTyping(document.getElementById('_main') ?? document.body);
  }, [pathname, hash, title, settled]);
}
