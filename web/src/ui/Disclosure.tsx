import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** Where a disclosure is shown without being opened: on wide screens and on paper. */
export const alwaysOpen = '@media (min-width: 64rem), print';
/** A browser that does not know `::details-content` keeps the disclosure at every width. */
export const canBeShown = '@supports selector(::details-content)';

/** For the element around a disclosure that is folded on narrow screens only; wide ones have room for all of it. */
export const openWhenWide = {
  [alwaysOpen]: {
    [canBeShown]: {
      '& > details': { border: 'none' },
      '& > details > summary': { display: 'none' },
      '& > details::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
    },
  },
};

/** Its summary has a plus that becomes a minus. Also the look of plain ones, by the rules of a list around them. */
export const disclosureLook = {
  borderTopWidth: '1px',
  borderColor: 'edge',
  '& > summary': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 1.25rem',
    gap: '1rem',
    alignItems: 'center',
    minHeight: '3.5rem',
    paddingBlock: '0.75rem',
    listStyle: 'none',
    cursor: 'pointer',
    color: 'ink',
    _hover: { color: 'amber' },
    // Two strokes; the upright one goes when it is open.
    _after: {
      content: '""',
      gridColumn: '2',
      height: '1.25rem',
      background:
        'linear-gradient(currentColor, currentColor) 50% / 1rem 2px no-repeat, linear-gradient(currentColor, currentColor) 50% / 2px 1rem no-repeat',
      // A background keeps its color there only without adjustment, and then it must name the system's.
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'CanvasText' },
    },
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] > summary::after': {
    background: 'linear-gradient(currentColor, currentColor) 50% / 1rem 2px no-repeat',
  },
} as const;

/** A native `details`, whose words can be found, read and opened before and without code. */
export function Disclosure({ css, ...props }: HTMLChakraProps<'details'>) {
  return <chakra.details css={[disclosureLook, css]} {...props} />;
}
