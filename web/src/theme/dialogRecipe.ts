import { defineSlotRecipe } from '@chakra-ui/react';

/**
 * Chakra's dialog parts in our look. The schedule dialog's size is the specification's (§9, decision 16). On
 * paper an open dialog takes the page's place (`base.css`).
 */
export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'closeTrigger'],
  className: 'dialog',
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      background: 'color-mix(in srgb, var(--c-colors-ink-deep) 62%, transparent)',
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
      maxHeight: 'min(80vh, 800px)',
      // Not `hidden`, which focus could scroll, and the header out of sight.
      overflow: 'clip',
      background: 'paper',
      borderRadius: 'md',
      outline: 'none',
      // Without backgrounds its edge is what tells it from the page.
      '@media (forced-colors: active)': { border: '2px solid' },
      _print: { display: 'block', maxWidth: 'none', maxHeight: 'none', overflow: 'visible' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '1rem',
      paddingInline: { base: '1.25rem', md: '2rem' },
      paddingBlock: '1rem',
      borderBottom: '1px solid',
      borderColor: 'hairline',
      _print: { paddingInline: '0', paddingBlock: '0 0.75rem' },
    },
    title: { fontSize: 'h3' },
    body: {
      flex: '1 1 auto',
      overflow: 'auto',
      paddingInline: { base: '1.25rem', md: '2rem' },
      paddingBlock: '1.5rem',
      _print: { overflow: 'visible', paddingInline: '0', paddingBlock: '0.75rem' },
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
      md: {},
      reading: { content: { maxWidth: '40rem' } },
      wide: { content: { maxWidth: '66rem', maxHeight: 'min(92vh, 58rem)' } },
      /** The whole screen, dark. */
      screen: {
        positioner: { padding: '0' },
        content: {
          maxWidth: '100%',
          height: '100%',
          maxHeight: '100%',
          borderRadius: '0',
          background: 'inkDeep',
          color: '#d5dde6',
          '& :focus-visible': { outlineColor: 'sun' },
        },
        header: { borderColor: 'hairlineOnInk' },
        title: { color: 'white' },
        closeTrigger: { color: 'white', _hover: { background: 'hairlineOnInk' } },
      },
    },
  },
  defaultVariants: { size: 'md' },
});
