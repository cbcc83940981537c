import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { type DialogName, dialogs } from '../dialogs/openDialog.ts';
import { toasts } from '../toast/toasts.ts';
import { whenIdle } from '../whenIdle.ts';

const dialogsByName: Record<DialogName, ComponentType<{ open: boolean }>> = {
  schedule: lazy(() => import('../dialogs/ScheduleDialog.tsx')),
  privacy: lazy(() => import('../dialogs/PrivacyDialog.tsx')),
  assessment: lazy(() => import('../dialogs/AssessmentDialog.tsx')),
  'roi-calculator': lazy(() => import('../dialogs/RoiCalculatorDialog.tsx')),
};
const ToastRegion = lazy(() => import('../toast/ToastRegion.tsx'));
const TooltipLayer = lazy(() => import('../tooltip/TooltipLayer.tsx'));

/**
 * Dialogs load when first opened; the notification region when the page is idle, so that F8 always works;
 * tooltips with the first move of a mouse or the first Tab, for a finger never sees one.
 */
export function Overlays() {
  const shown = useSyncExternalStore(dialogs.subscribe, dialogs.get, () => undefined);
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get, () => undefined);
  const idle = useIdle();
  const pointsOrTabs = usePointsOrTabs();
  const Dialog = shown && dialogsByName[shown.name];
  return (
    <>
      <Suspense>{Dialog && <Dialog open={shown.open} />}</Suspense>
      <Suspense>{(idle || toast) && <ToastRegion />}</Suspense>
      <Suspense>{pointsOrTabs && <TooltipLayer />}</Suspense>
    </>
  );
}

/** Whether the visitor has moved a mouse or pressed Tab. */
function usePointsOrTabs(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen) return;
    const notice = (event: PointerEvent | KeyboardEvent) => {
      if ('key' in event ? event.key === 'Tab' : event.pointerType === 'mouse') setSeen(true);
    };
    addEventListener('pointermove', notice);
    addEventListener('keydown', notice);
    return () => {
      removeEventListener('pointermove', notice);
      removeEventListener('keydown', notice);
    };
  }, [seen]);
  return seen;
}

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
