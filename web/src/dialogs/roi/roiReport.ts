import { locale } from '../../../../content/built/locale.ts';
import { currencyWord } from '../../../../content/schema/money.ts';
import { accumulate, casesOf, exposedRevenue, laborCost, type RoiResults } from './calculateRoi.ts';
import {
  exampleTexts,
  inputsOf,
  listedInputs,
  type RoiInputs,
  type RoiTexts,
  roiFields,
} from './roiFields.ts';
import { dollars, inputText, outputNames, outputs, outputText } from './roiFormat.ts';

/** Every assumption and formula of the calculator (decision 31). ASCII: they are in the CSV, too. */
export function formulasOf({ ownSideCost }: RoiInputs): readonly string[] {
  return [
    `Efficiency savings a year = manual process time x employees x ${dollars(laborCost)} x efficiency gain. ${dollars(laborCost)} is the assumed yearly cost of the work of one employee.`,
    `Error savings a year = error rate x revenue x ${exposedRevenue}% x error reduction. ${exposedRevenue}% is the assumed share of revenue that errors put at risk.`,
    'Annual savings = efficiency savings + error savings. Three-year savings = 3 x annual savings.',
    `Total cost = implementation cost + ${ownSideCost ? 'your own side + ' : ''}3 x annual license cost. Net benefit = three-year savings - total cost.`,
    ...(ownSideCost ? [ownSideDefinition] : []),
    'ROI = net benefit / total cost. Payback period = total cost / annual savings: it counts all three license fees, so it can come later than the day on which the savings first exceed what has been paid.',
    `Savings are the same in every year, from the first day. Nothing is discounted, taxed or financed. An empty field counts as 0. Figures are rounded to whole ${currencyWord(locale)}.`,
  ];
}

const ownSideDefinition =
  'Your own side = staff time, data cleaning, testing and training, as entered: spent at the start, the same in every case.';

/** A line for each case of the report. */
export const caseDefinitions: readonly string[] = casesOf(inputsOf(exampleTexts)).map(
  ({ name, definition }) => `${name} case: ${definition}.`,
);

/** A line of this file as it is shown. */
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
      text: `The new system saves more than ${dollars(substantialSavings)} a year.`,
    },
  ].filter((insight) => insight !== false);
}

/** Always shown (specification §2). */
export const disclaimer = 'Results are estimates based on industry benchmarks. Actual results may vary.';

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
