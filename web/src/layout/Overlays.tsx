import {
  type ComponentType,
  lazy,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { closeDialog, dialogs } from '../openDialog.ts';
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
  const shown = useSyncExternalStore(dialogs.subscribe, dialogs.get, () => undefined);
  const isIdle = useIdle();
  useClosedOnLeaving();
  const Dialog = shown && toolDialogs[shown.name];
  return (
    <>
      <Suspense fallback={<PendingBar />}>{Dialog && <Dialog open={shown.open} />}</Suspense>
      <Suspense>{isIdle && <ToastRegion />}</Suspense>
      <Suspense>{isIdle && <Tooltip />}</Suspense>
    </>
  );
}

/** The browser's Back closes the dialog. Before the new page's effects, which may open one. */
function useClosedOnLeaving(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` tells that the page is another
  useLayoutEffect(() => closeDialog, [pathname]);
}

/** Whether the page is hydrated, so that what is not needed at once may load: as a transition, which no press waits for. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => startTransition(() => setIdle(true)), []);
  return idle;
}
