import { defineLayerStyles, defineTextStyles } from '@chakra-ui/react';

/**
 * `<chakra.p textStyle="note" mt="1rem">` (https://chakra-ui.com/docs/theming/text-styles). A style prop after it overrides
 * it: `<chakra.b textStyle="heading" color="amber">`.
 */
export const textStyles = defineTextStyles({
  /** In the face of the headings, of any size: it has this weight alone (`content/faces`), and is not for text to read. */
  heading: { value: { fontFamily: 'heading', fontWeight: 560, color: 'ink' } },
  /** Stands out from the text around it. */
  strong: { value: { fontWeight: 600, color: 'ink' } },
  /** Above a heading, in a word or two. */
  kicker: { value: { fontSize: 'sm', fontWeight: 600, color: 'amberDeep' } },
  /** Secondary text. */
  note: { value: { fontSize: 'sm', color: 'quiet' } },
  /** Text under a picture or a figure. */
  caption: { value: { fontSize: 'xs', color: 'quiet' } },
});

/** `<Box layerStyle="ruled">` (https://chakra-ui.com/docs/theming/layer-styles). */
export const layerStyles = defineLayerStyles({
  /** Below a thin line. */
  ruled: { value: { borderTop: '1px solid', borderColor: 'hairline' } },
});
