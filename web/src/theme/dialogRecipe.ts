import { defineSlotRecipe } from '@chakra-ui/react';

/** Narrower than `md`: the dialogs are sheets as wide as the screen, and all but one as high. */
const phone = '@media screen and (max-width: 47.99rem)';
/** A telephone in landscape, or a page at 200 %: header and footer are smaller, so that the body has room. */
export const lowScreen = '@media screen and (max-height: 30rem)';

/** Of a dialog that is as high as its words. */
const highest = 'min(92vh, 58rem)';

const sheetPositioner = { [phone]: { padding: '0' } };
const sheetContent = {
  [phone]: { maxWidth: '100%', height: '100%', maxHeight: '100%', borderRadius: '0' },
};

/**
 * Head and footer stay, the body scrolls. The schedule dialog (`lg`) has the specification's height on every screen
 * (§9: 80vh), so on a telephone its sheet rises from the foot of the screen and is not as high as that. On paper an
 * open dialog takes the page's place (`base.css`).
 */
export const dialog = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer', 'closeTrigger'],
  className: 'dialog',
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      background: 'color-mix(in srgb, var(--chakra-colors-ink-deep) 62%, transparent)',
      zIndex: 30,
      _print: { display: 'none' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      padding: { base: '0.75rem', md: '2rem' },
      zIndex: 31,
      _print: { position: 'static', display: 'block', padding: '0' },
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxWidth: '56rem',
      height: 'min(80vh, 800px)',
      maxHeight: 'min(80vh, 800px)',
      // Not `hidden`, which focus could scroll, and the header out of sight.
      overflow: 'clip',
      background: 'paper',
      borderRadius: 'md',
      outline: 'none',
      // Without backgrounds its edge is what tells it from the page.
      '@media (forced-colors: active)': { border: '2px solid' },
      _print: {
        display: 'block',
        maxWidth: 'none',
        height: 'auto!',
        maxHeight: 'none',
        overflow: 'visible',
      },
    },
    header: {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '1rem',
      paddingInline: { base: '1.25rem', md: '2rem' },
      paddingBlock: { base: '0.5rem', md: '1rem' },
      [lowScreen]: { paddingBlock: '0.125rem' },
      borderBottom: '1px solid',
      borderColor: 'hairline',
      _print: { paddingInline: '0', paddingBlock: '0 0.75rem' },
    },
    // A long one breaks, and leaves the close button its place.
    title: { fontSize: 'h3', minWidth: '0', overflowWrap: 'anywhere' },
    body: {
      flex: '1 1 auto',
      minHeight: '0',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      paddingInline: { base: '1.25rem', md: '2rem' },
      paddingBlock: '1.5rem',
      _print: { overflow: 'visible', paddingInline: '0', paddingBlock: '0.75rem' },
    },
    footer: {
      flex: 'none',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.5rem',
      paddingInline: { base: '1.25rem', md: '2rem' },
      paddingBlock: '0.75rem',
      [lowScreen]: { paddingBlock: '0.375rem' },
      borderTop: '1px solid',
      borderColor: 'hairline',
      _print: { display: 'none' },
    },
    closeTrigger: {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '2.75rem',
      height: '2.75rem',
      marginRight: '-0.75rem',
      borderRadius: 'sm',
      color: 'ink',
      cursor: 'pointer',
      _hover: { background: 'sand' },
      _print: { display: 'none' },
    },
  },
  variants: {
    size: {
      lg: {
        positioner: { [phone]: { padding: '0', alignItems: 'flex-end' } },
        content: { [phone]: { maxWidth: '100%', borderRadius: '0' } },
      },
      /** One step after the other: its height is the same at each of them. */
      md: {
        positioner: sheetPositioner,
        content: {
          maxWidth: '40rem',
          height: 'min(90vh, 40rem)',
          maxHeight: 'min(90vh, 40rem)',
          ...sheetContent,
          // What the steps lead to is long, and as wide and high as an `xl` dialog.
          '@media screen and (min-width: 48rem)': {
            '&:has([data-wide])': { maxWidth: { lg: '66rem' }, height: 'auto', maxHeight: highest },
          },
        },
      },
      xl: {
        positioner: sheetPositioner,
        content: { maxWidth: '66rem', height: 'auto', maxHeight: highest, ...sheetContent },
      },
    },
  },
  defaultVariants: { size: 'lg' },
});
