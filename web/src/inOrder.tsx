import { Fragment, type ReactNode } from 'react';

/**
 * Draws a list that never changes its order. Its texts are written by people and may repeat, so none of them is a key:
 * React leaves out or doubles elements with equal keys.
 */
export function inOrder<Item>(
  items: readonly Item[],
  draw: (item: Item, index: number) => ReactNode,
): ReactNode[] {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
    <Fragment key={index}>{draw(item, index)}</Fragment>
  ));
}
