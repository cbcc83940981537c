import {
  bounded,
  calculateExactly,
  lowered,
  raised,
  raisedShare,
  rounded,
  laborCost as specifiedLaborCost,
  within,
} from './calculateRoi.ts';
import {
  type CashAssumptions,
  type CashInputs,
  cashFieldNames,
  cashYears,
  isShare,
  meaningless,
  meaninglessOf,
  roiFieldNames,
} from './roiFields.ts';

const monthsOfYear = 12;
/** Longer than any system lasts: what is not paid back by then never is. */
const longest = 100 * monthsOfYear;

/** The assumptions that the specified results make (specification §9). Only the discount rate is the visitor's. */
export function asEntered({ discountRate }: Pick<CashAssumptions, 'discountRate'>): CashAssumptions {
  return { discountRate, rampUp: 0, cashShare: 100, laborCost: specifiedLaborCost, licenseIncrease: 0 };
}

/** Rates of increase above this one count as this much. */
const highestIncrease = 1000;

/** Cash of any month in dollars; month 0 is the start. */
function cashOf(inputs: CashInputs): (month: number) => number {
  const { implementationCost, annualLicenseCost, ownSideCost } = bounded(inputs);
  const { cashShare, laborCost, rampUp, licenseIncrease } = inputs;
  const { efficiencySavings, errorSavings } = calculateExactly(inputs);
  const timeAsCash = efficiencySavings * (within(laborCost) / specifiedLaborCost) * (cashShare / 100);
  const savings = (timeAsCash + errorSavings) / monthsOfYear;
  const license = annualLicenseCost / monthsOfYear;
  const growth = 1 + Math.min(licenseIncrease, highestIncrease) / 100;
  // Savings grow evenly from nothing to all of them: months of full savings up to the end of a month.
  const full = (month: number) => (month < rampUp ? month ** 2 / (2 * rampUp) : month - rampUp / 2);
  return (month) => {
    if (month === 0) return -(implementationCost + ownSideCost);
    const fee = license * growth ** Math.floor((month - 1) / monthsOfYear);
    return savings * (full(month) - full(month - 1)) - fee;
  };
}

/** Cash in dollars: what is spent at the start, then the savings less the license fee of one month after another. */
export function monthlyCash(inputs: CashInputs): number[] {
  const cash = cashOf(inputs);
  return Array.from({ length: cashYears * monthsOfYear + 1 }, (_, month) => cash(month));
}

/** @param factor by which a dollar is worth less a month later */
function presentValue(flows: readonly number[], factor: number): number {
  return flows.reduceRight((sum, flow) => sum * factor + flow, 0);
}

/** Net present value in dollars. @param rate percent a year; each month's cash comes at its end */
export function netPresentValue(flows: readonly number[], rate: number): number {
  return presentValue(flows, (1 + rate / 100) ** (-1 / monthsOfYear));
}

/**
 * The yearly rate, in percent, at which the net present value is 0. Undefined unless the cash turns exactly once, from
 * spent to saved: other flows have no such rate or several.
 */
export function internalRate(flows: readonly number[]): number | undefined {
  const signs = flows.map(Math.sign).filter((sign) => sign !== 0);
  const turns = signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
  if (signs[0] !== -1 || turns !== 1) return undefined;
  let high = 1;
  while (presentValue(flows, high) < 0) high *= 2;
  const factor = zeroOf((value) => presentValue(flows, value), 0, high);
  const rate = (factor ** -monthsOfYear - 1) * 100;
  return Number.isFinite(rate) ? rate : undefined;
}

