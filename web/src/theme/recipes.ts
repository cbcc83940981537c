import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** Least height of what a finger presses on a telephone: 44 px; a small button's own height elsewhere. */
export const touch = { base: '2.75rem', md: '2.5rem' } as const;

const onInk = '[data-ground="ink"] &';

/** Of buttons and of links that look like them. On an ink ground the first is light, the second has a light edge. */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    border: '1px solid',
    borderRadius: 'md',
    fontWeight: 600,
    lineHeight: 1.25,
    textAlign: 'center',
    textDecoration: 'none',
    // In a wide row of buttons a word does not break before the row does.
    overflowWrap: { base: 'anywhere', md: 'break-word' },
    cursor: 'pointer',
    transition: 'background-color 180ms, border-color 180ms, color 180ms',
    _disabled: { opacity: 0.65, cursor: 'not-allowed' },
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      solid: {
        background: 'ink',
        borderColor: 'ink',
        color: 'white',
        _hover: { background: 'inkHover', borderColor: 'inkHover' },
        [onInk]: {
          background: 'paper',
          borderColor: 'paper',
          color: 'ink',
          _hover: { background: 'sandDeep', borderColor: 'sandDeep' },
        },
      },
      outline: {
        background: 'transparent',
        borderColor: 'edge',
        color: 'ink',
        _hover: { borderColor: 'ink', background: 'color-mix(in srgb, currentColor 5%, transparent)' },
        [onInk]: {
          borderColor: 'edgeOnInk',
          color: 'white',
          _hover: { borderColor: 'white', background: 'color-mix(in srgb, currentColor 10%, transparent)' },
        },
      },
      /** Among text, where many stand and none is loud. */
      plain: { borderColor: 'transparent', color: 'quiet', _hover: { color: 'amber' } },
    },
    size: {
      md: { minHeight: '3rem', paddingInline: '1.5rem', paddingBlock: '0.625rem', fontSize: 'md' },
      sm: { minHeight: touch, paddingInline: '1.125rem', paddingBlock: '0.375rem', fontSize: 'sm' },
      xs: {
        minHeight: { base: '2.75rem', md: '2rem' },
        minWidth: { base: '2.75rem', md: '0' },
        fontSize: 'xs',
      },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

/** Text boxes of one and of several lines. The edge has 3:1 against white (WCAG 2.2, 1.4.11). */
const textBox = {
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
  _invalid: { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px {colors.danger}' },
} as const;

/** Industry, category or type of an item. */
const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-block',
    paddingInline: '0.625rem',
    paddingBlock: '0.1875rem',
    background: 'sand',
    color: 'amberDeep',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 600,
    lineHeight: 1.4,
  },
});

const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    flex: 'none',
    width: '1.5rem',
    height: '1.5rem',
    borderRadius: 'full',
    border: '2.5px solid',
    borderColor: 'hairline',
    borderTopColor: 'amber',
    animation: 'spin 0.9s linear infinite',
  },
});

/** Shown where it has the focus. */
const skipNavLink = defineRecipe({
  className: 'skip-nav',
  base: {
    position: 'fixed',
    top: '0.5rem',
    left: '0.5rem',
    zIndex: 25,
    padding: '0.75rem 1.25rem',
    background: 'ink',
    color: 'white',
    fontWeight: 600,
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

/** Chakra's components of one element, in the brand's look. */
export const recipes = {
  button: buttonRecipe,
  input: defineRecipe({ className: 'input', base: textBox }),
  textarea: defineRecipe({ className: 'textarea', base: textBox }),
  badge,
  spinner,
  skipNavLink,
};

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
