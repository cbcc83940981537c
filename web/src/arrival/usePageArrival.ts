import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../components/Announcer.tsx';
import { focusArrival } from './focusArrival.ts';

/** The page that the visitor was last brought to; the first one is the browser's own arrival. */
let arrivedAt: string | undefined;

/** On a change of page, focus moves to the h1 and the title is announced politely (decision 15). */
export function usePageArrival(title: string, settled: boolean): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (arrivedAt === undefined) arrivedAt = pathname;
    if (!settled || arrivedAt === pathname) return;
    arrivedAt = pathname;
    announce(title);
    if (!hash) focusArrival(document.getElementById('main') ?? document.body);
  }, [pathname, hash, title, settled]);
}
