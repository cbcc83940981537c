import { defineRecipe } from '@chakra-ui/react';

/** At least 44 pixels high under a thumb, 24 elsewhere (WCAG 2.2, 2.5.5 and 2.5.8). */
export const footerLink = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '2.75rem', lg: '2rem' },
    color: 'inherit',
    cursor: 'pointer',
    textUnderlineOffset: '0.25em',
    _hover: { color: 'white', textDecoration: 'underline' },
  },
});
