import type { RoiResults } from './calculateRoi.ts';

/** Specification §2. */
const strongRoi = 100;
const quickPayback = 2;
const substantialSavings = 100_000;

export interface Insight {
  title: string;
  text: string;
}

/** What the results say, judged by the figures on screen (decision 31). */
export function insightsOf({ roiPercentage, paybackPeriod, annualSavings }: RoiResults): Insight[] {
  return [
    (roiPercentage ?? 0) > strongRoi && {
      title: 'Strong ROI',
      text: `The gain is larger than the whole cost: more than ${strongRoi}% over three years.`,
    },
    (paybackPeriod ?? Number.POSITIVE_INFINITY) <= quickPayback && {
      title: 'Quick payback',
      text: 'The savings make up for the cost within two years.',
    },
    annualSavings > substantialSavings && {
      title: 'Substantial savings',
      text: 'The new system saves more than $100,000 a year.',
    },
  ].filter((insight) => insight !== false);
}

/** Always shown (specification §2). */
export const disclaimer = 'Results are estimates based on industry benchmarks. Actual results may vary.';
