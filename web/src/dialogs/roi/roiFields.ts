import { roiCalculator } from '../../../../content/built/roiCalculator.ts';
import * as roiWords from '../../../../content/built/words/roi.ts';
import * as roiCashWords from '../../../../content/built/words/roiCash.ts';

/** The eight inputs of the ROI calculator: defaults of specification §3, slider bounds of §5. */
export const roiFields = {
  currentRevenue: { label: roiWords.currentRevenue, unit: 'dollars', example: 1_000_000 },
  employees: { label: roiWords.employees, unit: 'people', example: 50 },
  manualProcessTime: {
    label: roiWords.manualProcessTime,
    hint: roiWords.manualProcessTimeHint,
    unit: 'percent',
    example: 20,
    slider: { min: 0, max: 50, step: 1 },
  },
  errorRate: {
    label: roiWords.errorRate,
    hint: roiWords.errorRateHint,
    unit: 'percent',
    example: 5,
    slider: { min: 0, max: 20, step: 0.5 },
  },
  implementationCost: { label: roiWords.implementationCost, unit: 'dollars', example: 150_000 },
  annualLicenseCost: { label: roiWords.annualLicenseCost, unit: 'dollars', example: 25_000 },
  efficiencyGain: {
    label: roiWords.efficiencyGain,
    hint: roiWords.efficiencyGainHint,
    unit: 'percent',
    example: 30,
    slider: { min: 10, max: 80, step: 5 },
  },
  errorReduction: {
    label: roiWords.errorReduction,
    hint: roiWords.errorReductionHint,
    unit: 'percent',
    example: 80,
    slider: { min: 20, max: 95, step: 5 },
  },
} as const satisfies Record<
  string,
  RoiField & { /** What the untouched calculator says. */ example: number }
>;

/** The ninth input, which is not in the specification: it counts only where a visitor opened it (decision 51). */
export const ownSideField: RoiField = {
  label: roiWords.ownSide,
  hint: roiWords.ownSideHint,
  unit: 'dollars',
};

/** Assumptions of the years in cash, which are not in the specification either (decision 190). Their defaults are content. */
export const cashFields = {
  discountRate: { label: roiCashWords.discountRate, hint: roiCashWords.discountRateHint, unit: 'percent' },
  rampUp: { label: roiCashWords.rampUp, hint: roiCashWords.rampUpHint, unit: 'months' },
  cashShare: { label: roiCashWords.cashShare, hint: roiCashWords.cashShareHint, unit: 'percent' },
  laborCost: { label: roiCashWords.laborCost, hint: roiCashWords.laborCostHint, unit: 'dollars' },
  licenseIncrease: {
    label: roiCashWords.licenseIncrease,
    hint: roiCashWords.licenseIncreaseHint,
    unit: 'percent',
  },
} as const satisfies Record<string, RoiField>;

export interface RoiField {
  label: string;
  hint?: string;
  unit: 'dollars' | 'people' | 'percent' | 'months';
  slider?: Slider;
}

export interface Slider {
  min: number;
  max: number;
  step: number;
}

export type RoiFieldName = keyof typeof roiFields;
export const roiFieldNames = Object.keys(roiFields) as RoiFieldName[];
export type CashFieldName = keyof typeof cashFields;
export const cashFieldNames = Object.keys(cashFields) as CashFieldName[];

/** Numbers of the calculation; percentages as 0–100. */
export type RoiInputs = Record<RoiFieldName, number> & {
  /** Dollars, once; only where it is entered and not 0. */
  ownSideCost?: number;
};
/** Numbers; percentages as 0–100, the start in months, the cost of labor in dollars a year. */
export type CashAssumptions = Record<CashFieldName, number>;
/** All that the cash of the years follows from. */
export type CashInputs = RoiInputs & CashAssumptions;
export type CashTexts = Record<CashFieldName, string>;
/** The fields' texts; of an empty field an empty text. */
export type RoiTexts = Record<RoiFieldName, string> & {
  /** Undefined while the line is folded. */
  ownSideCost?: string | undefined;
  /** Undefined while the years in cash are folded (decision 190). */
  cash?: CashTexts | undefined;
};

export const exampleTexts: RoiTexts = mapFields(roiFieldNames, (name) => String(roiFields[name].example));

const { cash } = roiCalculator;
/** Undefined for a firm without `cash` in `roiCalculator.yaml`: the years in cash are not offered then. */
export const defaultCashTexts: CashTexts | undefined =
  cash && mapFields(cashFieldNames, (name) => String(cash[name].value));
/** Years of the calculation in cash. */
export const cashYears = cash?.years.value ?? 0;

export function isExample(texts: RoiTexts): boolean {
  return (
    !inputsOf(texts).ownSideCost &&
    roiFieldNames.every((name) => texts[name] === exampleTexts[name]) &&
    (!texts.cash || cashFieldNames.every((name) => texts.cash![name] === defaultCashTexts?.[name]))
  );
}

/** Decision 31: an empty field and a text that is no number count 0. */
export function inputsOf(texts: RoiTexts): RoiInputs {
  const inputs = mapFields(roiFieldNames, (name) => Number(texts[name]) || 0);
  const ownSideCost = Number(texts.ownSideCost);
  return ownSideCost ? { ...inputs, ownSideCost } : inputs;
}

/** Undefined while the years in cash are folded. */
export function cashInputsOf(texts: RoiTexts): CashInputs | undefined {
  const { cash: open } = texts;
  return open && { ...inputsOf(texts), ...mapFields(cashFieldNames, (name) => Number(open[name]) || 0) };
}

/** The inputs in the order of a report; the own side is among the costs, where it counts. */
export function listedInputs(inputs: RoiInputs): (Pick<RoiField, 'label' | 'unit'> & { value: number })[] {
  const { ownSideCost } = inputs;
  const ownSide = ownSideCost ? [{ ...ownSideField, value: ownSideCost }] : [];
  return roiFieldNames.flatMap((name) => {
    const line = { ...roiFields[name], value: inputs[name] };
    return name === 'annualLicenseCost' ? [line, ...ownSide] : [line];
  });
}

/** A slider's position: the number itself when the slider reaches it (decision 31: the number wins). */
export function sliderPosition(value: number, { min, max }: Slider): number {
  return Math.min(Math.max(value, min), max);
}

/** Shares of a whole, and why more than the whole means nothing. */
const wholes: { readonly [Name in keyof CashInputs]?: string } = {
  manualProcessTime: roiCashWords.manualProcessTimeOver,
  errorRate: roiCashWords.errorRateOver,
  efficiencyGain: roiCashWords.efficiencyGainOver,
  errorReduction: roiCashWords.errorReductionOver,
  cashShare: roiCashWords.cashShareOver,
};

export function isShare(name: keyof CashInputs): boolean {
  return name in wholes;
}

/** Why the results mean nothing, a sentence for each reason. */
export function meaninglessOf(inputs: RoiInputs | CashInputs): string[] {
  const reasons = Object.entries(inputs).map(([name, value]) => meaningless(name as keyof CashInputs, value));
  return [...new Set(reasons.filter((reason) => reason !== undefined))];
}

/** Why a result with this input means nothing; undefined where it means something (decision 190). */
export function meaningless(name: keyof CashInputs, value: number): string | undefined {
  if (value < 0) return roiCashWords.belowZero;
  return value > 100 ? wholes[name] : undefined;
}

function mapFields<Name extends string, T>(
  names: readonly Name[],
  valueFor: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, T>;
}
