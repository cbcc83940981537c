import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { features } from '../../../content/built/features.ts';
import { closeDialog, type DialogName, dialogs } from '../dialogs/openDialog.ts';
import { ErrorBoundary, LostBar } from '../hydration/LostPart.tsx';
import { whenIdle } from '../hydration/staticPart.tsx';
import { isCodeLost, loadTwice } from '../lostCode.ts';
import { toasts } from '../toast/toasts.ts';

const dialog = (load: () => Promise<{ default: ComponentType<{ open: boolean }> }>) =>
  lazy(() => loadTwice(load));
const dialogsByName: Partial<Record<DialogName, ComponentType<{ open: boolean }>>> = {
  ...(features.booking && { schedule: dialog(() => import('../dialogs/schedule/ScheduleDialog.tsx')) }),
  privacy: dialog(() => import('../dialogs/privacy/PrivacyDialog.tsx')),
  ...(features.assessment && {
    assessment: dialog(() => import('../tools/assessment/AssessmentDialog.tsx')),
  }),
  ...(features.roiCalculator && {
    'roi-calculator': dialog(() => import('../tools/roi/RoiCalculatorDialog.tsx')),
  }),
};
const ToastRegion = lazy(() => import('../toast/ToastRegion.tsx'));
const Tooltip = lazy(() => import('../tooltip/Tooltip.tsx'));

/**
 * Dialogs load when first opened, the rest when the page is idle, so that F8 always works. A pointer or focus that
 * rests on a control by then has its tooltip.
 */
export function Overlays() {
  const shown = useSyncExternalStore(dialogs.subscribe, dialogs.get, () => undefined);
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get, () => undefined);
  const codeLost = useSyncExternalStore(isCodeLost.subscribe, isCodeLost.get, () => false);
  const idle = useIdle();
  useClosedOnLeaving();
  const Dialog = shown && dialogsByName[shown.name];
  return (
    <>
      <ErrorBoundary key={shown?.name} fallback={<LostBar />}>
        <Suspense>{Dialog && <Dialog open={shown.open} />}</Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Suspense>{(idle || toast) && <ToastRegion />}</Suspense>
      </ErrorBoundary>
      {codeLost && <LostBar />}
      <ErrorBoundary fallback={null}>
        <Suspense>{idle && <Tooltip />}</Suspense>
      </ErrorBoundary>
    </>
  );
}

/** The browser's Back closes the dialog. Before the new page's effects, which may open one. */
function useClosedOnLeaving(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` tells that the page is another
  useLayoutEffect(() => closeDialog, [pathname]);
}

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
