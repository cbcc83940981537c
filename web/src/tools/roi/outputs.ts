import type { Results } from './calculateRoi.ts';
import { tenths, wholeAmount, wholeNumber } from './numbers.ts';

/** '+145%': positive values with a plus sign (specification §2). */
function signedPercent(percent: number | undefined): string {
  return percent === undefined ? 'n/a' : `${percent > 0 ? '+' : ''}${wholeNumber(percent)}%`;
}

/** '1.2 years' */
export function yearsText(years: number | undefined): string {
  return years === undefined ? 'Not reached' : `${tenths(years)} years`;
}

type OutputName = keyof Results;

/** The eight outputs as texts, in the order in which a report lists them. */
export function outputsOf(results: Results): { name: OutputName; label: string; text: string }[] {
  return [
    { name: 'netBenefit', label: 'Net benefit', text: wholeAmount(results.netBenefit) },
    { name: 'roiPercentage', label: 'ROI', text: signedPercent(results.roiPercentage) },
    { name: 'paybackPeriod', label: 'Payback period', text: yearsText(results.paybackPeriod) },
    { name: 'annualSavings', label: 'Annual savings', text: wholeAmount(results.annualSavings) },
    { name: 'efficiencySavings', label: 'Efficiency savings', text: wholeAmount(results.efficiencySavings) },
    { name: 'errorSavings', label: 'Error savings', text: wholeAmount(results.errorSavings) },
    { name: 'threeYearSavings', label: 'Three-year savings', text: wholeAmount(results.threeYearSavings) },
    { name: 'totalCost', label: 'Total cost', text: wholeAmount(results.totalCost) },
  ];
}

/** The net benefit in a word, for its color alone would not tell everybody. */
export function netBenefitWord(netBenefit: number): string {
  if (netBenefit === 0) return 'Break-even';
  return netBenefit > 0 ? 'Gain' : 'Loss';
}

/** What the results say, judged by the numbers on screen (specification §2). */
export function insightsOf({ roiPercentage, paybackPeriod, annualSavings }: Results) {
  return [
    (roiPercentage ?? 0) > 100 && {
      title: 'Strong ROI',
      text: 'The gain is larger than the whole cost: more than 100% over three years.',
    },
    (paybackPeriod ?? Number.POSITIVE_INFINITY) <= 2 && {
      title: 'Quick payback',
      text: 'The savings make up for the cost within two years.',
    },
    annualSavings > 100_000 && {
      title: 'Substantial savings',
      text: `The new system saves more than ${wholeAmount(100_000)} a year.`,
    },
  ].filter((insight) => insight !== false);
}
