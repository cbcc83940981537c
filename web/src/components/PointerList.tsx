import { chakra } from '@chakra-ui/react';
import type { Pointer } from '../../../content/schema.ts';
import { kindOf, lengthOf, pathOf } from './pointers.ts';

const List = chakra('ul', {
  base: {
    '& > li': {
      paddingBlock: '0.75rem 0.5rem',
      borderTopWidth: '1px',
      borderColor: 'hairline',
      lineHeight: 1.35,
    },
    '& p': { fontSize: 'xs', color: 'quiet' },
    '& p span': { marginRight: '0.625rem', fontWeight: 600, color: 'amberDeep' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { base: '2.75rem', lg: '2.25rem' },
      fontFamily: 'heading',
      fontSize: '1.125rem',
      color: 'ink',
      transition: 'color 180ms',
      _hover: { color: 'amber', textDecorationLine: 'underline' },
    },
  },
});

interface PointerListProps {
  items: Pointer[];
  /** Whether the items are to be read in this order. */
  ordered?: boolean;
  /** Id of what names the list. */
  labelledBy?: string;
}

/** A short list of items of the library: kind, length and title. */
export function PointerList({ items, ordered = false, labelledBy }: PointerListProps) {
  return (
    <List as={ordered ? 'ol' : 'ul'} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item.kind + item.id}>
          <p>
            <span>{kindOf(item)}</span> {lengthOf(item)}
          </p>
          <a href={pathOf(item)}>{item.title}</a>
        </li>
      ))}
    </List>
  );
}
