import { Dialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusableHeading } from '../../components/Announcer.tsx';
import { dialogRecipe } from './dialogRecipe.ts';

/** The part that scrolls between a dialog's head and its footer. Focusable, so that the keyboard can scroll it. */
export function ModalBody(props: ComponentProps<typeof Dialog.Body>) {
  return <Dialog.Body tabIndex={0} {...props} />;
}

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  size?: 'md' | 'reading' | 'steps' | 'wide';
  /** A `ModalBody` and, where there is something to do, a `Dialog.Footer`. */
  children: ReactNode;
}

/**
 * The one modal: closes by its button, Escape or a click outside; focus returns to what opened it, or goes to
 * the page's heading when the page is another by then.
 */
export function Modal({ open, onClose, title, size, children }: ModalProps) {
  const openedOn = useRef('');
  useLayoutEffect(() => {
    if (open) openedOn.current = location.pathname;
  }, [open]);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      recipe={dialogRecipe}
      size={size as never}
      finalFocusEl={() =>
        location.pathname === openedOn.current ? null : focusableHeading(document.getElementById('main')!)
      }
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              <Dialog.CloseTrigger aria-label="Close" data-tooltip>
                <X size={22} strokeWidth={1.6} aria-hidden />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
