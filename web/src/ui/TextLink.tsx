import { chakra } from '@chakra-ui/react';
import { Link } from './Link.tsx';

/** A link in or beside text. */
export const TextLink = chakra(Link, {
  base: {
    color: 'ink',
    fontWeight: 600,
    textDecorationLine: 'underline',
    textDecorationColor: 'amber',
    textDecorationThickness: '2px',
    textUnderlineOffset: '0.3em',
    transition: 'color 180ms',
    _hover: { color: 'amber' },
  },
  variants: {
    /** Not within a sentence: high enough for a thumb (WCAG 2.2, 2.5.5). */
    alone: {
      true: { display: 'inline-flex', alignItems: 'center', minHeight: { base: '2.75rem', lg: '2rem' } },
    },
  },
});
