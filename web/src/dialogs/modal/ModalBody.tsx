import { Dialog } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** What scrolls between a dialog's head and its footer. Focusable, so that the keyboard can scroll it. */
export function ModalBody(props: ComponentProps<typeof Dialog.Body>) {
  return <Dialog.Body tabIndex={0} {...props} />;
}
