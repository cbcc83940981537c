import { chakra } from '@chakra-ui/react';
import type { Results, Year } from './calculateRoi.ts';
import { shortAmount, wholeAmount } from './numbers.ts';
import { yearsText } from './outputs.ts';

/** Of the drawing, in its own units: it is scaled as a whole. */
const width = 424;
const height = 256;
const plot = { right: 342, top: 22, bottom: 222 };
/** Widest letter of an amount, '$' or a digit. */
const letterWidth = 9;
/** Least distance between the two lines' names. */
const nameHeight = 18;

const Figure = chakra('figure', {
  base: {
    maxWidth: '27rem',
    color: 'ink',
    '& > svg': { width: '100%', height: 'auto' },
    '& text': { fontSize: '14px' },
    '& .names': { fontWeight: 600 },
    '& .grid': { stroke: 'hairline' },
    '& .savings': { color: 'amber' },
    '& .payback': { fill: 'paper' },
    '& figcaption': { marginTop: '0.75rem', fontSize: 'xs', lineHeight: 1.4 },
    // A drawing keeps its colors there unless it is told otherwise.
    '@media (forced-colors: active)': {
      '& svg': { forcedColorAdjust: 'none', color: 'CanvasText' },
      '& .grid': { stroke: 'GrayText' },
      '& .savings': { color: 'Highlight' },
      '& .payback': { fill: 'Canvas' },
    },
  },
});

interface CumulativeChartProps {
  years: readonly Year[];
  results: Results;
}

/** Cumulative cost (discs) and savings (lozenges) from the start to the end of year 3; a table says the same. */
export function CumulativeChart({ years, results }: CumulativeChartProps) {
  const { totalCost, annualSavings } = results;
  const ticks = ticksAround([0, totalCost, ...years.flatMap(({ cost, savings }) => [cost, savings])]);
  const names = ticks.map(shortAmount);
  const left = Math.max(62, 12 + letterWidth * Math.max(...names.map((name) => name.length)));
  const last = years.at(-1)!;
  const x = (year: number) => left + (year / last.year) * (plot.right - left);
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const y = (amount: number) => plot.bottom - ((amount - low) / (high - low)) * (plot.bottom - plot.top);
  const line = (amountOf: (year: Year) => number) =>
    `M${years.map((each) => `${x(each.year)} ${y(amountOf(each))}`).join('L')}`;
  /** Exact, where the savings reach the total cost within the chart. */
  const payback = annualSavings > 0 ? totalCost / annualSavings : 0;
  const isPaidBack = payback > 0 && payback <= last.year;
  const [costEnd, savingsEnd] = [y(last.cost), y(last.savings)];
  const apart = Math.max(nameHeight - Math.abs(costEnd - savingsEnd), 0) / 2;
  const savingsBelow = savingsEnd > costEnd ? 1 : -1;
  return (
    <Figure>
      <svg
        role="img"
        aria-label={`Chart of cumulative cost and savings over three years: after year 3 the cost is ${wholeAmount(last.cost)}, the savings are ${wholeAmount(last.savings)}. The table has every year.`}
        viewBox={`0 0 ${width} ${height}`}
        fill="none"
        stroke="currentColor"
      >
        {ticks.map((tick) => (
          <path
            key={tick}
            className={tick === 0 ? undefined : 'grid'}
            d={`M${left} ${y(tick)}H${plot.right}`}
          />
        ))}
        <path d={`M${left} ${y(totalCost)}H${plot.right}`} strokeDasharray="2 4" />
        <path d={line(({ cost }) => cost)} strokeWidth="2.2" />
        <path className="savings" d={line(({ savings }) => savings)} strokeWidth="2.2" />
        {isPaidBack && (
          <>
            <path d={`M${x(payback)} ${plot.top - 14}V${y(totalCost)}`} />
            <circle className="payback" cx={x(payback)} cy={y(totalCost)} r="4.5" strokeWidth="1.6" />
          </>
        )}
        <g fill="currentColor" stroke="none">
          {years.map(({ year, cost, savings }) => (
            <g key={year}>
              <circle data-series="cost" cx={x(year)} cy={y(cost)} r="4.5">
                <title>{`Cost ${wholeAmount(cost)}`}</title>
              </circle>
              <path
                className="savings"
                data-series="savings"
                fill="currentColor"
                d={`M${x(year)} ${y(savings)}m-6 0l6 -6l6 6l-6 6z`}
              >
                <title>{`Savings ${wholeAmount(savings)}`}</title>
              </path>
              <text x={x(year)} y={plot.bottom + 22} textAnchor="middle">
                {yearName(year)}
              </text>
            </g>
          ))}
          {ticks.map((tick, index) => (
            <text key={tick} x={left - 8} y={y(tick) + 4} textAnchor="end">
              {names[index]}
            </text>
          ))}
          <g className="names">
            <text x={plot.right + 12} y={costEnd + 4 - savingsBelow * apart}>
              Cost
            </text>
            <text x={plot.right + 12} y={savingsEnd + 4 + savingsBelow * apart}>
              Savings
            </text>
          </g>
          {isPaidBack && (
            <text
              x={x(payback) + (payback > last.year / 2 ? -8 : 8)}
              y={plot.top - 4}
              textAnchor={payback > last.year / 2 ? 'end' : 'start'}
            >
              {`Paid back: ${yearsText(results.paybackPeriod)}`}
            </text>
          )}
        </g>
      </svg>
      <figcaption>
        Discs: cost so far, implementation, then one license fee a year. Lozenges: savings so far. Dotted
        line: total cost, all three license fees included.
        {isPaidBack && ' Ring: paid back, the savings reach the total cost.'}
      </figcaption>
    </Figure>
  );
}

/** '$0' at the start is 'Start'. */
export function yearName(year: number): string {
  return year === 0 ? 'Start' : `Year ${year}`;
}

/** About four round steps (1, 2 or 5 times a power of ten) around all of the amounts, from the lowest. */
export function ticksAround(amounts: readonly number[]): number[] {
  const lowest = Math.min(...amounts);
  const range = Math.max(...amounts) - lowest || 1;
  const power = 10 ** Math.floor(Math.log10(range / 4));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => range / size <= 5)!;
  const first = Math.floor(lowest / step);
  const count = Math.max(Math.ceil((lowest + range) / step) - first, 1) + 1;
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
