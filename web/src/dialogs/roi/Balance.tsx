import { chakra } from '@chakra-ui/react';
import { decimal } from '../../../../content/mobilePaths.ts';

const width = 320;
const middle = width / 2;
/** Where the beam hangs, half its length, and the wires below it. */
const pivot = 18;
const arm = 104;
const wire = 26;
const maxRadius = 36;
/** Radians; reached when one side weighs nothing. */
const steepest = 0.24;

const Drawing = chakra('svg', {
  base: {
    color: 'ink',
    width: '20rem',
    maxWidth: '100%',
    marginInline: 'auto',
    '& text': { fontSize: '15px' },
    '& [data-weight=savings]': { fill: 'amber' },
    // A drawing keeps its colours there unless it is told otherwise.
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'CanvasText',
      '& [data-weight=savings]': { fill: 'Highlight' },
    },
  },
});

/**
 * Total cost and three-year savings on one beam: the areas are the amounts, the heavier side hangs lower.
 * Decoration: the figures stand beside it.
 */
export function Balance({ cost, savings }: { cost: number; savings: number }) {
  const weights = [Math.max(cost, 0), Math.max(savings, 0)] as const;
  const heaviest = Math.max(...weights);
  const turn = heaviest > 0 ? (steepest * (weights[1] - weights[0])) / (weights[0] + weights[1]) : 0;
  const ends = [-arm, arm].map((x) => ({
    x: middle + x * Math.cos(turn),
    y: pivot + 12 + x * Math.sin(turn),
  }));
  const hung = ends.map(({ x, y }, side) => {
    const radius = heaviest > 0 ? maxRadius * Math.sqrt(weights[side]! / heaviest) : 0;
    return { x, top: y, y: y + wire + radius, radius };
  });
  const [left, right] = hung as [Hung, Hung];
  return (
    <Drawing
      aria-hidden="true"
      viewBox={`0 0 ${width} 156`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
    >
      <path d={`M${middle} 0V${pivot}`} />
      <path
        d={`M${point(left.x, left.top)}Q${point(middle + 24 * Math.sin(turn), pivot - 12)} ${point(right.x, right.top)}`}
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      {hung.map(({ x, top, y, radius }) => (
        <path key={x} d={`M${point(x, top)}V${decimal(y - radius)}`} />
      ))}
      <circle
        cx={decimal(left.x)}
        cy={decimal(left.y)}
        r={decimal(left.radius)}
        fill="currentColor"
        stroke="none"
      />
      <circle
        cx={decimal(right.x)}
        cy={decimal(right.y)}
        r={decimal(right.radius)}
        data-weight="savings"
        stroke="none"
      />
      <g fill="currentColor" stroke="none">
        <text x={decimal(left.x + left.radius + 8)} y={decimal(left.y + 5)} textAnchor="start">
          Cost
        </text>
        <text x={decimal(right.x - right.radius - 8)} y={decimal(right.y + 5)} textAnchor="end">
          Savings
        </text>
      </g>
    </Drawing>
  );
}

interface Hung {
  x: number;
  top: number;
  y: number;
  radius: number;
}

function point(x: number, y: number): string {
  return `${decimal(x)} ${decimal(y)}`;
}
