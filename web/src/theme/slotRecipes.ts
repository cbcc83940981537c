import { defineSlotRecipe } from '@chakra-ui/react';
import { dialog } from './dialogRecipe.ts';
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

/** A wire with a disc on it, around which a finger has 44 px. */
const slider = defineSlotRecipe({
  className: 'slider',
  slots: ['root', 'control', 'track', 'thumb'],
  base: {
    root: { color: 'ink', touchAction: 'pan-y' },
    control: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      height: { base: '2.75rem', md: '2rem' },
      paddingInline: '0.6875rem',
      cursor: 'pointer',
    },
    track: {
      flex: '1',
      height: '2px',
      background: 'color-mix(in srgb, currentColor 55%, transparent)',
      _highContrast: { background: 'CanvasText' },
    },
    thumb: {
      top: '50%',
      translate: '0 -50%',
      width: '1.375rem',
      height: '1.375rem',
      borderRadius: 'full',
      background: 'currentColor',
      _before: { content: '""', position: 'absolute', inset: '-0.6875rem' },
      _focusVisible: { borderRadius: 'full' },
      _highContrast: { background: 'Highlight' },
    },
  },
});

/** Answers one below the other, between lines; the whole line can be pressed. */
const radioGroup = defineSlotRecipe({
  className: 'radio-group',
  slots: ['root', 'item', 'itemControl', 'itemText'],
  base: {
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '0.875rem',
      minHeight: '3.25rem',
      paddingInline: '0.75rem',
      paddingBlock: '0.5rem',
      borderTop: '1px solid',
      borderColor: 'hairline',
      color: 'ink',
      cursor: 'pointer',
      transition: 'background-color 180ms',
      _hover: { background: 'sand' },
      _checked: { background: 'sand', fontWeight: 600 },
      '&:last-of-type': { borderBottom: '1px solid {colors.hairline}' },
      '&:has(:focus-visible)': { outline: '3px solid {colors.amber}', outlineOffset: '-3px' },
    },
    itemControl: {
      flex: 'none',
      width: '1.25rem',
      height: '1.25rem',
      border: '1px solid',
      borderColor: 'edge',
      borderRadius: 'full',
      background: 'white',
      _checked: {
        borderColor: 'amber',
        background: 'radial-gradient({colors.amber} 0 50%, {colors.white} 52%)',
        _highContrast: { forcedColorAdjust: 'none', background: 'Highlight' },
      },
    },
  },
});

/** Chakra's components of several elements, in the brand's look. */
export const slotRecipes = { dialog, field, nativeSelect, slider, radioGroup };
