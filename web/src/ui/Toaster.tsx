import { chakra } from '@chakra-ui/react';
import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast, toastDuration, toasts } from './toasts.ts';

/**
 * A notice's place: at the foot of the screen, where no page has a bar, or at its top when the control
 * pressed last is in the lower third, so that the notice does not cover it.
 */
function useToastPlace(toastId: number | undefined): 'top' | 'bottom' {
  const pressed = useRef<Element>(undefined);
  const [place, setPlace] = useState<'top' | 'bottom'>('bottom');

  useEffect(() => {
    // The keyboard makes clicks too; a download starts with a click of our own.
    const onClick = ({ target, isTrusted }: MouseEvent) => {
      if (isTrusted) pressed.current = target as Element;
    };
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for each notice
  useLayoutEffect(() => {
    // A control that has gone meanwhile, with the form that it sent, measures 0.
    const { top, bottom } = pressed.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    setPlace((top + bottom) / 2 > (innerHeight * 2) / 3 ? 'top' : 'bottom');
  }, [toastId]);
  return place;
}

/** Specification §9, in pixels. */
const swipeThreshold = 50;

const Viewport = chakra(Toast.Viewport, {
  base: {
    position: 'fixed',
    zIndex: 40,
    width: '100%',
    maxWidth: { md: '420px' },
    // On the page's grid (`Container`).
    left: 'max(0px, 50% - {sizes.content} / 2 - var(--gutter))',
    '--gutter': { base: '1.25rem', md: '2.5rem' },
    padding: { base: '1rem var(--gutter)', md: '1rem 0 1rem var(--gutter)' },
    // Where no notice is, its place belongs to the page.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    // Below the bar and the page's own bar, which has the link back.
    top: 'calc({sizes.bar} + 4rem)',
    // A dialog has its buttons at its foot.
    '&[data-place=bottom]': {
      'body:not(:has([role=dialog][data-state=open])) &': { top: 'auto', bottom: '0' },
    },
  },
});

const Root = chakra(Toast.Root, {
  base: {
    position: 'relative',
    padding: '0.625rem 3.25rem 0.625rem 1rem',
    fontSize: 'sm',
    lineHeight: 1.4,
    background: 'ink',
    color: 'white',
    borderRadius: 'md',
    borderLeft: '4px solid',
    borderColor: 'sun',
    // On a dark ground its edge is what tells it from the page.
    boxShadow: '0 0 0 1px {colors.hairlineOnInk}',
    '@media (forced-colors: active)': { border: '2px solid' },
    '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe=cancel]': { transform: 'none', transition: 'transform 180ms' },
    '&[data-swipe=end]': { transform: 'translateX(110%)', transition: 'transform 180ms' },
  },
  variants: { kind: { success: {}, failure: { background: 'danger', borderColor: 'white' } } },
});

const Title = chakra(Toast.Title, { base: { fontWeight: 700 } });
const Description = chakra(Toast.Description, { base: { overflowWrap: 'anywhere' } });
const Close = chakra(Toast.Close, {
  base: {
    position: 'absolute',
    top: '0.25rem',
    right: '0.25rem',
    display: 'grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    cursor: 'pointer',
  },
});

/** The notification region; F8 moves focus to it. */
export default function ToastRegion() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get);
  const place = useToastPlace(toast?.id);
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
      <Viewport role="list" data-toasts data-place={place} />
    </Toast.Provider>
  );
}
