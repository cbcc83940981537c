import { Box } from '@chakra-ui/react';
import {
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
import { ErrorBoundary, LostPart } from '../ui/ErrorBoundary.tsx';

const ToastRegion = lazy(() => import('../ui/Toaster.tsx'));
const Tooltip = lazy(() => import('../ui/Tooltip.tsx'));

/**
 * Dialogs load when first opened, the rest once the page is hydrated.
 */
export function Overlays() {
  const shown = useSyncExternalStore(dialogs.subscribe, dialogs.get, () => undefined);
  const hydrated = useHydrated();
  useClosedOnLeaving();
  const Dialog = shown && toolDialogs[shown.name];
  return (
    <>
      <ErrorBoundary key={shown?.name} fallback={<LostBar />}>
        <Suspense>{Dialog && <Dialog open={shown.open} />}</Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Suspense>{hydrated && <ToastRegion />}</Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Suspense>{hydrated && <Tooltip />}</Suspense>
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

/** Whether the page is hydrated, so that what is not needed at once may load. */
function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}

/** At the foot of the screen, for a dialog whose code does not come. */
function LostBar() {
  return (
    <Box
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex={40}
      p="1rem 1.25rem"
      bg="white"
      borderTop="1px solid {colors.hairline}"
    >
      <LostPart />
    </Box>
  );
}
