import { chakra } from '@chakra-ui/react';
import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { dismissToast, toastDuration, toasts } from './toasts.ts';

/** Specification §9, in pixels. */
const swipeThreshold = 50;

const Viewport = chakra(Toast.Viewport, {
  base: {
    position: 'fixed',
    zIndex: 40,
    bottom: '0',
    right: '0',
    width: '100%',
    maxWidth: { md: '420px' },
    padding: '1rem',
  },
});

const Root = chakra(Toast.Root, {
  base: {
    position: 'relative',
    padding: '1.125rem 3.5rem 1.125rem 1.25rem',
    background: 'ink',
    color: 'white',
    borderRadius: 'md',
    borderLeft: '4px solid',
    borderColor: 'sun',
    '@media (forced-colors: active)': { border: '2px solid' },
    '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe=cancel]': { transform: 'none', transition: 'transform 180ms' },
    '&[data-swipe=end]': { transform: 'translateX(110%)', transition: 'transform 180ms' },
  },
  variants: { destructive: { true: { background: 'danger', borderColor: 'white' } } },
});

const Title = chakra(Toast.Title, { base: { fontWeight: 700 } });
const Description = chakra(Toast.Description, { base: { fontSize: 'sm', lineHeight: 1.5 } });
const Close = chakra(Toast.Close, {
  base: {
    position: 'absolute',
    top: '0.5rem',
    right: '0.5rem',
    display: 'grid',
    placeItems: 'center',
    width: '2.5rem',
    height: '2.5rem',
    cursor: 'pointer',
  },
});

/** The notification region; F8 moves focus to it. */
export default function ToastRegion() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <Toast.Provider duration={toastDuration} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {toast && (
        <Root
          key={toast.id}
          data-ground="ink"
          open={toast.open}
          destructive={toast.destructive}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
        >
          <Title>{toast.title}</Title>
          <Description>{toast.description}</Description>
          <Close aria-label="Dismiss notification" data-tooltip>
            <X size={18} strokeWidth={1.8} aria-hidden />
          </Close>
        </Root>
      )}
      <Viewport />
    </Toast.Provider>
  );
}
