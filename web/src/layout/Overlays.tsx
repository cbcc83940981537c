import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dialogOf } from '../openDialog.ts';
import { toolDialogs } from '../tools/toolDialogs.ts';
import { PendingBar } from './PendingBar.tsx';

/** A part without which the page works as well. */
function lazyAddition(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() => load().catch(() => ({ default: () => null })));
}

const ToastRegion = lazyAddition(() => import('../ui/Toaster.tsx'));
const Tooltip = lazyAddition(() => import('../ui/Tooltip.tsx'));

/** Dialogs load when first opened, the rest once the page is hydrated. */
export function Overlays() {
  const isIdle = useIdle();
  const location = useLocation();
  // The prerendered page knows no dialog.
  const open = isIdle ? dialogOf(location)?.name : undefined;
  const [shown, setShown] = useState(open);
  // One that closes stays in place until it has faded away.
  if (open && open !== shown) setShown(open);
  const Dialog = shown && Object.hasOwn(toolDialogs, shown) && toolDialogs[shown];
  return (
    <>
      <Suspense key={shown} fallback={<PendingBar />}>
        {Dialog && <Dialog open={open === shown} />}
      </Suspense>
      <Suspense>{isIdle && <ToastRegion />}</Suspense>
      <Suspense>{isIdle && <Tooltip />}</Suspense>
    </>
  );
}

/** Whether the page is hydrated, so that what is not needed at once may load: as a transition, which no press waits for. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => startTransition(() => setIdle(true)), []);
  return idle;
}
