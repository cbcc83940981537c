import { Box } from '@chakra-ui/react';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dialogOf } from '../openDialog.ts';
import { toolDialogs } from '../tools/toolDialogs.ts';
import { ErrorBoundary, LostPart } from '../ui/ErrorBoundary.tsx';

const ToastRegion = lazy(() => import('../ui/Toaster.tsx'));
const Tooltip = lazy(() => import('../ui/Tooltip.tsx'));

/**
 * Dialogs load when first opened, the rest once the page is hydrated.
 */
export function Overlays() {
  const hydrated = useHydrated();
  const location = useLocation();
  // The prerendered page knows no dialog.
  const open = hydrated ? dialogOf(location)?.name : undefined;
  const [shown, setShown] = useState(open);
  // One that closes stays in place until it has faded away.
  if (open && open !== shown) setShown(open);
  const Dialog = shown && Object.hasOwn(toolDialogs, shown) && toolDialogs[shown];
  return (
    <>
      <ErrorBoundary key={shown} fallback={<LostBar />}>
        <Suspense>{Dialog && <Dialog open={open === shown} />}</Suspense>
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
