import { chakra } from '@chakra-ui/react';

/** White paper on which a result is set. */
export const Sheet = chakra('article', {
  base: {
    background: 'white',
    border: '1px solid',
    borderColor: 'hairline',
    borderRadius: 'sm',
    paddingInline: { base: '1.125rem', sm: '1.75rem', xl: '2.5rem' },
    paddingBlock: { base: '1.5rem', sm: '2rem', xl: '2.5rem' },
    overflowWrap: 'anywhere',
  },
});

/** Where focus goes when a result arrives (`focusResult`). */
export const ArrivalHeading = chakra(
  'h3',
  {
    base: {
      fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)',
      // Below the fixed bar, with the line above it in view.
      scrollMarginTop: '9rem',
      _focus: { outline: 'none' },
    },
  },
  { defaultProps: { tabIndex: -1, 'data-arrival': '' } },
);

/** The small line above a sheet's heading. */
export const Kicker = chakra('p', {
  base: { fontSize: 'sm', fontWeight: 600, color: 'amberDeep', marginBottom: '0.5rem' },
});
