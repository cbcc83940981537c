import { locale } from '../../../../content/built/locale.ts';
import * as roiWords from '../../../../content/built/words/roi.ts';
import { fill } from '../../../../content/schema/fill.ts';
import type { RoiResults } from './calculateRoi.ts';
import type { RoiField } from './roiFields.ts';

/** From here on a number has more digits than anyone reads: '$1.2E20'. */
const unreadable = 1e15;

/** A real minus sign (U+2212): as wide as a plus, said as 'minus', and no place to break a line. */
const minus = '−';

/** Of the firm's currency. */
const money = { style: 'currency', currency: locale.currency } as const;
/** '$184,000', '−$1,500' */
export const dollars = formatter({ ...money, maximumFractionDigits: 0 });
/** A round amount on an axis: '$250K', '−$1.5M'. */
export const axisDollars = formatter({ ...money, notation: 'compact', maximumFractionDigits: 1 });
const enteredDollars = formatter({
  ...money,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const whole = formatter({ maximumFractionDigits: 0 });
const tenths = formatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const entered = formatter({ maximumFractionDigits: 10 });

/** '+145%': positive values with a plus sign (specification §2). */
export function signedPercent(percent: number | undefined): string {
  return percent === undefined ? roiWords.noValue : `${percent > 0 ? '+' : ''}${whole(percent)}%`;
}

/** '1.2 years' */
export function yearsText(years: number | undefined): string {
  return years === undefined ? roiWords.notReached : fill(roiWords.years, { years: tenths(years) });
}

/** An input with its unit: '$150,000', '50', '7.5%'. */
export function inputText(value: number, unit: RoiField['unit']): string {
  if (unit === 'dollars') return enteredDollars(value);
  return entered(value) + (unit === 'percent' ? '%' : '');
}

/** The net benefit in a word, for its color alone would not tell everybody. */
export function netBenefitWord(netBenefit: number): string {
  if (netBenefit === 0) return roiWords.breakEven;
  return netBenefit > 0 ? roiWords.gain : roiWords.loss;
}

export type OutputName = keyof RoiResults;

interface Output<Value> {
  label: string;
  format: (value: Value) => string;
}

/** The eight outputs in the order in which a report lists them. */
export const outputs: { [Name in OutputName]: Output<RoiResults[Name]> } = {
  netBenefit: { label: roiWords.netBenefit, format: dollars },
  roiPercentage: { label: roiWords.roi, format: signedPercent },
  paybackPeriod: { label: roiWords.paybackPeriod, format: yearsText },
  annualSavings: { label: roiWords.annualSavings, format: dollars },
  efficiencySavings: { label: roiWords.efficiencySavings, format: dollars },
  errorSavings: { label: roiWords.errorSavings, format: dollars },
  threeYearSavings: { label: roiWords.threeYearSavings, format: dollars },
  totalCost: { label: roiWords.totalCost, format: dollars },
};
export const outputNames = Object.keys(outputs) as OutputName[];

/** An output as it is shown. */
export function outputText<Name extends OutputName>(name: Name, results: RoiResults): string {
  return outputs[name].format(results[name]);
}

/** Green if positive, otherwise red (specification §2); both 4.5:1 against the dialog's ground. */
export function netBenefitColor(netBenefit: number): string {
  return netBenefit > 0 ? 'gain' : 'danger';
}

function formatter(options: Intl.NumberFormatOptions): (value: number) => string {
  const readable = new Intl.NumberFormat(locale.tag, options);
  const scientific = new Intl.NumberFormat(locale.tag, {
    ...options,
    notation: 'scientific',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
  // Adding 0 makes −0 a plain 0.
  return (value) =>
    (Math.abs(value) < unreadable ? readable : scientific).format(value + 0).replaceAll('-', minus);
}
