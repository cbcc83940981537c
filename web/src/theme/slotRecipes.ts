import { defineSlotRecipe } from '@chakra-ui/react';
import { textBox } from './recipes.ts';

/** A field's name above it; under it a hint and what is wrong. */
const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'helperText', 'errorText'],
  base: {
    label: { display: 'block', fontSize: 'sm', fontWeight: 600, color: 'ink', marginBottom: '0.375rem' },
    helperText: { display: 'block', fontSize: 'xs', lineHeight: 1.45, color: 'quiet', marginTop: '0.125rem' },
    errorText: { color: 'danger', fontSize: 'sm', fontWeight: 500, marginTop: '0.375rem' },
  },
});

const nativeSelect = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative' },
    field: { ...textBox, appearance: 'none', paddingInlineEnd: '2.25rem' },
    indicator: {
      position: 'absolute',
      insetBlock: '0',
      right: '0.75rem',
      display: 'grid',
      placeItems: 'center',
      color: 'ink',
      pointerEvents: 'none',
      _icon: { width: '1rem', height: '1rem' },
    },
  },
});

/**
 * Chakra's components of several elements, in the brand's look. Dialog, slider and answers bring their own: few pages
 * load them.
 */
export const slotRecipes = { field, nativeSelect };
