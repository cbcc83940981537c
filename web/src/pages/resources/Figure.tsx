import { chakra } from '@chakra-ui/react';
import type { Outcome } from '../../../../content/schema.ts';
import { withSeparators } from '../../format.ts';

const Result = chakra('p', {
  base: {
    flexBasis: { base: '100%', lg: 'auto' },
    display: 'flex',
    flexDirection: { lg: 'column' },
    flexWrap: 'wrap',
    alignItems: { base: 'baseline', lg: 'flex-start' },
    columnGap: '0.75rem',
    marginTop: { lg: '0.5rem' },
    '& > b': {
      fontFamily: 'heading',
      fontWeight: 560,
      fontSize: { base: '1.5rem', lg: '2.25rem' },
      lineHeight: 1.2,
      letterSpacing: '-0.02em',
      color: 'amber',
    },
    '& small': { fontSize: '0.6em', letterSpacing: '0' },
  },
});

/** A result before its row: before and after. */
export function Figure({ label, before, after, unit }: Outcome) {
  return (
    <Result>
      <b>
        {withSeparators(before)} <small>to</small> {withSeparators(after)}
        {unit === '%' && '%'}
      </b>
      <span>
        {label}
        {unit !== '%' && `, ${unit}`}
      </span>
    </Result>
  );
}
