import { createSystem, defineConfig } from '@chakra-ui/react';

/** A grid of these columns from a width of the screen on; below it all is in one column. */
export function columns(tracks: string, from: 'md' | 'lg' = 'lg') {
  return { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', [from]: tracks } } as const;
}

const colors = { values: 'colors' } as const;
const sizes = { values: 'sizes' } as const;

/** Least height of what a finger presses on a telephone: 44 px; a small button's own height elsewhere. */
export const touch = { base: '2.75rem', md: '2.5rem' } as const;

/**
 * The part of Chakra's base configuration that this site uses: the whole has every utility and condition and costs
 * each page 7 KB. A property has its full CSS name (`paddingInline`, not `px`); one that is not
 * listed here takes plain CSS values. The prerender refuses Chakra's shorthands.
 */
export const baseConfig = defineConfig({
  utilities: {
    color: colors,
    background: colors,
    borderColor: colors,
    borderTopColor: colors,
    outlineColor: colors,
    textDecorationColor: colors,
    fill: colors,
    stroke: colors,
    fontFamily: { values: 'fonts' },
    fontSize: { values: 'fontSizes' },
    borderRadius: { values: 'radii' },
    width: sizes,
    height: sizes,
    minHeight: sizes,
    maxWidth: sizes,
    paddingTop: sizes,
    scrollMarginTop: sizes,
  },
  // The keys are Chakra's own, and so are their types.
  conditions: {
    hover: ['@media (hover: hover)', '&:hover:not(:disabled)'],
    focus: '&:focus',
    focusVisible: '&:focus-visible',
    focusWithin: '&:focus-within',
    disabled: '&:disabled',
    invalid: '&[aria-invalid=true]',
    checked: '&:is(:checked, [data-state=checked])',
    expanded: '&[aria-expanded=true]',
    open: '&:is([open], [data-state=open])',
    currentPage: '&[aria-current=page]',
    placeholder: '&::placeholder',
    before: '&::before',
    after: '&::after',
    first: '&:first-of-type',
    notFirst: '&:not(:first-of-type)',
    notLast: '&:not(:last-of-type)',
    empty: '&:empty',
    motionSafe: '@media (prefers-reduced-motion: no-preference)',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    print: '@media print',
  },
});

/** Height of the fixed navigation bar; `scroll-margin-top` of every anchor equals it (decision 14). */
const barHeight = '4.75rem';

/**
 * Chakra's styling engine with our tokens and only the recipes in use. Layers are off: emotion then
 * writes one global style element, which is what hydration can adopt. `base.css` holds the reset.
 */
const config = defineConfig({
  preflight: false,
  disableLayers: true,
  cssVarsPrefix: 'c',
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens: {
      colors: {
        ink: { value: '#12263f' },
        inkDeep: { value: '#0c1a2d' },
        text: { value: '#2c3d54' },
        quiet: { value: '#506074' },
        amber: { value: '#b5541c' },
        amberDeep: { value: '#94410f' },
        sun: { value: '#e0a93b' },
        teal: { value: '#2f6b6a' },
        sky: { value: '#bfd0e0' },
        skyPale: { value: '#dfe7ef' },
        paper: { value: '#faf8f4' },
        sand: { value: '#f1ebdf' },
        sandDeep: { value: '#e9e0d0' },
        hairline: { value: '#d8cfbf' },
        hairlineOnInk: { value: '#33475f' },
        edge: { value: '#857b6c' },
        danger: { value: '#a3261b' },
        white: { value: '#ffffff' },
      },
      fonts: {
        heading: { value: "'Source Serif 4', 'Source Serif Fallback', Georgia, serif" },
        body: { value: "'Public Sans', 'Public Sans Fallback', system-ui, sans-serif" },
      },
      fontSizes: {
        xs: { value: '0.8125rem' },
        sm: { value: '0.9375rem' },
        md: { value: '1.0625rem' },
        lg: { value: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)' },
        h3: { value: 'clamp(1.25rem, 1.2rem + 0.25vw, 1.4375rem)' },
        h2: { value: 'clamp(1.9375rem, 1.55rem + 1.7vw, 2.875rem)' },
        h1: { value: 'clamp(2.375rem, 1.75rem + 2.7vw, 3.75rem)' },
        // Over the whole width, and beside a drawing.
        display: { value: 'clamp(2.875rem, 1.7rem + 5vw, 5rem)' },
        displayBeside: { value: 'clamp(4.25rem, 1rem + 5.2vw, 5rem)' },
      },
      radii: { sm: { value: '3px' }, md: { value: '4px' }, full: { value: '999px' } },
      sizes: {
        content: { value: 'clamp(72.5rem, 73vw, 80rem)' },
        measure: { value: '42rem' },
        bar: { value: barHeight },
      },
    },
  },
});

export const system = createSystem(baseConfig, config);
