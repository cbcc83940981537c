import { Button, CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import * as words from '../../content/built/words/deskPage.ts';

interface Props {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The button that does it. */
  readonly act: ReactNode;
  readonly children: ReactNode;
}

/** Asks before something is done that cannot be taken back at once. */
export function Question({ title, open, onClose, act, children }: Props) {
  return (
    <Dialog.Root onOpenChange={(change) => !change.open && onClose()} open={open} role="alertdialog">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header paddingEnd="14">
              <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body overflowWrap="anywhere">{children}</Dialog.Body>
            <Dialog.Footer>
              <Dialog.ActionTrigger asChild>
                <Button variant="outline">{words.cancel}</Button>
              </Dialog.ActionTrigger>
              {act}
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={words.close} size="sm" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
