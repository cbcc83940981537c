import { chakra } from '@chakra-ui/react';

/** A button among text: many stand on a sheet, so none is loud. */
export const QuietButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.375rem',
      // On a telephone a finger must hit it (44 px).
      minHeight: { base: '2.75rem', md: '2rem' },
      minWidth: { base: '2.75rem', md: '0' },
      fontSize: 'xs',
      fontWeight: 600,
      color: 'quiet',
      cursor: 'pointer',
      textDecorationLine: 'underline',
      textDecorationColor: 'transparent',
      textUnderlineOffset: '0.3em',
      transition: 'color 180ms, text-decoration-color 180ms',
      _hover: { color: 'amber', textDecorationColor: 'amber' },
      _disabled: { opacity: 0.65, cursor: 'not-allowed' },
      _print: { display: 'none' },
    },
  },
  { defaultProps: { type: 'button' } },
);
