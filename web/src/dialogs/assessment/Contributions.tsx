import { chakra } from '@chakra-ui/react';
import { type Contribution, maxPoints } from './assess.ts';

interface ContributionsProps {
  contributions: Contribution[];
  /** Id of the question whose bar stands out. */
  weakest: string | undefined;
}

/** What each answer added to the score: bars, and the same in words. */
export function Contributions({ contributions, weakest }: ContributionsProps) {
  return (
    <ul>
      {contributions.map(({ id, dimension, answer, points }) => (
        <chakra.li
          key={id}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr) 4rem', sm: 'minmax(0, 1fr) 12.5rem 4rem' }}
          _print={{ gridTemplateColumns: 'minmax(0, 1fr) 12.5rem 4rem', paddingBlock: '0.25rem' }}
          gap="0.25rem 1.25rem"
          alignItems="center"
          borderTop="1px solid"
          borderColor="hairline"
          paddingBlock="0.75rem"
        >
          <chakra.div
            gridColumn={{ base: '1 / -1', sm: 'auto' }}
            _print={{ gridColumn: 'auto' }}
            fontSize="sm"
          >
            <chakra.b display="block" color="ink" fontSize="md">
              {dimension}
            </chakra.b>
            {answer}
          </chakra.div>
          <Bar points={points} weak={id === weakest} />
          <chakra.span fontSize="sm" fontWeight={600} color="ink" textAlign="right">
            {`${points} of ${maxPoints}`}
          </chakra.span>
        </chakra.li>
      ))}
    </ul>
  );
}

/** Width of a point in the drawing's own units. */
const unit = 40;

function Bar({ points, weak }: { points: number; weak: boolean }) {
  const marks = Array.from({ length: maxPoints + 1 }, (_, mark) => `M${mark * unit} 3v8`).join('');
  return (
    <chakra.svg
      aria-hidden="true"
      viewBox={`-1 0 ${maxPoints * unit + 2} 14`}
      width="100%"
      height="14px"
      preserveAspectRatio="none"
      css={{
        '& path': { stroke: 'edge', strokeWidth: '1px', vectorEffect: 'non-scaling-stroke' },
        '& rect': { fill: weak ? 'amber' : 'ink' },
        '@media (forced-colors: active)': {
          '& path': { stroke: 'CanvasText' },
          '& rect': { fill: weak ? 'Highlight' : 'CanvasText' },
        },
      }}
    >
      <path d={`M0 7H${maxPoints * unit}${marks}`} />
      <rect x="0" y="2" width={points * unit} height="10" />
    </chakra.svg>
  );
}
