import * as roiReportWords from '../../../../content/built/words/roiReport.ts';
import { type RoiInputs, roiFieldNames } from './roiFields.ts';

/** Specification §9: dollars a year that an employee's work costs. */
export const laborCost = 60_000;
/** Specification §9: percent of revenue that errors can touch. */
export const exposedRevenue = 10;
/** Specification §9: years of the calculation. */
const years = 3;

/**
 * Inputs further from zero count as this much: products of them stay far from the largest number, and no
 * business is near this limit.
 */
const limit = 1e30;

/**
 * What the calculator shows, rounded as it shows it: whole dollars and percent, years to one decimal
 * (specification §9). Never NaN, Infinity or −0.
 */
export interface RoiResults {
  /** Dollars a year. */
  efficiencySavings: number;
  /** Dollars a year. */
  errorSavings: number;
  /** Dollars a year. */
  annualSavings: number;
  threeYearSavings: number;
  totalCost: number;
  netBenefit: number;
  /** Percent; undefined where nothing is spent: 'n/a'. */
  roiPercentage: number | undefined;
  /** Years; undefined where nothing is saved: 'Not reached'. */
  paybackPeriod: number | undefined;
}

/** The formulas of specification §9, on any numbers. */
export function calculateRoi(inputs: RoiInputs): RoiResults {
  const exact = calculateExactly(inputs);
  const annualSavings = rounded(exact.annualSavings);
  const totalCost = rounded(exact.totalCost);
  return {
    efficiencySavings: rounded(exact.efficiencySavings),
    errorSavings: rounded(exact.errorSavings),
    annualSavings,
    threeYearSavings: rounded(years * exact.annualSavings),
    totalCost,
    netBenefit: rounded(exact.netBenefit),
    // Judged by the figure on screen: a cost that reads $0 has no return to speak of.
    roiPercentage: totalCost > 0 ? rounded((exact.netBenefit / exact.totalCost) * 100) : undefined,
    // A project that costs nothing is paid back at once, not before it began.
    paybackPeriod:
      annualSavings > 0 ? Math.max(rounded((exact.totalCost / exact.annualSavings) * 10) / 10, 0) : undefined,
  };
}

/** Cost and savings from the start to the end of a year, in dollars. */
export interface CumulativeYear {
  /** 0 is the start. */
  year: number;
  cost: number;
  savings: number;
  /** Savings minus cost. */
  balance: number;
}

/**
 * The way to `totalCost` and `threeYearSavings`: implementation at the start, then one license fee and one year's savings
 * after another.
 */
export function accumulate(inputs: RoiInputs): CumulativeYear[] {
  const { implementationCost, annualLicenseCost } = bounded(inputs);
  const { annualSavings } = calculateExactly(inputs);
  return Array.from({ length: years + 1 }, (_, year) => {
    const cost = implementationCost + year * annualLicenseCost;
    const savings = year * annualSavings;
    return { year, cost: rounded(cost), savings: rounded(savings), balance: rounded(savings - cost) };
  });
}

/** Not rounded. Whole products are divided last: a figure that is whole stays whole. */
function calculateExactly(inputs: RoiInputs) {
  const {
    currentRevenue,
    employees,
    manualProcessTime,
    errorRate,
    implementationCost,
    annualLicenseCost,
    efficiencyGain,
    errorReduction,
  } = bounded(inputs);
  const efficiencySavings = (manualProcessTime * (employees * laborCost) * efficiencyGain) / 100 ** 2;
  const errorSavings = (errorRate * currentRevenue * exposedRevenue * errorReduction) / 100 ** 3;
  const annualSavings = efficiencySavings + errorSavings;
  const totalCost = implementationCost + years * annualLicenseCost;
  return {
    efficiencySavings,
    errorSavings,
    annualSavings,
    totalCost,
    netBenefit: years * annualSavings - totalCost,
  };
}

/** Every input as a number that can be calculated with. */
function bounded(inputs: RoiInputs): RoiInputs {
  const entries = roiFieldNames.map((name) => [name, within(inputs[name])]);
  return Object.fromEntries(entries) as RoiInputs;
}

/** What is no number counts 0. */
function within(value: number): number {
  return Math.min(Math.max(value || 0, -limit), limit);
}

/** Adding 0 makes −0 a plain 0. */
function rounded(value: number): number {
  return Math.round(value) + 0;
}

/** Distance of the cases from the expected one, in percent. */
const margin = 25;

/** The words that disclose a case are beside the function that makes it. */
const definitions = [
  {
    name: roiReportWords.conservative,
    definition: roiReportWords.conservativeText,
    adjust: (inputs: RoiInputs): RoiInputs => ({
      ...inputs,
      efficiencyGain: lowered(inputs.efficiencyGain),
      errorReduction: lowered(inputs.errorReduction),
      implementationCost: raised(inputs.implementationCost),
    }),
  },
  {
    name: roiReportWords.expected,
    definition: roiReportWords.expectedText,
    adjust: (inputs: RoiInputs) => inputs,
  },
  {
    name: roiReportWords.optimistic,
    definition: roiReportWords.optimisticText,
    adjust: (inputs: RoiInputs): RoiInputs => ({
      ...inputs,
      efficiencyGain: raisedShare(inputs.efficiencyGain),
      errorReduction: raisedShare(inputs.errorReduction),
    }),
  },
];

interface RoiCase {
  name: string;
  definition: string;
  inputs: RoiInputs;
  results: RoiResults;
}

/** The conservative, the expected and the optimistic case, in this order. */
export function casesOf(entered: RoiInputs): RoiCase[] {
  return definitions.map(({ name, definition, adjust }) => {
    const inputs = adjust(entered);
    return { name, definition, inputs, results: calculateRoi(inputs) };
  });
}

/** Away from what is hoped for, also below zero. */
function lowered(value: number): number {
  return value - (Math.abs(value) * margin) / 100;
}

function raised(value: number): number {
  return value + (Math.abs(value) * margin) / 100;
}

/** No share above 100 percent can be saved; an entered share above that stays. */
function raisedShare(percent: number): number {
  return Math.max(percent, Math.min(raised(percent), 100));
}
