import { chakra } from '@chakra-ui/react';

/** In the page for screen readers, without being shown. */
export const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  // Outside of the flow it would still lengthen a page that it ends.
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Read by screen readers, not shown: what tells equal link texts apart (decision 12). */
export const HiddenText = chakra('span', { base: hidden });
