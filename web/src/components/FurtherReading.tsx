import { chakra } from '@chakra-ui/react';
import type { Pointer } from '../../../content/schema.ts';
import { columns } from '../theme/columns.ts';
import { kindOf, lengthOf, pathOf } from './pointers.ts';
import { Section } from './Section.tsx';

const Items = chakra('ul', {
  base: {
    ...columns('repeat(auto-fit, minmax(12rem, 1fr))', 'md'),
    gap: '0 2.5rem',
    marginTop: { base: '2rem', md: '3rem' },
    '& > li': {
      paddingBlock: { base: '1rem 1.25rem', md: '1.25rem 0' },
      borderTopWidth: '1px',
      borderColor: 'ink',
    },
    '& h3': { marginTop: '0.25rem', fontSize: 'clamp(1.25rem, 1.1rem + 0.6vw, 1.625rem)' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      transition: 'color 180ms',
      _hover: { color: 'amber', textDecorationLine: 'underline' },
    },
  },
});

interface FurtherReadingProps {
  heading: string;
  items: Pointer[];
  ground?: 'paper' | 'white' | 'sand';
}

/** What of the library fits to the page: one of each kind. It stays away when nothing does. */
export function FurtherReading({ heading, items, ground = 'white' }: FurtherReadingProps) {
  if (items.length === 0) return null;
  return (
    <Section id="reading" labelledBy="reading-heading" ground={ground}>
      <chakra.h2 id="reading-heading" fontSize="h2">
        {heading}
      </chakra.h2>
      <Items>
        {items.map((item) => (
          <li key={item.kind + item.id}>
            <chakra.p fontSize="xs" color="quiet">
              <chakra.span fontWeight={600} color="amberDeep" marginRight="0.625rem">
                {kindOf(item)}
              </chakra.span>{' '}
              {item.subject}, <chakra.span whiteSpace="nowrap">{lengthOf(item)}</chakra.span>
            </chakra.p>
            <h3>
              <a href={pathOf(item)}>{item.title}</a>
            </h3>
          </li>
        ))}
      </Items>
    </Section>
  );
}
