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
