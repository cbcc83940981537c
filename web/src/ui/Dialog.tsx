import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { dialog } from '../theme/dialogRecipe.ts';
import { focusableHeading } from './Announcer.tsx';

/** The part that scrolls between a dialog's head and its footer. Focusable, so that the keyboard can scroll it. */
export function DialogBody(props: ComponentProps<typeof ChakraDialog.Body>) {
  return <ChakraDialog.Body tabIndex={0} {...props} />;
}

/** What can be done, below the part that scrolls. */
export const DialogFooter = ChakraDialog.Footer;

/** Milliseconds between the presses of a double click, at most: the default of Windows. */
const doubleClick = 500;

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `md` for steps, `lg` for the booking page, `xl` for a tool. */
  size: 'md' | 'lg' | 'xl';
  /** A `DialogBody` and, where there is something to do, a `DialogFooter`. */
  children: ReactNode;
}

/**
 * The one modal: closes by its button, Escape or a click outside; focus returns to what opened it. It goes to the page's heading
 * where a link or a reload has opened it, or when the page is another by then.
 */
export function Dialog({ open, onClose, title, size, children }: DialogProps) {
  const openedBy = useRef<HTMLElement>(undefined);
  const isOpen = useRef(open);
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    isOpen.current = open;
    if (!open) return;
    openedBy.current = document.activeElement as HTMLElement;
    openedAt.current = performance.now();
  }, [open]);
  return (
    <ChakraDialog.Root
      recipe={dialog}
      open={open}
      onOpenChange={(details) => {
        // Where the history has closed it, the focus that goes on in the page is no press outside.
        if (!details.open && isOpen.current) onClose();
      }}
      // Who presses twice what opens the dialog does not press outside it.
      onPointerDownOutside={(event) => {
        const { clientX: x, clientY: y } = event.detail.originalEvent;
        const { left, right, top, bottom } = openedBy.current!.getBoundingClientRect();
        const isOnOpener = left <= x && x <= right && top <= y && y <= bottom;
        if (isOnOpener && performance.now() - openedAt.current < doubleClick) event.preventDefault();
      }}
      size={size}
      finalFocusEl={() => {
        const opener = openedBy.current;
        const isThere = opener?.isConnected && opener !== document.body;
        return isThere ? opener : focusableHeading(document.getElementById('_main')!);
      }}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              <ChakraDialog.CloseTrigger aria-label="Close" data-tooltip>
                <X size={22} strokeWidth={1.6} aria-hidden />
              </ChakraDialog.CloseTrigger>
            </ChakraDialog.Header>
            {children}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
