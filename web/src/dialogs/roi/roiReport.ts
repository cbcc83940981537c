import { locale } from '../../../../content/built/locale.ts';
import * as roiReportWords from '../../../../content/built/words/roiReport.ts';
import { fill } from '../../../../content/schema/fill.ts';
import { currencyWord } from '../../../../content/schema/money.ts';
import {
  accumulate,
  calculateRoi,
  casesOf,
  exposedRevenue,
  laborCost,
  type RoiResults,
} from './calculateRoi.ts';
import {
  exampleTexts,
  inputsOf,
  type RoiInputs,
  type RoiTexts,
  roiFieldNames,
  roiFields,
} from './roiFields.ts';
import { dollars, inputText, outputNames, outputs, outputText, yearsText } from './roiFormat.ts';

/** Every assumption and formula of the calculator. */
export const formulas: readonly string[] = [
  fill(roiReportWords.efficiencyFormula, { cost: dollars(laborCost) }),
  fill(roiReportWords.errorFormula, { share: exposedRevenue }),
  roiReportWords.savingsFormula,
  roiReportWords.costFormula,
  roiReportWords.roiFormula,
  fill(roiReportWords.rounding, { currency: currencyWord(locale) }),
];

/** A line for each case of the report. */
export const caseDefinitions: readonly string[] = casesOf(inputsOf(exampleTexts)).map(
  ({ name, definition }) => fill(roiReportWords.caseLine, { name, definition }),
);

/** A formula with the signs that print has for those of a keyboard. */
export function typeset(line: string): string {
  return line.replaceAll(' x ', ' × ').replaceAll(' - ', ' − ').replaceAll("'", '’');
}

/** Specification §2. */
const strongRoi = 100;
const quickPayback = 2;
const substantialSavings = 100_000;

export interface Insight {
  title: string;
  text: string;
}

/** What the results say, judged by the figures on screen. */
export function insightsOf({ roiPercentage, paybackPeriod, annualSavings }: RoiResults): Insight[] {
  return [
    (roiPercentage ?? 0) > strongRoi && {
      title: roiReportWords.strong,
      text: fill(roiReportWords.strongText, { percent: strongRoi }),
    },
    (paybackPeriod ?? Number.POSITIVE_INFINITY) <= quickPayback && {
      title: roiReportWords.quick,
      text: roiReportWords.quickText,
    },
    annualSavings > substantialSavings && {
      title: roiReportWords.substantial,
      text: fill(roiReportWords.substantialText, { amount: dollars(substantialSavings) }),
    },
  ].filter((insight) => insight !== false);
}

/** Always shown (specification §2). */
export const disclaimer = roiReportWords.disclaimer;

/** A table of the report as texts. First row and column are headings. */
export interface ReportTable {
  caption: string;
  head: string[];
  rows: string[][];
}

export function inputsTable(texts: RoiTexts): ReportTable {
  const inputs = inputsOf(texts);
  return {
    caption: roiReportWords.inputs,
    head: [roiReportWords.input, roiReportWords.value],
    rows: roiFieldNames.map((name) => [roiFields[name].label, inputText(inputs[name], roiFields[name].unit)]),
  };
}

/** The inputs in which the cases differ. */
const assumed = ['efficiencyGain', 'errorReduction', 'implementationCost'] as const;

/** What each case assumes, and the eight outputs it comes to. */
export function casesTable(texts: RoiTexts): ReportTable {
  const cases = casesOf(inputsOf(texts));
  return {
    caption: roiReportWords.threeCases,
    head: ['', ...cases.map(({ name }) => name)],
    rows: [
      ...assumed.map((name) => [
        roiFields[name].label,
        ...cases.map(({ inputs }) => inputText(inputs[name], roiFields[name].unit)),
      ]),
      ...outputNames.map((name) => [
        outputs[name].label,
        ...cases.map(({ results }) => outputText(name, results)),
      ]),
    ],
  };
}

/** The chart's figures. */
export function cumulativeTable(texts: RoiTexts): ReportTable {
  return {
    caption: roiReportWords.cumulative,
    head: ['', roiReportWords.cost, roiReportWords.savings, roiReportWords.balance],
    rows: accumulate(inputsOf(texts)).map(({ year, cost, savings, balance }) => [
      yearName(year),
      ...[cost, savings, balance].map(dollars),
    ]),
  };
}

/** Why a balance is above zero before the payback period is over; undefined where none is. */
export function earlierBalance(inputs: RoiInputs): string | undefined {
  const { paybackPeriod } = calculateRoi(inputs);
  const early = accumulate(inputs).find(
    ({ year, balance }) => year > 0 && balance > 0 && year < (paybackPeriod ?? 0),
  );
  return (
    early &&
    fill(roiReportWords.earlier, {
      year: early.year,
      amount: dollars(early.balance),
      payback: yearsText(paybackPeriod),
    })
  );
}

function yearName(year: number): string {
  return year === 0 ? roiReportWords.start : fill(roiReportWords.year, { number: year });
}
