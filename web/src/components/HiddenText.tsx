import { chakra } from '@chakra-ui/react';

/** Read by screen readers, not shown: what tells equal link texts apart (decision 12). */
export const HiddenText = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
