import { chakra } from '@chakra-ui/react';

/** The newest card fills what the others would leave empty in the first row: facts left, text right. */
const wide = {
  // The neighbour's cover gives the row its height.
  '& > div:first-of-type': { aspectRatio: 'auto', contain: 'size' },
  '& > div:last-of-type': {
    gridTemplateAreas: '"head text" "action text"',
    gridTemplateRows: 'auto 1fr',
    gridTemplateColumns: '1fr 1fr',
    // As high as its neighbours'.
    '& > :last-of-type': { alignSelf: 'end' },
    '& h3': { fontSize: 'clamp(1.5rem, 1.2rem + 1vw, 2rem)' },
  },
};
/** The same, alone in its row: no neighbour gives its cover a height. */
const alone = {
  ...wide,
  '& > div:first-of-type': { aspectRatio: { base: '5 / 2', lg: '7 / 2' } },
};

/** Cards in three columns (specification §2), two on medium screens; no number of cards leaves a gap. */
export const CardGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
    },
    gap: '3.5rem 2.5rem',
    '@media (min-width: 48rem) and (max-width: 63.99rem)': {
      '& > li:first-of-type:nth-last-of-type(odd)': { gridColumn: 'span 2', ...alone },
    },
    '@media (min-width: 64rem)': {
      '& > li:first-of-type:nth-last-of-type(3n + 2)': { gridColumn: 'span 2', ...wide },
      '& > li:first-of-type:nth-last-of-type(3n + 1)': { gridColumn: 'span 3', ...alone },
    },
  },
});
