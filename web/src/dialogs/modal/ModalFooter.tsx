import { Dialog } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** A dialog's actions: always in view below what scrolls. */
export function ModalFooter(props: ComponentProps<typeof Dialog.Footer>) {
  return <Dialog.Footer {...props} />;
}
