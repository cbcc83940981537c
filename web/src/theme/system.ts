import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { brand } from '#content/built/brand.ts';
import { recipes, slotRecipes } from './recipes.ts';
import { layerStyles, textStyles } from './textStyles.ts';

/** A grid of these columns from a width of the screen on; below it all is in one column. */
export function columns(tracks: string, from: 'md' | 'lg' = 'lg') {
  return { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', [from]: tracks } } as const;
}

/** Something beside its heading: on wide screens every page has its second column at this edge, or in the middle. */
export const beside = {
  ...columns('5fr 9fr'),
  columnGap: '6rem',
  // In a grid browsers part a heading from what is below it.
  _print: { display: 'block', '& > :not(:last-child)': { marginBottom: '1.75rem' } },
} as const;

/** Height of the fixed navigation bar; `scroll-margin-top` of every anchor equals it. */
const barHeight = '4.75rem';

/** Values by name, as Chakra takes tokens. */
function tokens<Name extends string>(values: Record<Name, string>): Record<Name, { value: string }> {
  const entries = Object.entries<string>(values).map(([name, value]) => [name, { value }]);
  return Object.fromEntries(entries);
}

/** Chakra's base (https://chakra-ui.com/docs/theming/overview) with the brand's tokens. */
const config = defineConfig({
  // Without layers the rules of components and of `base.css` apply in the order in which they are written.
  disableLayers: true,
  // In `reset.css` and `base.css`.
  preflight: false,
  theme: {
    recipes,
    slotRecipes,
    textStyles,
    layerStyles,
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens: {
      colors: tokens(brand.colors),
      fonts: tokens(brand.fonts),
      fontSizes: {
        xs: { value: '0.8125rem' },
        sm: { value: '0.9375rem' },
        md: { value: '1.0625rem' },
        lg: { value: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)' },
        h3: { value: 'clamp(1.25rem, 1.2rem + 0.25vw, 1.4375rem)' },
        // Of the screen's width, so that large text tears no word of a heading.
        h2: { value: 'min(12vw, clamp(1.9375rem, 1.55rem + 1.7vw, 2.875rem))' },
        h1: { value: 'min(14vw, clamp(2.375rem, 1.75rem + 2.7vw, 3.75rem))' },
        // Over the whole width, and beside a drawing.
        display: { value: 'min(16vw, clamp(2.875rem, 1.7rem + 5vw, 5rem))' },
        displayBeside: { value: 'clamp(4.25rem, 1rem + 5.2vw, 5rem)' },
      },
      radii: tokens({ sm: `${brand.corners.sm}px`, md: `${brand.corners.md}px`, full: '999px' }),
      sizes: {
        content: { value: 'clamp(72.5rem, 73vw, 80rem)' },
        measure: { value: '42rem' },
        bar: { value: barHeight },
      },
      spacing: { bar: { value: barHeight } },
    },
  },
});

export const system = createSystem(defaultBaseConfig, config);
