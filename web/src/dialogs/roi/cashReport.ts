import { roiCalculator } from '../../../../content/built/roiCalculator.ts';
import * as roiWords from '../../../../content/built/words/roi.ts';
import * as roiCashWords from '../../../../content/built/words/roiCash.ts';
import * as roiReportWords from '../../../../content/built/words/roiReport.ts';
import { fill } from '../../../../content/schema/fill.ts';
import { asEntered, type CashFigures, calculateCash, type Swing, swingsOf } from './calculateCash.ts';
import { laborCost } from './calculateRoi.ts';
import {
  type CashFieldName,
  type CashInputs,
  cashFieldNames,
  cashFields,
  cashYears,
  ownSideField,
  type RoiField,
  type RoiFieldName,
  roiFields,
} from './roiFields.ts';
import { dollars, inputText, signedPercent, unitText, yearsText } from './roiFormat.ts';
import type { ReportTable } from './roiReport.ts';

/** The years in cash as texts: screen, paper, files and message say the same (decision 190). */

const { cash } = roiCalculator;

/** 'Default 8%: assumed.' */
export function sourceOf(name: CashFieldName): string {
  const { value = 0, source = roiCashWords.assumed } = cash?.[name] ?? {};
  return fill(roiCashWords.source, { value: inputText(value, cashFields[name].unit), source });
}

interface CashLine {
  label: string;
  unit: 'months' | 'dollars' | 'percent';
  format: (value: number | 'never') => string;
}

const amount = (label: string): CashLine => ({
  label,
  unit: 'dollars',
  format: (value) => dollars(Number(value)),
});

/** The figures in the order of a report. */
const lines: { [Name in keyof CashFigures]: CashLine } = {
  payback: {
    label: roiCashWords.payback,
    unit: 'months',
    format: (months) =>
      months === 'never'
        ? roiCashWords.never
        : fill(roiCashWords.months, { months: String(months), years: yearsText(months / 12) }),
  },
  presentValue: amount(roiCashWords.presentValue),
  internalRate: {
    label: roiCashWords.internalRate,
    unit: 'percent',
    format: (percent) => signedPercent(Number(percent)),
  },
  saved: amount(roiCashWords.saved),
  spent: amount(roiCashWords.spent),
  net: amount(roiCashWords.net),
};
const lineNames = Object.keys(lines) as (keyof CashFigures)[];

function lineText(name: keyof CashFigures, figures: CashFigures): string {
  const value = figures[name];
  return value === undefined ? roiWords.noValue : lines[name].format(value);
}

/** What the assumptions lead to, for a message: a label and a text for each. */
export function cashFacts(inputs: CashInputs): { label: string; value: string }[] {
  const figures = calculateCash(inputs);
  return lineNames.map((name) => ({ label: lines[name].label, value: lineText(name, figures) }));
}

/** The assumptions as they stand in the fields. */
export function assumptionFacts(inputs: CashInputs): { label: string; value: string }[] {
  return cashFieldNames.map((name) => ({
    label: cashFields[name].label,
    value: inputText(inputs[name], cashFields[name].unit),
  }));
}

const title = fill(roiCashWords.figures, { years: cashYears });

/** The figures with what was entered alone, and with the assumptions. */
export function cashTable(inputs: CashInputs): ReportTable {
  const entered = calculateCash({ ...inputs, ...asEntered(inputs) });
  const assumed = calculateCash(inputs);
  return {
    caption: title,
    head: ['', roiCashWords.asEntered, roiCashWords.withAssumptions],
    rows: lineNames.map((name) => [lines[name].label, lineText(name, entered), lineText(name, assumed)]),
  };
}

export function assumptionsTable(inputs: CashInputs): ReportTable {
  return {
    caption: roiCashWords.assumptions,
    head: [roiReportWords.input, roiReportWords.value],
    rows: assumptionFacts(inputs).map(({ label, value }) => [label, value]),
  };
}

