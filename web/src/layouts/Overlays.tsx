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
const Tooltips = lazy(() => import('../tooltip/Tooltips.tsx'));

/** Dialogs load when first opened, the rest when the page is idle, so that F8 always works. */
export function Overlays() {
  const shown = useSyncExternalStore(dialogs.subscribe, dialogs.get, () => undefined);
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get, () => undefined);
  const idle = useIdle();
  const Dialog = shown && dialogsByName[shown.name];
  return (
    <>
      <Suspense>{Dialog && <Dialog open={shown.open} />}</Suspense>
      <Suspense>{(idle || toast) && <ToastRegion />}</Suspense>
      <Suspense>{idle && <Tooltips />}</Suspense>
    </>
  );
}

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
