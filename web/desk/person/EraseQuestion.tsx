import { Button, CloseButton, Dialog, Portal, Text } from '@chakra-ui/react';
import { useState } from 'react';
import * as pageWords from '../../../content/built/words/deskPage.ts';
import * as words from '../../../content/built/words/deskPerson.ts';
import { fill } from '../../../content/schema/fill.ts';
import { counted } from '../../src/counted.ts';

interface Props {
  readonly email: string;
  readonly count: number;
  readonly erasing: boolean;
  readonly onErase: () => Promise<unknown>;
}

/** The button that erases a person, and its question. */
export function EraseQuestion({ email, count, erasing, onErase }: Props) {
  const [open, setOpen] = useState(false);
  const erase = async () => {
    await onErase();
    setOpen(false);
  };
  return (
    <Dialog.Root onOpenChange={(change) => setOpen(change.open)} open={open} role="alertdialog">
      <Dialog.Trigger asChild>
        <Button colorPalette="red" variant="outline">
          {words.erase}
        </Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">{fill(words.eraseQuestion, { email })}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text>{counted(words.eraseText, count)}</Text>
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.ActionTrigger asChild>
                <Button variant="outline">{words.cancel}</Button>
              </Dialog.ActionTrigger>
              <Button colorPalette="red" loading={erasing} onClick={() => void erase()}>
                {words.erase}
              </Button>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={pageWords.close} size="sm" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
