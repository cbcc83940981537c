import { defineConfig } from '@chakra-ui/react';

/**
 * What of Chakra's base configuration this site uses: its own has every utility and condition and costs
 * each page 7 KB. A property stands under its full CSS name (`paddingInline`, not `px`); one that is not
 * listed here takes plain CSS values. The prerender refuses Chakra's shorthands.
 */

const colors = { values: 'colors' } as const;
const sizes = { values: 'sizes' } as const;

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
