import { chakra } from '@chakra-ui/react';

/** Lengths in the drawing's units. */
const width = 320;
const height = 156;
const pivot = { x: width / 2, y: 18 };
const arm = 104;
const hook = 12;
const wire = 26;
const largestRadius = 36;
/** Radians; reached when one side weighs nothing. */
const steepest = 0.24;

const look = {
  maxWidth: '100%',
  color: 'ink',
  '& > *': { vectorEffect: 'non-scaling-stroke' },
  '& text': { fontSize: '15px' },
  '& [data-weight=savings]': { fill: 'amber' },
  // A drawing keeps its colors there unless it is told otherwise.
  _highContrast: {
    forcedColorAdjust: 'none',
    color: 'CanvasText',
    '& [data-weight=savings]': { fill: 'Highlight' },
  },
};
/** Not where it would push a number into a second line. */
const small = {
  flex: 'none',
  width: '4.5rem',
  display: 'none',
  '@media (min-width: 22.5rem) and (max-width: 63.99rem)': { display: 'block' },
};

interface BalanceProps {
  cost: number;
  savings: number;
  /** Beside results that stay in view on a telephone; without its names. */
  isSmall?: boolean;
}

/**
 * Total cost and three-year savings on one beam: the areas are the amounts, the heavier side hangs lower. Decoration:
 * the numbers are beside it.
 */
export function Balance({ cost, savings, isSmall = false }: BalanceProps) {
  const weights = [Math.max(cost, 0), Math.max(savings, 0)] as const;
  const heaviest = Math.max(...weights) || 1;
  const turn = (steepest * (weights[1] - weights[0])) / (weights[0] + weights[1] || 1);
  const [left, right] = ([-arm, arm] as const).map((reach, side) => {
    const radius = largestRadius * Math.sqrt(weights[side]! / heaviest);
    const end = pivot.y + hook + reach * Math.sin(turn);
    return { x: pivot.x + reach * Math.cos(turn), end, y: end + wire + radius, radius };
  }) as [Weight, Weight];
  return (
    <chakra.svg
      aria-hidden="true"
      data-beam={isSmall ? 'small' : 'whole'}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      css={[look, isSmall ? small : { width: '20rem', marginInline: 'auto' }]}
    >
      <path d={`M${pivot.x} 0V${pivot.y}`} />
      <path
        d={`M${left.x} ${left.end}Q${pivot.x + 24 * Math.sin(turn)} ${pivot.y - hook} ${right.x} ${right.end}`}
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      {[left, right].map(({ x, end, y, radius }) => (
        <path key={x} d={`M${x} ${end}V${y - radius}`} />
      ))}
      <circle cx={left.x} cy={left.y} r={left.radius} fill="currentColor" stroke="none" />
      <circle cx={right.x} cy={right.y} r={right.radius} data-weight="savings" stroke="none" />
      {!isSmall && (
        <g fill="currentColor" stroke="none">
          <text x={left.x + left.radius + 8} y={left.y + 5}>
            Cost
          </text>
          <text x={right.x - right.radius - 8} y={right.y + 5} textAnchor="end">
            Savings
          </text>
        </g>
      )}
    </chakra.svg>
  );
}

interface Weight {
  x: number;
  /** Where it hangs from the beam. */
  end: number;
  y: number;
  radius: number;
}
