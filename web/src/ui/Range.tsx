import { chakra } from '@chakra-ui/react';

const thumb = {
  boxSizing: 'border-box',
  width: { base: '2.75rem', md: '1.375rem' },
  height: { base: '2.75rem', md: '1.375rem' },
  background: 'currentColor',
  // Around the disc there is room for a finger (44 px) on a telephone.
  backgroundClip: 'padding-box',
  border: '0 solid transparent',
  borderWidth: { base: '0.6875rem', md: '0' },
  borderRadius: 'full',
} as const;
const track = { height: '2px', background: 'color-mix(in srgb, currentColor 55%, transparent)' };

/** A slider in the color of its text: a wire with a disc on it; with forced colors it is the browser's own. */
export const Range = chakra(
  'input',
  {
    base: {
      display: 'block',
      width: '100%',
      height: { base: '2.75rem', md: '2rem' },
      background: 'transparent',
      color: 'ink',
      cursor: 'pointer',
      '@media (forced-colors: none)': {
        appearance: 'none',
        '&::-webkit-slider-runnable-track': track,
        '&::-webkit-slider-thumb': {
          ...thumb,
          appearance: 'none',
          marginTop: { base: 'calc(1px - 1.375rem)', md: 'calc(1px - 0.6875rem)' },
        },
        '&::-moz-range-track': track,
        '&::-moz-range-thumb': thumb,
      },
    },
  },
  { defaultProps: { type: 'range' } },
);
