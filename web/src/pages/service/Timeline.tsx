import { chakra, Flex } from '@chakra-ui/react';
import type { Engagement, Expert } from '../../../../content/schema/people.ts';
import { inOrder } from '../../inOrder.tsx';

const sides = {
  plaintiff: 'For the plaintiff',
  defendant: 'For the defendant',
  neutral: 'As a neutral',
};
type Side = keyof typeof sides;

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

/** On wide screens: the middle column with the line of years, and a year on it. */
const middle = '5.5rem';
const year = '3.25rem';

/** A year: on narrow screens beside a line at the left, on wide ones between what was said and what was written. */
const Year = chakra('li', {
  base: {
    position: 'relative',
    display: { lg: 'grid' },
    gridTemplateColumns: `minmax(0, 1fr) ${middle} minmax(0, 1fr)`,
    _notLast: { paddingBottom: { base: '1rem', lg: '1.5rem' } },
    _before: {
      content: '""',
      position: 'absolute',
      left: { base: '0.34375rem', lg: '50%' },
      top: { base: '1.5rem', lg: '0' },
      bottom: '0',
      borderLeft: '1px solid',
      borderColor: 'ink',
    },
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
  },
});

/** What was said or written in a year. A wire leads from the line of years to each mark. */
const Entries = chakra('ul', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '0.75rem',
    marginTop: { base: '0.5rem', lg: '0' },
    '& > li': {
      ...mark,
      position: 'relative',
      paddingLeft: '1.5rem',
      _before: { ...mark._before, position: 'absolute', top: '0.3125rem', left: '0' },
      _after: {
        content: { lg: '""' },
        position: 'absolute',
        top: '0.6875rem',
        right: 'calc(100% - 0.0625rem)',
        width: `calc(${middle} / 2 + 0.0625rem)`,
        borderTop: '1px solid',
        borderColor: 'ink',
      },
      // The first of a side hangs from its year.
      '&:first-of-type': { _after: { width: `calc((${middle} - ${year}) / 2 + 0.0625rem)` } },
    },
  },
  variants: {
    side: {
      left: {
        gridArea: { lg: '1 / 1' },
        '& > li': {
          textAlign: { lg: 'right' },
          paddingInline: { lg: '0 1.5rem' },
          _before: { left: { base: '0', lg: 'auto' }, right: { lg: '0' } },
          _after: { right: 'auto', left: 'calc(100% - 0.0625rem)' },
        },
      },
      right: { gridArea: { lg: '1 / 3' } },
    },
  },
});

interface EngagementsProps {
  engagements: Engagement[];
  act: 'Testimony' | 'Report';
}

function Engagements({ engagements, act }: EngagementsProps) {
  if (engagements.length === 0) return null;
  return (
    <Entries side={act === 'Testimony' ? 'left' : 'right'}>
      {inOrder(engagements, ({ matter, side, forum }) => (
        <li data-side={side}>
          {`${matter} `}
          <chakra.span display="block" color="quiet">
            {side ? `${act} ${sides[side].toLowerCase()} ` : `${act} `}
            {forum && (
              // On narrow screens beside what was done, on wide ones below it.
              <chakra.span display={{ lg: 'block' }} _before={{ content: { base: '"· " / ""', lg: 'none' } }}>
                {forum}
              </chakra.span>
            )}
          </chakra.span>
        </li>
      ))}
    </Entries>
  );
}

/** What an expert has said and written, the latest first, on one line of years. */
export function Timeline({ testimony, reports }: Pick<Expert, 'testimony' | 'reports'>) {
  const all = [...testimony, ...reports];
  const years = [...new Set(all.map((one) => one.year))].toSorted((a, b) => b - a);
  const keys = (Object.keys(sides) as Side[]).filter((side) => all.some((one) => one.side === side));
  return (
    <>
      {keys.length > 0 && (
        // The key to the marks; what is read aloud says the side of each entry.
        <Flex
          aria-hidden="true"
          wrap="wrap"
          justify={{ lg: 'center' }}
          gap="0.25rem 1.5rem"
          mb={{ base: '0.75rem', lg: '1.5rem' }}
          color="quiet"
        >
          {keys.map((side) => (
            <Flex as="span" key={side} data-side={side} align="center" gap="0.5rem" css={mark}>
              {sides[side]}
            </Flex>
          ))}
        </Flex>
      )}
      <ol>
        {years.map((each) => {
          const inYear = (some: Engagement[]) => some.filter((one) => one.year === each);
          return (
            <Year key={each}>
              <b>{each}</b>
              <Engagements engagements={inYear(testimony)} act="Testimony" />
              <Engagements engagements={inYear(reports)} act="Report" />
            </Year>
          );
        })}
      </ol>
    </>
  );
}
