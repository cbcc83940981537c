import { defineRecipe } from '@chakra-ui/react';

/** A field's name above it. */
export const labelRecipe = defineRecipe({
  base: { display: 'block', fontSize: 'sm', fontWeight: 600, color: 'ink', marginBottom: '0.375rem' },
});

/** Text boxes of one and of several lines. The edge has 3:1 against white (WCAG 2.2, 1.4.11). */
export const textBoxRecipe = defineRecipe({
  base: {
    width: '100%',
    minHeight: '3rem',
    paddingInline: '0.875rem',
    paddingBlock: '0.625rem',
    background: 'white',
    border: '1px solid',
    borderColor: 'edge',
    borderRadius: 'sm',
    color: 'ink',
    _focusVisible: { outlineOffset: '0px' },
    // The browser's own arrow sticks to the edge, whatever the padding.
    '&:is(select)': {
      appearance: 'none',
      paddingInlineEnd: '2.25rem',
      background: 'white url(/chevron-down.svg) no-repeat right 0.875rem center / 0.75rem',
      // There this arrow would keep its color and vanish in a dark ground.
      '@media (forced-colors: active)': { appearance: 'auto', background: 'none' },
    },
    _invalid: { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px {colors.danger}' },
  },
});
