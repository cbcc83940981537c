import { chakra } from '@chakra-ui/react';
import type { Home } from '#content/schema/pages.ts';
import { ContentIcon } from './ContentIcon.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '1.5rem', md: '3rem 2.5rem' },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
      alignContent: 'start',
      gap: '0.5rem 0.875rem',
      borderTop: '2px solid',
      paddingTop: '1.25rem',
    },
    '& svg': { marginBottom: { md: '0.375rem' } },
    '& p': { gridColumn: '1 / -1' },
  },
  variants: {
    accent: {
      sun: { '& > li': { borderColor: 'sun' }, '& svg': { color: 'sun' } },
      amber: { '& > li': { borderColor: 'amber' }, '& svg': { color: 'amber' } },
    },
    /** On wide screens. */
    columns: {
      2: { gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } },
      3: { gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' } },
    },
  },
});

interface ReasonsProps {
  reasons: NonNullable<Home['reasons']>['cards'];
  accent: 'sun' | 'amber';
  columns: 2 | 3;
}

/** The reasons to partner; on phones each icon is beside its title, from tablets on above it. */
export function Reasons({ reasons, accent, columns }: ReasonsProps) {
  return (
    <List role="list" accent={accent} columns={columns}>
      {reasons.map(({ title, description, icon }) => (
        <li key={title}>
          <ContentIcon name={icon} size={26} />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </List>
  );
}
