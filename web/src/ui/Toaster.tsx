import { chakra } from '@chakra-ui/react';
import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { dismissToast, toastDuration, toasts } from './toasts.ts';

/** Specification §9, in pixels. */
const swipeThreshold = 50;

/** Over the navigation bar, and on wide screens over the firm's name only: a notice covers nothing of the page or of a dialog. */
const Viewport = chakra(Toast.Viewport, {
  base: {
    position: 'fixed',
    zIndex: 25,
    top: '0',
    // On the page's grid (`Container`).
    left: 'max(0px, 50% - {sizes.content} / 2 - var(--gutter))',
    '--gutter': { base: '1.25rem', md: '2.5rem' },
    display: 'grid',
    alignItems: { md: 'center' },
    width: '100%',
    maxWidth: { md: '420px' },
    minHeight: 'bar',
    padding: { md: '0.25rem 0 0.25rem var(--gutter)' },
    // Where no notice is, its place belongs to the bar.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
});

const Root = chakra(Toast.Root, {
  base: {
    position: 'relative',
    // As wide as a telephone it takes the bar's whole place: of a button that it covers in part the rest could not be hit.
    alignContent: 'center',
    padding: {
      base: '0.375rem 3.25rem 0.375rem calc(var(--gutter) - 4px)',
      md: '0.375rem 3.25rem 0.375rem 1rem',
    },
    fontSize: 'xs',
    lineHeight: 1.35,
    background: 'ink',
    color: 'white',
    borderRadius: { base: '0', md: 'md' },
    borderLeft: '4px solid',
    borderColor: 'sun',
    // On a dark ground its edge is what tells it from the page.
    boxShadow: '0 0 0 1px {colors.hairlineOnInk}',
    '@media (forced-colors: active)': { border: '2px solid' },
    '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe=cancel]': { transform: 'none', transition: 'transform 180ms' },
    '&[data-swipe=end]': { transform: 'translateX(110%)', transition: 'transform 180ms' },
  },
  variants: {
    kind: { success: {}, failure: { background: 'danger', borderColor: { base: 'danger', md: 'white' } } },
  },
});

// One paragraph: three lines are as high as the bar.
const Title = chakra(Toast.Title, {
  base: { display: 'inline', marginInlineEnd: '0.5em', fontWeight: 700 },
});
const Description = chakra(Toast.Description, {
  base: { display: 'inline', overflowWrap: 'anywhere' },
});
const Close = chakra(Toast.Close, {
  base: {
    position: 'absolute',
    top: '0',
    bottom: '0',
    right: { base: '0.75rem', md: '0.25rem' },
    display: 'grid',
    marginBlock: 'auto',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
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
          kind={toast.kind}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
        >
          <Title>{toast.title}</Title>
          <Description>{toast.text}</Description>
          <Close aria-label="Dismiss notification" data-tooltip>
            <X size={18} strokeWidth={1.8} aria-hidden />
          </Close>
        </Root>
      )}
      <Viewport role="list" data-toasts />
    </Toast.Provider>
  );
}
