import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import * as roiReportWords from '../../../../content/built/words/roiReport.ts';
import { fill } from '../../../../content/schema/fill.ts';
import type { CumulativeYear, RoiResults } from './calculateRoi.ts';
import { type ChartPoint, chartOf } from './roiChart.ts';
import { axisDollars, dollars, yearsText } from './roiFormat.ts';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '0.375rem 1.25rem',
    maxWidth: '27rem',
    marginTop: '0.75rem',
    fontSize: 'xs',
    lineHeight: 1.4,
    _print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', marginTop: '1mm', fontSize: '7.5pt' },
    '& > li': { display: 'flex', gap: '0.5rem' },
    '& svg': { flex: 'none', marginTop: '0.2em' },
  },
});

interface ChartLegendProps {
  /** In years, where the chart shows it. */
  paybackPeriod: number | undefined;
}

/** The meaning of the chart's lines and of its ring. */
function ChartLegend({ paybackPeriod }: ChartLegendProps) {
  return (
    <List aria-label={roiReportWords.legend}>
      <li>
        <Key>
          <path d="M0 7H28" strokeWidth="2.2" />
          <circle cx="14" cy="7" r="4" fill="currentColor" stroke="none" />
        </Key>
        {roiReportWords.costSoFar}
      </li>
      <li>
        <Key className="savings">
          <path d="M0 7H28" strokeWidth="2.2" />
          <path d="M8.5 7l5.5 -5.5l5.5 5.5l-5.5 5.5z" fill="currentColor" stroke="none" />
        </Key>
        {roiReportWords.savingsSoFar}
      </li>
      <li>
        <Key>
          <path d="M0 7H28" strokeDasharray="2 4" />
        </Key>
        {roiReportWords.totalLine}
      </li>
      {paybackPeriod !== undefined && (
        <li>
          <Key>
            <circle className="payback" cx="14" cy="7" r="4" strokeWidth="1.6" />
          </Key>
          {fill(roiReportWords.paidBackAfter, { years: yearsText(paybackPeriod) })}
        </li>
      )}
    </List>
  );
}

/** A sample of what the chart draws. */
function Key({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 28 14"
      width="28"
      height="14"
      fill="none"
      stroke="currentColor"
    >
      {children}
    </svg>
  );
}

const width = 424;
const height = 256;
/** The plot within the drawing; the lines' names are right of it, the amounts left of it. */
const plot = { left: 62, right: 342, top: 22, bottom: 222 };
/** Widest letter of an amount, '$' or a digit. */
const letterWidth = 9;
/** Least distance between the two lines' names. */
const nameHeight = 18;

const yOf = (y: number) => Math.round(plot.bottom - y * (plot.bottom - plot.top));

