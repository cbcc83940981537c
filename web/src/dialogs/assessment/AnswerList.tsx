import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import * as assessmentResultWords from '../../../../content/built/words/assessmentResult.ts';
import { fill } from '../../../../content/schema/fill.ts';
import { HiddenText } from '../../components/Announcer.tsx';
import { type Contribution, maxPoints } from './assess.ts';

const List = chakra('ul', {
  base: {
    borderTop: '2px solid',
    borderColor: 'ink',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '3rem minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: '1.25rem',
      paddingBlock: '0.625rem',
      borderBottom: '1px solid',
      borderColor: 'hairline',
      fontSize: 'sm',
      lineHeight: 1.4,
      overflowWrap: 'anywhere',
      breakInside: 'avoid',
      _print: { paddingBlock: '0.125rem' },
    },
    '& b': { display: 'block', color: 'ink' },
  },
});

/** A weight whose area is its points, with their number on it. A border is drawn where colors are forced, too. */
const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    justifySelf: 'center',
    height: 'var(--size)',
    width: 'var(--size)',
    border: '1px solid',
    borderColor: 'ink',
    borderRadius: 'full',
    background: 'ink',
    color: 'white',
    fontFamily: 'heading',
    fontWeight: 560,
    printColorAdjust: 'exact',
  },
  variants: { weakest: { true: { background: 'amber', borderColor: 'amber' } } },
});

interface AnswerListProps {
  /** From the strongest. */
  contributions: Contribution[];
  /** Id of the answer that is marked. */
  weakest: string | undefined;
}

/** What each answer gave. */
export function AnswerList({ contributions, weakest }: AnswerListProps) {
  return (
    <List>
      {contributions.map(({ id, dimension, answer, points }) => (
        <li key={id}>
          <Disc
            aria-hidden="true"
            data-points={points}
            weakest={id === weakest}
            style={{ '--size': `${(3 * Math.sqrt(points / maxPoints)).toFixed(2)}rem` } as object}
          >
            {points}
          </Disc>
          <div>
            <b>{dimension}</b>
            <span>{withWholeRanges(answer)}</span>
            <HiddenText>{fill(assessmentResultWords.points, { points, highest: maxPoints })}</HiddenText>
          </div>
        </li>
      ))}
    </List>
  );
}

/** No line ends at the hyphen of a range of numbers. */
function withWholeRanges(answer: string): ReactNode {
  return answer
    .split(/(\d+-\d+)/)
    .map((part, index) => (index % 2 === 1 ? <Whole key={part}>{part}</Whole> : part));
}

const Whole = chakra('span', { base: { whiteSpace: 'nowrap' } });
