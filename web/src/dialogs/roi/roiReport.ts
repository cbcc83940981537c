import { accumulate } from './calculateRoi.ts';
import { casesOf } from './roiCases.ts';
import { inputsOf, listedInputs, type RoiTexts, roiFields } from './roiFields.ts';
import { dollars, inputText, outputNames, outputs, outputText } from './roiFormat.ts';

/** A report's tables as texts: screen, paper and PDF say the same. First row and column are headings. */
export interface ReportTable {
  caption: string;
  head: string[];
  rows: string[][];
}

export function inputsTable(texts: RoiTexts): ReportTable {
  return {
    caption: 'Inputs',
    head: ['Input', 'Value'],
    rows: listedInputs(inputsOf(texts)).map(({ label, value, unit }) => [label, inputText(value, unit)]),
  };
}

/** The inputs in which the cases differ. */
export const assumed = ['efficiencyGain', 'errorReduction', 'implementationCost'] as const;

/** What each case assumes, and the eight outputs it comes to. */
export function casesTable(texts: RoiTexts): ReportTable {
  const cases = casesOf(inputsOf(texts));
  return {
    caption: 'Results in three cases',
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
    caption: 'Cumulative cost and savings',
    head: ['', 'Cost', 'Savings', 'Balance'],
    rows: accumulate(inputsOf(texts)).map(({ year, cost, savings, balance }) => [
      yearName(year),
      ...[cost, savings, balance].map(dollars),
    ]),
  };
}

export function yearName(year: number): string {
  return year === 0 ? 'Start' : `Year ${year}`;
}
