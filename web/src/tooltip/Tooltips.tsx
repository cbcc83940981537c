import { lazy, Suspense, useEffect, useState } from 'react';
import { keyboard } from './keyboard.ts';

const TooltipLayer = lazy(() => import('./TooltipLayer.tsx'));

/** Tooltips load with the first move of a mouse or the first Tab: a finger never sees one. */
export default function Tooltips() {
  const wanted = usePointsOrTabs();
  return <Suspense>{wanted && <TooltipLayer />}</Suspense>;
}

/** Whether the visitor has moved a mouse or pressed Tab. */
function usePointsOrTabs(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const notice = (event: Event & { key?: string; pointerType?: string }) => {
      if (event.type !== 'pointermove') keyboard.tabbed = event.key === 'Tab';
      if (keyboard.tabbed || event.pointerType === 'mouse') setSeen(true);
    };
    const types = ['pointermove', 'pointerdown', 'keydown'];
    for (const type of types) addEventListener(type, notice, true);
    return () => {
      for (const type of types) removeEventListener(type, notice, true);
    };
  }, []);
  return seen;
}