/** Where a function changes its sign, by halving. */
function zeroOf(of: (value: number) => number, low: number, high: number): number {
  const isNegative = of(low) < 0;
  let [from, to] = [low, high];
  for (let step = 0; step < 200; step += 1) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    if (of(middle) < 0 === isNegative) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** The first month at whose end all that was spent has come back. Undefined where that is never. */
export function cashPayback(inputs: CashInputs): number | undefined {
  const cash = cashOf(inputs);
  // A rounding of the sums is no month.
  const slack = 0.005 - cash(0) * 1e-9;
  let sum = 0;
  let wasBelow = false;
  for (let month = 0; month <= longest; month += 1) {
    sum += cash(month);
    if (sum < -slack) wasBelow = true;
    else if (wasBelow) return month;
    if (!wasBelow && month === cashYears * monthsOfYear) return 0;
  }
  return undefined;
}

/** Figures in cash, rounded as they are shown; undefined values read 'n/a'. */
export interface CashFigures {
  /** Months; 'never' where it is not reached within 100 years. */
  payback: number | 'never' | undefined;
  /** Dollars in all years. */
  saved: number | undefined;
  spent: number | undefined;
  net: number | undefined;
  /** Dollars today. */
  presentValue: number | undefined;
  /** Percent a year. */
  internalRate: number | undefined;
}

/** The figures of the years in cash. All of them are 'n/a' where an input means nothing (decision 190). */
export function calculateCash(inputs: CashInputs): CashFigures {
  if (meaninglessOf(inputs).length > 0) {
    const none = undefined;
    return {
      payback: none,
      saved: none,
      spent: none,
      net: none,
      presentValue: none,
      internalRate: none,
    };
  }
  const flows = monthlyCash(inputs);
  const net = sumOf(flows);
  const spent = -sumOf(monthlyCash({ ...inputs, employees: 0, currentRevenue: 0 }));
  const rate = internalRate(flows);
  return {
    payback: cashPayback(inputs) ?? 'never',
    saved: rounded(net + spent),
    spent: rounded(spent),
    net: rounded(net),
    presentValue: rounded(netPresentValue(flows, inputs.discountRate)),
    internalRate: rate === undefined ? undefined : rounded(rate),
  };
}

function movingNames({ ownSideCost }: CashInputs): (keyof CashInputs)[] {
  return [...roiFieldNames, ...(ownSideCost ? (['ownSideCost'] as const) : []), ...cashFieldNames];
}

function sumOf(flows: readonly number[]): number {
  return flows.reduce((sum, flow) => sum + flow, 0);
}

/** How far one input moves the net present value. */
export interface Swing {
  name: keyof CashInputs;
  /** Net present value with the input a quarter lower and a quarter higher, in dollars. */
  lower: number;
  higher: number;
  /** The input's value at which the net present value is 0; undefined where no possible value does that. */
  breakEven: number | undefined;
}

/** Where the net present value is no straight line over an input: how far a break-even is looked for. */
const bends: { readonly [Name in keyof CashInputs]?: number } = {
  discountRate: 1000,
  rampUp: cashYears * monthsOfYear,
  licenseIncrease: highestIncrease,
};

/** Every input that moves the net present value, the strongest first. */
export function swingsOf(inputs: CashInputs): Swing[] {
  if (meaninglessOf(inputs).length > 0) return [];
  const valueAt = (name: keyof CashInputs, value: number) => {
    const changed = { ...inputs, [name]: value };
    return netPresentValue(monthlyCash(changed), changed.discountRate);
  };
  return movingNames(inputs)
    .map((name): Swing => {
      const value = within(inputs[name]);
      const raise = isShare(name) ? raisedShare : raised;
      return {
        name,
        lower: rounded(valueAt(name, lowered(value))),
        higher: rounded(valueAt(name, raise(value))),
        breakEven: breakEvenOf(name, value, (other) => valueAt(name, other)),
      };
    })
    .filter(({ lower, higher }) => lower !== higher)
    .sort((a, b) => Math.abs(b.higher - b.lower) - Math.abs(a.higher - a.lower));
}

function breakEvenOf(
  name: keyof CashInputs,
  value: number,
  of: (value: number) => number,
): number | undefined {
  const most = bends[name];
  if (most !== undefined) return of(0) < 0 === of(most) < 0 ? undefined : zeroOf(of, 0, most);
  const base = of(0);
  const slope = (of(value || 1) - base) / (value || 1);
  const zero = -base / slope;
  return Number.isFinite(zero) && meaningless(name, zero) === undefined ? zero + 0 : undefined;
}
