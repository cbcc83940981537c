import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { shownIn } from './library/shownLists.ts';

const Details = chakra('details', {
  base: {
    marginTop: { base: '2.5rem', md: '3.5rem' },
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.25rem',
      minHeight: '3rem',
      listStyle: 'none',
      cursor: 'pointer',
      fontWeight: 600,
      color: 'ink',
      _hover: { color: 'amber' },
      '&::-webkit-details-marker': { display: 'none' },
      // A line to the right edge, which the list hangs from when it is open.
      _after: { content: '""', flex: '1', height: '1px', background: 'edge' },
    },
    '& > summary > span:last-of-type': { display: 'none' },
    '&[open] > summary > span:first-of-type': { display: 'none' },
    '&[open] > summary > span:last-of-type': { display: 'inline' },
  },
});

interface ShowAllProps {
  /** Id of the list's section: `?show=<id>` in the address opens it. */
  list: string;
  /** How many there are with the newest, which stand above. */
  count: number;
  things: string;
  /** The list of all others. */
  children: ReactNode;
}

/** The items beyond the newest, folded by the browser's own means: all of them can be read without code. */
export function ShowAll({ list, count, things, children }: ShowAllProps) {
  const { search } = useLocation();
  return (
    <Details data-list={list} open={shownIn(search).includes(list)}>
      <summary>
        <span>
          Show all {count} {things}
        </span>
        <span>Show only the newest</span>
      </summary>
      {children}
    </Details>
  );
}
