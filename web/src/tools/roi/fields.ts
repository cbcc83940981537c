import '../../api/withoutEval.ts';
import * as z from 'zod';
import { forms } from '#content/built/forms.ts';
import { type Beginning, type figureParameters, toolParameter } from '../../toolLink.ts';
import { exactAmount, exactNumber, fieldNumber, readNumber } from './numbers.ts';

export type FieldName = (typeof figureParameters)[number];

export interface Field {
  name: FieldName;
  group: string;
  label: string;
  hint?: string;
  unit: 'currency' | 'people' | 'percent';
  /** What the untouched calculator says. */
  example: number;
  slider?: { min: number; max: number; step: number };
}

/** The eight inputs of the ROI calculator: defaults of specification §3, sliders of §5. */
export const fields: readonly Field[] = [
  {
    name: 'currentRevenue',
    group: 'Your business today',
    label: 'Current annual revenue',
    unit: 'currency',
    example: 1_000_000,
  },
  { name: 'employees', group: 'Your business today', label: 'Employees', unit: 'people', example: 50 },
  {
    name: 'manualProcessTime',
    group: 'Your business today',
    label: 'Manual process time',
    hint: 'Share of working time spent on manual processes',
    unit: 'percent',
    example: 20,
    slider: { min: 0, max: 50, step: 1 },
  },
  {
    name: 'errorRate',
    group: 'Your business today',
    label: 'Error rate',
    hint: 'Share of transactions with an error',
    unit: 'percent',
    example: 5,
    slider: { min: 0, max: 20, step: 0.5 },
  },
  {
    name: 'implementationCost',
    group: 'What the project costs',
    label: 'Implementation cost',
    unit: 'currency',
    example: 150_000,
  },
  {
    name: 'annualLicenseCost',
    group: 'What the project costs',
    label: 'Annual license cost',
    unit: 'currency',
    example: 25_000,
  },
  {
    name: 'efficiencyGain',
    group: 'What you expect of it',
    label: 'Expected efficiency gain',
    hint: 'Share of that manual time which the new system saves',
    unit: 'percent',
    example: 30,
    slider: { min: 10, max: 80, step: 5 },
  },
  {
    name: 'errorReduction',
    group: 'What you expect of it',
    label: 'Expected error reduction',
    hint: 'Share of those errors which the new system prevents',
    unit: 'percent',
    example: 80,
    slider: { min: 20, max: 95, step: 5 },
  },
];

/** Numbers of the calculation; percentages as 0–100. */
export type Inputs = Record<FieldName, number>;
/** What stands in the fields; an empty text in an empty field. */
export type Texts = Record<FieldName, string>;

function byName<Value>(of: (field: Field) => Value): Record<FieldName, Value> {
  return Object.fromEntries(fields.map((field) => [field.name, of(field)])) as Record<FieldName, Value>;
}

export const examples: Inputs = byName(({ example }) => example);
export const exampleTexts: Texts = byName(({ example }) => fieldNumber(example));

/** Inputs further from zero count as this much, so that no product of them overflows. */
const largest = 1e30;

/** What is wrong with a field's text, for `register`: nothing, where it is empty and counts 0. */
export function validate(text: string): string | true {
  if (text.trim() === '' || readNumber(text) !== undefined) return true;
  return `This is not a number and counts as 0. Enter one such as ${fieldNumber(1000)} or ${fieldNumber(7.5)}.`;
}

/** An empty field and a text that is no number count 0. */
export function inputsOf(texts: Texts): Inputs {
  return byName(({ name }) => Math.min(Math.max(readNumber(texts[name]) ?? 0, -largest), largest));
}

export function isExample(entered: Inputs): boolean {
  return fields.every(({ name, example }) => entered[name] === example);
}

/** 'Error rate (%)' */
export function labelWithUnit({ label, unit }: Field): string {
  const sign = { currency: ` (${forms.currency})`, percent: ' (%)', people: '' }[unit];
  return label + sign;
}

/** An input with its unit: '$150,000', '50', '7.5%'. */
export function inputText(value: number, unit: Field['unit']): string {
  return unit === 'currency' ? exactAmount(value) : exactNumber(value) + (unit === 'percent' ? '%' : '');
}

/** Whatever may stand in the fields. */
export const anyTexts = z.object(byName(() => z.string()));

/** `location.search` of a link that opens the calculator with these figures. */
export function searchOf(texts: Partial<Texts>): string {
  const figures = Object.entries(texts).map(([name, text]) => [name, String(readNumber(text) ?? '')]);
  return `?${new URLSearchParams([[toolParameter, 'roi-calculator'], ...figures])}`;
}

const linkedNumber = z
  .string()
  .regex(/^(-?\d+(\.\d+)?(e[+-]?\d+)?)?$/)
  .refine((text) => Number.isFinite(Number(text)))
  .transform((text) => text && fieldNumber(Number(text)));
const linkedTexts = z.object(byName(() => linkedNumber));
const linkedGain = linkedTexts.pick({ efficiencyGain: true });

/**
 * The figures of such a link: all eight, or the one of a service's page. A link that lacks some or has one that is no number
 * has none: half of a calculation would be another one.
 */
export function figuresOf(link: Beginning): Partial<Texts> {
  const given = fields.filter(({ name }) => name in link);
  return (given.length === 1 ? linkedGain : linkedTexts).safeParse(link).data ?? {};
}
