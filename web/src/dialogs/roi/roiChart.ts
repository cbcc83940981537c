import type { CumulativeYear, RoiResults } from './calculateRoi.ts';

/** A point of the chart: x from the start (0) to the end (1), y from the lowest tick (0) to the highest (1). */
export interface ChartPoint {
  x: number;
  y: number;
}

export interface RoiChart {
  /** Values in dollars, and their heights. */
  ticks: { value: number; y: number }[];
  /** Height of $0. */
  zero: number;
  cost: ChartPoint[];
  savings: ChartPoint[];
  /** Height of the total cost, all license fees included. */
  total: number;
  /** Where the savings reach the total cost; undefined when that is not within the chart. */
  payback: ChartPoint | undefined;
}

/** Cumulative cost and savings as geometry. */
export function chartOf(rows: readonly CumulativeYear[], { totalCost, annualSavings }: RoiResults): RoiChart {
  const amounts = rows.flatMap(({ cost, savings }) => [cost, savings]).concat(totalCost, 0);
  const { low, high, step } = scaleOf(Math.min(...amounts), Math.max(...amounts));
  const y = (amount: number) => (amount - low) / (high - low);
  const last = rows.length - 1;
  const line = (amountOf: (row: CumulativeYear) => number) =>
    rows.map((row) => ({ x: row.year / last, y: y(amountOf(row)) }));
  const years = annualSavings > 0 ? totalCost / annualSavings : 0;
  return {
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => {
      const value = low + index * step;
      return { value, y: y(value) };
    }),
    zero: y(0),
    cost: line(({ cost }) => cost),
    savings: line(({ savings }) => savings),
    total: y(totalCost),
    payback: years > 0 && years <= last ? { x: years / last, y: y(totalCost) } : undefined,
  };
}

/** A scale of about four round steps (1, 2 or 5 times a power of ten) around two amounts in dollars. */
function scaleOf(lowest: number, highest: number) {
  const range = highest - lowest || 1;
  const power = 10 ** Math.floor(Math.log10(range / 4));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => range / size <= 5)!;
  const low = Math.floor(lowest / step) * step;
  const high = Math.max(Math.ceil(highest / step) * step, low + step);
  return { low, high, step };
}
