import { defineRecipe } from '@chakra-ui/react';

/** At least 24 pixels high (WCAG 2.2, 2.5.8). */
export const footerLink = defineRecipe({
  base: {
    paddingBlock: '0.25rem',
    color: 'inherit',
    cursor: 'pointer',
    textUnderlineOffset: '0.25em',
    _hover: { color: 'white', textDecoration: 'underline' },
  },
});