const Drawing = chakra('div', {
  base: {
    color: 'ink',
    '& > svg': { width: '100%', maxWidth: '27rem', height: 'auto', '@media print': { maxWidth: '80mm' } },
    // In the drawing's own units: it is scaled as a whole.
    '& text': { fontSize: '14px' },
    '& .names text': { fontWeight: 600 },
    '& .grid': { stroke: 'hairline' },
    '& .savings': { color: 'amber' },
    '& .payback': { fill: 'paper' },
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
  rows: CumulativeYear[];
  results: RoiResults;
}

/** Cumulative cost (discs) and savings (lozenges) from the start to the end of year 3; a table says the same. */
export function CumulativeChart({ rows, results }: CumulativeChartProps) {
  const chart = chartOf(rows, results);
  const amounts = chart.ticks.map(({ value }) => axisDollars(value));
  const left = Math.max(plot.left, 12 + letterWidth * Math.max(...amounts.map(({ length }) => length)));
  const xOf = (x: number) => Math.round(left + x * (plot.right - left));
  const pathOf = (points: ChartPoint[]) => `M${points.map(({ x, y }) => `${xOf(x)} ${yOf(y)}`).join('L')}`;
  const costEnd = yOf(chart.cost.at(-1)!.y);
  const savingsEnd = yOf(chart.savings.at(-1)!.y);
  const apart = Math.max(nameHeight - Math.abs(costEnd - savingsEnd), 0) / 2;
  const savingsBelow = savingsEnd > costEnd ? 1 : -1;
  return (
    <Drawing>
      <svg
        role="img"
        aria-label={fill(roiReportWords.chart, {
          cost: dollars(rows.at(-1)!.cost),
          savings: dollars(rows.at(-1)!.savings),
        })}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        fill="none"
      >
        <g className="grid">
          {chart.ticks.map(({ y }) => (
            <path key={y} d={`M${left} ${yOf(y)}H${plot.right}`} />
          ))}
        </g>
        <path d={`M${left} ${yOf(chart.zero)}H${plot.right}`} stroke="currentColor" />
        <g fill="currentColor" textAnchor="end">
          {chart.ticks.map(({ y }, index) => (
            <text key={y} x={left - 8} y={yOf(y) + 4}>
              {amounts[index]}
            </text>
          ))}
        </g>
        <g fill="currentColor" textAnchor="middle">
          {rows.map(({ year }, index) => (
            <text key={year} x={xOf(chart.cost[index]!.x)} y={plot.bottom + 22}>
              {year === 0 ? roiReportWords.start : fill(roiReportWords.year, { number: year })}
            </text>
          ))}
        </g>
        <path d={`M${left} ${yOf(chart.total)}H${plot.right}`} stroke="currentColor" strokeDasharray="2 4" />
        {chart.payback && (
          <g>
            <path
              d={`M${xOf(chart.payback.x)} ${plot.top - 14}V${yOf(chart.payback.y)}`}
              stroke="currentColor"
            />
            <text
              x={xOf(chart.payback.x) + (chart.payback.x > 0.5 ? -8 : 8)}
              y={plot.top - 4}
              fill="currentColor"
              textAnchor={chart.payback.x > 0.5 ? 'end' : 'start'}
            >
              {fill(roiReportWords.paidBack, { years: yearsText(results.paybackPeriod) })}
            </text>
          </g>
        )}
        <path d={pathOf(chart.cost)} stroke="currentColor" strokeWidth="2.2" />
        <path className="savings" d={pathOf(chart.savings)} stroke="currentColor" strokeWidth="2.2" />
        {rows.map(({ year, cost, savings }, index) => (
          <g key={year}>
            <circle
              data-series="cost"
              cx={xOf(chart.cost[index]!.x)}
              cy={yOf(chart.cost[index]!.y)}
              r="4.5"
              fill="currentColor"
            >
              <title>{fill(roiReportWords.costPoint, { amount: dollars(cost) })}</title>
            </circle>
            <path
              className="savings"
              data-series="savings"
              d={`M${xOf(chart.savings[index]!.x)} ${yOf(chart.savings[index]!.y)}m-6 0l6 -6l6 6l-6 6z`}
              fill="currentColor"
            >
              <title>{fill(roiReportWords.savingsPoint, { amount: dollars(savings) })}</title>
            </path>
          </g>
        ))}
        {chart.payback && (
          <circle
            cx={xOf(chart.payback.x)}
            cy={yOf(chart.payback.y)}
            className="payback"
            r="4.5"
            stroke="currentColor"
            strokeWidth="1.6"
          />
        )}
        <g className="names" fill="currentColor">
          <text x={plot.right + 12} y={costEnd + 4 - savingsBelow * apart}>
            {roiReportWords.cost}
          </text>
          <text x={plot.right + 12} y={savingsEnd + 4 + savingsBelow * apart}>
            {roiReportWords.savings}
          </text>
        </g>
      </svg>
      <ChartLegend paybackPeriod={chart.payback && results.paybackPeriod} />
    </Drawing>
  );
}
