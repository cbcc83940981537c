import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { Fragment, type ReactNode, useState } from 'react';
import * as words from '../../content/built/words/deskPage.ts';

interface Props<Item> {
  /** Nothing closes it. */
  readonly item: Item | undefined;
  readonly size: 'md' | 'lg';
  readonly onClose: () => void;
  readonly children: (item: Item) => ReactNode;
}

/** One item of a list. It is drawn until the drawer has slid out. */
export function ItemDrawer<Item extends { readonly id: string }>({
  item,
  size,
  onClose,
  children,
}: Props<Item>) {
  const [drawn, setDrawn] = useState(item);
  if (item && item !== drawn) setDrawn(item);
  return (
    <Drawer.Root
      onExitComplete={() => setDrawn(undefined)}
      onOpenChange={({ open }) => !open && onClose()}
      open={item !== undefined}
      size={{ base: 'full', md: size }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            {drawn && <Fragment key={drawn.id}>{children(drawn)}</Fragment>}
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={words.close} size="sm" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
