import * as roiWords from '../../../../content/built/words/roi.ts';

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

export interface RoiField {
  label: string;
  hint?: string;
  unit: 'dollars' | 'people' | 'percent';
  slider?: Slider;
}

export interface Slider {
  min: number;
  max: number;
  step: number;
}

export type RoiFieldName = keyof typeof roiFields;
export const roiFieldNames = Object.keys(roiFields) as RoiFieldName[];
/** Numbers of the calculation; percentages as 0–100. */
export type RoiInputs = Record<RoiFieldName, number>;
/** The fields' texts; of an empty field an empty text. */
export type RoiTexts = Record<RoiFieldName, string>;

export const exampleTexts: RoiTexts = mapFields(roiFieldNames, (name) => String(roiFields[name].example));

export function isExample(texts: RoiTexts): boolean {
  return roiFieldNames.every((name) => texts[name] === exampleTexts[name]);
}

/** An empty field and a text that is no number count 0. */
export function inputsOf(texts: RoiTexts): RoiInputs {
  return mapFields(roiFieldNames, (name) => Number(texts[name]) || 0);
}

/** A slider's position: the number itself when the slider reaches it; beyond that the number wins. */
export function sliderPosition(value: number, { min, max }: Slider): number {
  return Math.min(Math.max(value, min), max);
}

function mapFields<Name extends string, T>(
  names: readonly Name[],
  valueFor: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, T>;
}
