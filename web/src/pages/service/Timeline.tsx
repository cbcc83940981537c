import { chakra } from '@chakra-ui/react';
import type { Engagement, Expert } from '../../../../content/schema/people.ts';
import { inOrder } from '../../inOrder.tsx';

/** The middle line on wide screens, with the years on it. */
const middle = '5.5rem';
const year = '3.25rem';

/**
 * A mark by its border, which is printed and drawn where colors are forced: filled for a plaintiff, outlined for a defendant,
 * half of each for a neutral, a point where nothing is said.
 */
const mark = {
  _before: {
    content: '""',
    flex: 'none',
    width: '0.75rem',
    height: '0.75rem',
    border: '0.375rem solid',
    borderColor: 'ink',
    borderRadius: 'full',
    // The line ends at an outlined mark, in print too.
    background: 'white',
    printColorAdjust: 'exact',
  },
  '&[data-side=defendant]': { _before: { borderWidth: '1.5px' } },
  '&[data-side=neutral]': { _before: { borderWidth: '1.5px 1.5px 1.5px 0.375rem' } },
  '&:not([data-side])': { _before: { transform: 'scale(0.4)' } },
} as const;

/** The key to the marks; what is read aloud says the side of each entry. */
const Legend = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: { lg: 'center' },
    gap: '0.25rem 1.5rem',
    marginBottom: { base: '0.75rem', lg: '1.5rem' },
    color: 'quiet',
    '& > span': { ...mark, display: 'inline-flex', alignItems: 'center', gap: '0.5rem' },
  },
});

const Years = chakra('ol', { base: { position: 'relative' } });

/** A year: on narrow screens beside a line at the left, on wide ones between what was said and what was written. */
const Year = chakra('li', {
  base: {
    position: 'relative',
    display: { base: 'block', lg: 'grid' },
    gridTemplateColumns: `minmax(0, 1fr) ${middle} minmax(0, 1fr)`,
    paddingBottom: { base: '1rem', lg: '1.5rem' },
    _before: {
      content: '""',
      position: 'absolute',
      left: { base: '0.34375rem', lg: '50%' },
      top: { base: '1.5rem', lg: '0' },
      bottom: '0',
      borderLeft: '1px solid',
      borderColor: 'ink',
    },
    '&:last-of-type': { paddingBottom: '0' },
    '& > b': {
      position: 'relative',
      gridArea: { lg: '1 / 2' },
      alignSelf: 'start',
      justifySelf: 'center',
      width: { lg: year },
      background: { lg: 'white' },
      fontWeight: 600,
      color: 'ink',
      textAlign: { lg: 'center' },
    },
    // The first of a side hangs from its year by a wire.
    '& li': {
      ...mark,
      position: 'relative',
      breakInside: 'avoid',
      _before: { ...mark._before, position: 'absolute', top: '0.3125rem' },
      _after: {
        content: { lg: '""' },
        position: 'absolute',
        top: '0.6875rem',
        width: `calc((${middle} - ${year}) / 2 + 0.0625rem)`,
        borderTop: '1px solid',
        borderColor: 'ink',
      },
      '&:not(:first-of-type)': { _after: { width: `calc(${middle} / 2 + 0.0625rem)` } },
      '& > span': { display: 'block', color: 'quiet' },
    },
    // The forum: on narrow screens beside what was done, on wide ones below it.
    '& li span > span': {
      display: { lg: 'block' },
      _before: { content: { base: '"· " / ""', lg: 'none' } },
    },
  },
});

/** What belongs to one side of a year. */
const Entries = chakra('ul', {
  base: { display: 'grid', alignContent: 'start', gap: '0.75rem', marginTop: { base: '0.5rem', lg: '0' } },
  variants: {
    side: {
      left: {
        gridArea: { lg: '1 / 1' },
        '& > li': {
          textAlign: { lg: 'right' },
          paddingInline: { base: '1.5rem 0', lg: '0 1.5rem' },
          _before: { left: { base: '0', lg: 'auto' }, right: { lg: '0' } },
          _after: { left: '100%', marginLeft: '-0.0625rem' },
        },
      },
      right: {
        gridArea: { lg: '1 / 3' },
        '& > li': {
          paddingLeft: '1.5rem',
          _before: { left: '0' },
          _after: { right: '100%', marginRight: '-0.0625rem' },
        },
      },
    },
  },
});

/** The key to the marks. */
const sideNames = {
  plaintiff: 'For the plaintiff',
  defendant: 'For the defendant',
  neutral: 'As a neutral',
};

/** What an expert did in a matter, and for whom; the last where that is not said. */
const testified = {
  plaintiff: 'Testimony for the plaintiff',
  defendant: 'Testimony for the defendant',
  neutral: 'Testimony as a neutral',
  unsaid: 'Testimony',
};
const reported: typeof testified = {
  plaintiff: 'Report for the plaintiff',
  defendant: 'Report for the defendant',
  neutral: 'Report as a neutral',
  unsaid: 'Report',
};

interface OneSideProps {
  of: Engagement[];
  side: 'left' | 'right';
  words: typeof testified;
}

function OneSide({ of, side, words }: OneSideProps) {
  return (
    of.length > 0 && (
      <Entries side={side}>
        {inOrder(of, (engagement) => (
          <li data-side={engagement.side}>
            {`${engagement.matter} `}
            <span>
              {`${words[engagement.side ?? 'unsaid']} `}
              {engagement.forum && <span>{engagement.forum}</span>}
            </span>
          </li>
        ))}
      </Entries>
    )
  );
}

/** What an expert has said and written, the latest first, on one line of years. */
export function Timeline({ testimony, reports }: Pick<Expert, 'testimony' | 'reports'>) {
  const all = [...testimony, ...reports];
  const years = [...new Set(all.map((one) => one.year))].toSorted((a, b) => b - a);
  const sides = (['plaintiff', 'defendant', 'neutral'] as const).filter((side) =>
    all.some((one) => one.side === side),
  );
  return (
    <>
      {sides.length > 0 && (
        <Legend aria-hidden="true">
          {sides.map((side) => (
            <span key={side} data-side={side}>
              {sideNames[side]}
            </span>
          ))}
        </Legend>
      )}
      <Years>
        {years.map((each) => {
          const inYear = (some: Engagement[]) => some.filter((one) => one.year === each);
          return (
            <Year key={each}>
              <b>{each}</b>
              <OneSide of={inYear(testimony)} side="left" words={testified} />
              <OneSide of={inYear(reports)} side="right" words={reported} />
            </Year>
          );
        })}
      </Years>
    </>
  );
}
