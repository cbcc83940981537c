import type { Inputs } from './fields.ts';

/** Specification §9: what an employee's work costs a year, in the firm's currency. */
export const laborCost = 60_000;
/** Specification §9: percent of revenue that errors can touch. */
export const exposedRevenue = 10;
/** Specification §9: years of the calculation. */
const years = 3;

/** What the calculator shows, rounded as it shows it. Never NaN, Infinity or −0. */
export interface Results {
  /** A year, as the next two. All amounts are in the firm's currency. */
  annualSavings: number;
  efficiencySavings: number;
  errorSavings: number;
  threeYearSavings: number;
  totalCost: number;
  netBenefit: number;
  /** Percent; undefined where nothing is spent. */
  roiPercentage: number | undefined;
  /** Years to one decimal; undefined where nothing is saved. */
  paybackPeriod: number | undefined;
}

/** The formulas of specification §9. */
export function calculateRoi(inputs: Inputs): Results {
  const exact = exactResults(inputs);
  const annualSavings = rounded(exact.annualSavings);
  const totalCost = rounded(exact.totalCost);
  return {
    annualSavings,
    efficiencySavings: rounded(exact.efficiencySavings),
    errorSavings: rounded(exact.errorSavings),
    threeYearSavings: rounded(years * exact.annualSavings),
    totalCost,
    netBenefit: rounded(exact.netBenefit),
    // Judged by the number on screen: a cost that reads $0 has no return to speak of.
    roiPercentage: totalCost > 0 ? rounded((exact.netBenefit / exact.totalCost) * 100) : undefined,
    // A project that costs nothing is paid back at once, not before it began.
    paybackPeriod:
      annualSavings > 0 ? Math.max(rounded((exact.totalCost / exact.annualSavings) * 10) / 10, 0) : undefined,
  };
}

/** Whether the work of so many people would cost more than the business takes in. */
export function wagesExceedRevenue({ employees, currentRevenue }: Inputs): boolean {
  return employees * laborCost > currentRevenue;
}

/** Not rounded. Whole products are divided last: a number that is whole stays whole. */
function exactResults(inputs: Inputs) {
  const { currentRevenue, employees, manualProcessTime, errorRate, efficiencyGain, errorReduction } = inputs;
  const efficiencySavings = (manualProcessTime * (employees * laborCost) * efficiencyGain) / 100 ** 2;
  const errorSavings = (errorRate * currentRevenue * exposedRevenue * errorReduction) / 100 ** 3;
  const annualSavings = efficiencySavings + errorSavings;
  const totalCost = inputs.implementationCost + years * inputs.annualLicenseCost;
  const netBenefit = years * annualSavings - totalCost;
  return { efficiencySavings, errorSavings, annualSavings, totalCost, netBenefit };
}

/** Adding 0 makes −0 a plain 0. */
function rounded(value: number): number {
  return Math.round(value) + 0;
}

/** Amounts from the start (year 0) to the end of a year, in the firm's currency. */
export interface Year {
  year: number;
  cost: number;
  savings: number;
  /** Savings minus cost. */
  balance: number;
}

/** The implementation is paid at the start, then one license fee and one year's savings after another. */
export function cumulativeYears(inputs: Inputs): Year[] {
  const { annualSavings } = exactResults(inputs);
  return Array.from({ length: years + 1 }, (_, year) => {
    const cost = inputs.implementationCost + year * inputs.annualLicenseCost;
    const savings = year * annualSavings;
    return { year, cost: rounded(cost), savings: rounded(savings), balance: rounded(savings - cost) };
  });
}

const quarter = (value: number) => Math.abs(value) / 4;
/** No share above 100 percent can be saved; an entered share above that stays. */
const raisedShare = (percent: number) => Math.max(percent, Math.min(percent + quarter(percent), 100));

/** Three cases of a calculation, each with the words that disclose it. */
export function casesOf(inputs: Inputs) {
  const { efficiencyGain, errorReduction, implementationCost } = inputs;
  const cases = [
    {
      name: 'Conservative',
      definition:
        'a quarter less efficiency gain and error reduction than entered, and an implementation that costs a quarter more',
      inputs: {
        ...inputs,
        efficiencyGain: efficiencyGain - quarter(efficiencyGain),
        errorReduction: errorReduction - quarter(errorReduction),
        implementationCost: implementationCost + quarter(implementationCost),
      },
    },
    { name: 'Expected', definition: 'the figures as entered', inputs },
    {
      name: 'Optimistic',
      definition:
        'a quarter more efficiency gain and error reduction than entered, at most 100%, at the cost as entered',
      inputs: {
        ...inputs,
        efficiencyGain: raisedShare(efficiencyGain),
        errorReduction: raisedShare(errorReduction),
      },
    },
  ];
  return cases.map((each) => ({ ...each, results: calculateRoi(each.inputs) }));
}
