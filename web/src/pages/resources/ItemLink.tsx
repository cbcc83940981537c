import type { ComponentProps } from 'react';
import { HiddenText } from '../../components/HiddenText.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import type { ListedItem } from './listedItems.tsx';

type ItemLinkProps = Pick<ListedItem, 'title' | 'action' | 'href'> & ComponentProps<typeof TextLink>;

/** The way from a list to an item; the link's name says to which. */
export function ItemLink({ title, action, ...link }: ItemLinkProps) {
  return (
    <TextLink alone {...link}>
      {action}
      <HiddenText>: {title}</HiddenText>
    </TextLink>
  );
}
