import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

const Details = chakra('details', {
  base: {
    borderTop: '1px solid',
    borderColor: 'hairline',
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  },
});

const Summary = chakra('summary', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr) auto',
    alignItems: 'baseline',
    paddingBlock: '0.875rem',
    cursor: 'pointer',
    color: 'ink',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { color: 'amber' },
    '& > svg': { alignSelf: 'center', transition: 'transform 180ms' },
  },
});

interface FoldedProps {
  number: number;
  heading: string;
  level: 4 | 5;
  note: string;
  open: boolean;
  children: ReactNode;
}

/** A numbered item that opens and closes. */
export function Folded({ number, heading, level, note, open, children }: FoldedProps) {
  return (
    <Details open={open}>
      <Summary>
        <chakra.span fontFamily="heading" fontWeight={560} color="amber">
          {number}
        </chakra.span>
        <span>
          <chakra.span
            role="heading"
            aria-level={level}
            display="block"
            fontFamily="heading"
            fontWeight={560}
            fontSize="h3"
            lineHeight={1.25}
          >
            {heading}
          </chakra.span>
          <chakra.span fontSize="xs" color="quiet">
            {note}
          </chakra.span>
        </span>
        <ChevronDown size={18} strokeWidth={1.6} aria-hidden />
      </Summary>
      <chakra.div paddingBottom="1.5rem">{children}</chakra.div>
    </Details>
  );
}