function fieldOf(name: keyof CashInputs): RoiField {
  if (name === 'ownSideCost') return ownSideField;
  return name in cashFields ? cashFields[name as CashFieldName] : roiFields[name as RoiFieldName];
}

function breakEvenText({ name, breakEven }: Swing): string {
  if (breakEven === undefined) return roiCashWords.noBreakEven;
  const { unit } = fieldOf(name);
  return inputText(roundedFor(unit, breakEven), unit);
}

/** Dollars are whole there, all other units have a decimal. */
function roundedFor(unit: RoiField['unit'], value: number): number {
  return unit === 'dollars' ? Math.round(value) : Math.round(value * 10) / 10;
}

export function swingsTable(swings: readonly Swing[]): ReportTable {
  return {
    caption: roiCashWords.moves,
    head: ['', roiCashWords.lower, roiCashWords.higher, roiCashWords.breakEven],
    rows: swings.map((swing) => [
      fieldOf(swing.name).label,
      dollars(swing.lower),
      dollars(swing.higher),
      breakEvenText(swing),
    ]),
  };
}

/** A bar of the tornado between 0 and 1; `middle` is the net present value as assumed. */
export interface SwingBar {
  lower: number;
  higher: number;
  middle: number;
  /** Where the net present value is 0; undefined where that is beyond all bars. */
  zero: number | undefined;
}

export function swingBars(swings: readonly Swing[], presentValue: number): SwingBar[] {
  const values = [presentValue, ...swings.flatMap(({ lower, higher }) => [lower, higher])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const place = (value: number) => (value - least) / (most - least || 1);
  return swings.map(({ lower, higher }) => ({
    lower: place(lower),
    higher: place(higher),
    middle: place(presentValue),
    zero: least <= 0 && most >= 0 ? place(0) : undefined,
  }));
}

/** How the years in cash are calculated, a sentence each. ASCII: they are in the CSV, too. */
export function cashDefinitions({ discountRate }: CashInputs): string[] {
  const { source = roiCashWords.assumed } = cash?.years ?? {};
  return [
    fill(roiCashWords.asEnteredText, { cost: dollars(laborCost) }),
    fill(roiCashWords.flows, { years: cashYears, source }),
    roiCashWords.paybackText,
    fill(roiCashWords.presentValueText, { rate: inputText(discountRate, 'percent') }),
    roiCashWords.movesText,
  ];
}

/** The years in cash in the report's CSV: part, item, value, unit. */
export function cashCsvRows(inputs: CashInputs): (string | number)[][] {
  const figuresOf = (part: string, figures: CashFigures) =>
    lineNames.map((name) => {
      const value = figures[name];
      const isText = value === undefined || value === 'never';
      return [part, lines[name].label, isText ? lineText(name, figures) : value, unitText(lines[name].unit)];
    });
  const swings = swingsOf(inputs);
  const moved = (part: string, amountOf: (swing: Swing) => number) =>
    swings.map((swing) => [part, fieldOf(swing.name).label, amountOf(swing), unitText('dollars')]);
  return [
    ...cashFieldNames.map((name) => {
      const { label, unit } = cashFields[name];
      return [roiCashWords.withAssumptions, label, inputs[name], unitText(unit)];
    }),
    ...figuresOf(`${title}: ${roiCashWords.asEntered}`, calculateCash({ ...inputs, ...asEntered(inputs) })),
    ...figuresOf(`${title}: ${roiCashWords.withAssumptions}`, calculateCash(inputs)),
    ...moved(roiCashWords.ifLower, ({ lower }) => lower),
    ...moved(roiCashWords.ifHigher, ({ higher }) => higher),
    ...swings.map((swing) => {
      const { label, unit } = fieldOf(swing.name);
      const { breakEven } = swing;
      const value = breakEven === undefined ? breakEvenText(swing) : roundedFor(unit, breakEven);
      return [roiCashWords.breakEven, label, value, unitText(unit)];
    }),
    ...cashFieldNames.map((name) => [cashFields[name].label, sourceOf(name), '', '']),
    ...cashDefinitions(inputs).map((text) => [title, text, '', '']),
  ];
}
