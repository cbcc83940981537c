import { defineGlobalStyles } from '@chakra-ui/react';

/** Elements of every page, over Chakra's preflight. `base.css` has what is needed before and without code, and paper. */
export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: 'body',
    lineHeight: 1.6,
    color: 'text',
    background: 'paper',
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
  h1: { fontSize: 'h1' },
  h2: { fontSize: 'h2' },
  h3: { fontSize: 'h3' },
  'p, li, dd, summary, figcaption, caption, td': { textWrap: 'pretty' },
  // Long words and addresses break where a line is too short: on narrow screens everywhere, also in rows that would
  // else be as wide as the word. Figures of drawings and cells of tables have places of their own.
  'p, a, h1, h2, h3, label, blockquote': { overflowWrap: 'anywhere' },
  'nav a': { overflowWrap: { md: 'break-word' } },
  '*': {
    overflowWrap: { mdDown: 'anywhere' },
    // Where the visitor's text is so large that a screen is 19 letters wide, no line is kept together.
    '@media screen and (max-width: 19rem)': { textWrap: 'wrap !important' },
  },
  '[aria-hidden="true"] *, table *': { overflowWrap: 'break-word' },
  // Of type `search` and `number` too, which browsers draw in their own ways.
  'input:where(:not([type="checkbox"], [type="radio"], [type="range"]))': { appearance: 'none' },
  '*::placeholder': { color: 'placeholder', opacity: 1 },
  // Anchors stop below the fixed bar, and keyboard focus with its ring never hides under it.
  ':target, :where([id])': { scrollMarginTop: 'bar' },
  'a, button, summary, [tabindex]': { scrollMarginTop: 'calc({sizes.bar} + 0.5rem)' },
  // A field with the label above it.
  'input, select, textarea': { scrollMarginTop: 'calc({sizes.bar} + 2.75rem)' },
  ':focus-visible': {
    outline: '3px solid {colors.amber}',
    outlineOffset: '3px',
    borderRadius: 'sm',
  },
  // Headings take focus on a change of page; they are no control and show no ring.
  'h1:focus, h2:focus, h3:focus, h4:focus': { outline: 'none' },
  '[data-ground="ink"] :focus-visible': { outlineColor: 'sun' },
  '::selection': { background: 'sun', color: 'ink' },
  // Read aloud only.
  '.unseen': { srOnly: true },
  // On one line.
  '.kept': { whiteSpace: 'nowrap' },
  // A drawing of the build fills its place, and keeps the ground that it is drawn for.
  ':where(img[data-drawing])': {
    width: '100%',
    _highContrast: { background: 'white', forcedColorAdjust: 'none' },
  },
  ':where(img[data-drawing="ink"])': { background: 'ink', _highContrast: { background: 'ink' } },
  // With forced colors the ground is the visitor's: drawings take the color that can be seen on it.
  '[data-drawing]': { _highContrast: { stroke: 'CanvasText' } },
  '[data-drawing] [fill]': { _highContrast: { fill: 'CanvasText' } },
  '*, *::before, *::after': {
    // Not the usual hundredth of a millisecond: for elements without a transition that would be one.
    _motionReduce: { transitionDuration: '0s !important', animationDuration: '0.01ms !important' },
  },
});
