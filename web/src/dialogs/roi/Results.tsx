import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import * as roiWords from '../../../../content/built/words/roi.ts';
import * as roiReportWords from '../../../../content/built/words/roiReport.ts';
import { decimal } from '../../../../content/drawing/svg.ts';
import { Badge } from '../../components/Badge.tsx';
import type { RoiResults } from './calculateRoi.ts';
import { netBenefitColor, netBenefitWord, outputs, outputText } from './roiFormat.ts';

/** Lengths of a beam with two weights, in the drawing's units. */
const whole = { width: 320, height: 156, pivot: 18, arm: 104, bow: 24, hook: 12, wire: 26, maxRadius: 36 };
type Beam = typeof whole;
/** Beside the results that stay in view on a telephone. */
const small: Beam = { width: 72, height: 44, pivot: 3, arm: 24, bow: 6, hook: 3, wire: 6, maxRadius: 10 };
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
    // A drawing keeps its colors there unless it is told otherwise.
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'CanvasText',
      '& [data-weight=savings]': { fill: 'Highlight' },
    },
  },
  variants: {
    isSmall: {
      // Not where it would push a figure into a second line.
      true: {
        flex: 'none',
        width: '4.5rem',
        marginInline: '0',
        display: { base: 'none', lg: 'none' },
        '@media (min-width: 22.5rem) and (max-width: 63.99rem)': { display: 'block' },
      },
    },
  },
});

interface BalanceProps {
  cost: number;
  savings: number;
  isSmall?: boolean;
}

/**
 * Total cost and three-year savings on one beam: the areas are the amounts, the heavier side hangs lower.
 * Decoration: the figures are beside it.
 */
export function Balance({ cost, savings, isSmall = false }: BalanceProps) {
  const { width, height, pivot, arm, bow, hook, wire, maxRadius } = isSmall ? small : whole;
  const middle = width / 2;
  const weights = [Math.max(cost, 0), Math.max(savings, 0)] as const;
  const heaviest = Math.max(...weights);
  const turn = heaviest > 0 ? (steepest * (weights[1] - weights[0])) / (weights[0] + weights[1]) : 0;
  const ends = [-arm, arm].map((x) => ({
    x: middle + x * Math.cos(turn),
    y: pivot + hook + x * Math.sin(turn),
  }));
  const hung = ends.map(({ x, y }, side) => {
    const radius = heaviest > 0 ? maxRadius * Math.sqrt(weights[side]! / heaviest) : 0;
    return { x, top: y, y: y + wire + radius, radius };
  });
  const [left, right] = hung as [Hung, Hung];
  return (
    <Drawing
      aria-hidden="true"
      data-beam={isSmall ? 'small' : 'whole'}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      isSmall={isSmall}
    >
      <path d={`M${middle} 0V${pivot}`} />
      <path
        d={`M${point(left.x, left.top)}Q${point(middle + bow * Math.sin(turn), pivot - hook)} ${point(right.x, right.top)}`}
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
      {!isSmall && (
        <g fill="currentColor" stroke="none">
          <text x={decimal(left.x + left.radius + 8)} y={decimal(left.y + 5)} textAnchor="start">
            {roiReportWords.cost}
          </text>
          <text x={decimal(right.x - right.radius - 8)} y={decimal(right.y + 5)} textAnchor="end">
            {roiReportWords.savings}
          </text>
        </g>
      )}
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

const more = ['annualSavings', 'efficiencySavings', 'errorSavings', 'threeYearSavings', 'totalCost'] as const;

interface ResultsProps {
  results: RoiResults;
  /** Whether the fields still say what they said first. */
  example: boolean;
  children: ReactNode;
}

/** The eight outputs. On a narrow screen the three that matter stay in view above the fields. */
export function Results({ results, example, children }: ResultsProps) {
  return (
    <chakra.section
      aria-label={roiWords.results}
      display={{ base: 'contents', lg: 'block' }}
      gridRow="1 / span 2"
      gridColumn="2"
      minWidth="0"
    >
      <Headline results={results} />
      <chakra.div display="grid" gap="1.75rem">
        {/* The beam hangs from a line: on wide screens from the headline's. */}
        <chakra.div borderTop={{ base: '1px solid', lg: '0' }} borderColor="hairline">
          <Balance cost={results.totalCost} savings={results.threeYearSavings} />
          {example && (
            <chakra.p fontSize="sm">
              <Badge>{roiWords.example}</Badge> {roiWords.exampleText}
            </chakra.p>
          )}
        </chakra.div>
        <chakra.dl fontSize="sm">
          {more.map((name) => (
            <chakra.div
              key={name}
              display="flex"
              flexWrap="wrap"
              justifyContent="space-between"
              gap="0 1rem"
              paddingBlock="0.5rem"
              borderBottom="1px solid"
              borderColor="hairline"
            >
              <dt>{outputs[name].label}</dt>
              <chakra.dd fontWeight={600} color="ink" whiteSpace="nowrap">
                {outputText(name, results)}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
        {children}
      </chakra.div>
    </chakra.section>
  );
}

const ResultNumber = chakra('dd', {
  base: {
    fontFamily: 'heading',
    fontWeight: 560,
    lineHeight: 1.2,
    color: 'ink',
    whiteSpace: 'nowrap',
    fontSize: { base: '1.25rem', lg: '1.625rem' },
  },
});
const Term = chakra('dt', { base: { fontSize: 'xs', lineHeight: 1.4 } });

/** A word beside the net benefit says what its color says. */
function Headline({ results }: { results: RoiResults }) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="1rem"
      order={-1}
      background="paper"
      borderTop={{ lg: '2px solid' }}
      borderBottom="1px solid"
      borderColor={{ base: 'hairline', lg: 'ink' }}
      borderBottomColor="hairline"
      paddingTop={{ base: '0.75rem', lg: '0.875rem' }}
      paddingBottom="0.75rem"
      marginTop={{ base: '-1.5rem', lg: '0' }}
      marginBottom={{ base: '-0.5rem', lg: '0' }}
      // The padding of what scrolls counts as outside: this reaches to its edge.
      top="-1.5rem"
      zIndex={1}
      css={{ '@media (min-height: 40rem)': { position: 'sticky' } }}
    >
      <Balance cost={results.totalCost} savings={results.threeYearSavings} isSmall />
      <chakra.dl
        flex="1"
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="0.5rem 0.75rem"
        minWidth="0"
      >
        <div>
          <Term>{outputs.netBenefit.label}</Term>
          <ResultNumber color={netBenefitColor(results.netBenefit)}>
            {outputText('netBenefit', results)}
            <chakra.span display="block" fontFamily="body" fontSize="xs" fontWeight={600} lineHeight={1.4}>
              {netBenefitWord(results.netBenefit)}
            </chakra.span>
          </ResultNumber>
        </div>
        <div>
          <Term>{outputs.roiPercentage.label}</Term>
          <ResultNumber>{outputText('roiPercentage', results)}</ResultNumber>
        </div>
        <div>
          <Term>{outputs.paybackPeriod.label}</Term>
          <ResultNumber>{outputText('paybackPeriod', results)}</ResultNumber>
        </div>
      </chakra.dl>
    </chakra.div>
  );
}
