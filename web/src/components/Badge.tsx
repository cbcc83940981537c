import { chakra } from '@chakra-ui/react';

/** Industry, category or type of an item. */
export const Badge = chakra('span', {
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
