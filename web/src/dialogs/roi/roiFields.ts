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

/** The ninth input, which is not in the specification: it counts only where a visitor opened it (decision 51). */
export const ownSideField: RoiField = {
  label: roiWords.ownSide,
  hint: roiWords.ownSideHint,
  unit: 'dollars',
};

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
export type RoiInputs = Record<RoiFieldName, number> & {
  /** Dollars, once; only where it is entered and not 0. */
  ownSideCost?: number;
};
/** The fields' texts; of an empty field an empty text. */
export type RoiTexts = Record<RoiFieldName, string> & {
  /** Undefined while the line is folded. */
  ownSideCost?: string | undefined;
};

export const exampleTexts: RoiTexts = mapFields((name) => String(roiFields[name].example));

export function isExample(texts: RoiTexts): boolean {
  return !inputsOf(texts).ownSideCost && roiFieldNames.every((name) => texts[name] === exampleTexts[name]);
}

/** Decision 31: an empty field and a text that is no number count 0. */
export function inputsOf(texts: RoiTexts): RoiInputs {
  const inputs = mapFields((name) => Number(texts[name]) || 0);
  const ownSideCost = Number(texts.ownSideCost);
  return ownSideCost ? { ...inputs, ownSideCost } : inputs;
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

function mapFields<T>(valueFor: (name: RoiFieldName) => T): Record<RoiFieldName, T> {
  return Object.fromEntries(roiFieldNames.map((name) => [name, valueFor(name)])) as Record<RoiFieldName, T>;
}
