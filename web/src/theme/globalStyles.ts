import { defineGlobalStyles } from '@chakra-ui/react';

export const globalStyles = defineGlobalStyles({
  html: {
    fontFamily: 'body',
    lineHeight: 1.6,
    color: 'text',
    background: 'paper',
    textSizeAdjust: '100%',
    // From 1600 px on everything that is measured in rem grows with the screen, by an eighth at 1920 px.
    '@media screen': { fontSize: 'clamp(100%, 37.5% + 0.625vw, 118.75%)' },
  },
  body: { fontSize: 'md' },
  'h1, h2, h3': {
    fontFamily: 'heading',
    fontWeight: 560,
    color: 'ink',
    letterSpacing: '-0.012em',
    lineHeight: 1.15,
    textWrap: 'balance',
  },
  p: { textWrap: 'pretty' },
  // Anchors stop below the fixed bar (decision 14), and keyboard focus with its ring never hides under it.
  ':target, :where([id])': { scrollMarginTop: 'bar' },
  'a, button, summary, [tabindex]': { scrollMarginTop: 'calc({sizes.bar} + 0.5rem)' },
  // A field with the label above it.
  'input, select, textarea': { scrollMarginTop: 'calc({sizes.bar} + 2.75rem)' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'amber', outlineOffset: '3px', borderRadius: 'sm' },
  // Headings take focus when a page arrives; they are no control and show no ring.
  'h1:focus, h2:focus': { outline: 'none' },
  '[data-ground=ink] :focus-visible': { outlineColor: 'sun' },
  '::selection': { background: 'sun', color: 'ink' },
  // There the page's ground is the visitor's: drawings take the colour that can be seen on it.
  '[data-drawing]': { '@media (forced-colors: active)': { stroke: 'CanvasText' } },
  '[data-drawing] [fill]': { '@media (forced-colors: active)': { fill: 'CanvasText' } },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      // Not the usual hundredth of a millisecond: for elements without a transition that would be one.
      transitionDuration: '0s!',
      animationDuration: '0.01ms!',
    },
  },
});
