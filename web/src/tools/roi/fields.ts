import '../../api/withoutEval.ts';
import * as z from 'zod';
import { locale } from '../../../../content/built/locale.ts';
import { currencySign } from '../../../../content/schema/money.ts';
import { toolParameter } from '../../openDialog.ts';
import { exactAmount, exactNumber, fieldNumber, readNumber } from './numbers.ts';

const inputs = [
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
] as const;

export type FieldName = (typeof inputs)[number]['name'];

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
export const fields: readonly Field[] = inputs;

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
  const sign = { currency: ` (${currencySign(locale)})`, percent: ' (%)', people: '' }[unit];
  return label + sign;
}

/** An input with its unit: '$150,000', '50', '7.5%'. */
export function inputText(value: number, unit: Field['unit']): string {
  return unit === 'currency' ? exactAmount(value) : exactNumber(value) + (unit === 'percent' ? '%' : '');
}

/** Whatever may stand in the fields. */
export const anyTexts = z.object(byName(() => z.string()));

/** `location.search` of a link that opens the calculator with these numbers. */
export function searchOf(texts: Texts): string {
  const parameters = byName(({ name }) => String(readNumber(texts[name]) ?? ''));
  return `?${new URLSearchParams({ [toolParameter]: 'roi-calculator', ...parameters })}`;
}

const linkedNumber = z
  .string()
  .regex(/^(-?\d+(\.\d+)?(e[+-]?\d+)?)?$/)
  .refine((text) => Number.isFinite(Number(text)));
const linkedTexts = z.object(byName(() => linkedNumber));

/**
 * The numbers of such a link. A link that lacks one or has one that is no number gives the example: half of a
 * calculation would be another one.
 *
 * @returns undefined when it is no link to the calculator
 */
export function readLink(search: string): Texts | undefined {
  const parameters = new URLSearchParams(search);
  if (parameters.get(toolParameter) !== 'roi-calculator') return undefined;
  const linked = linkedTexts.safeParse(Object.fromEntries(parameters)).data;
  return linked ? byName(({ name }) => linked[name] && fieldNumber(Number(linked[name]))) : exampleTexts;
}

/** A search without the calculator's parameters. */
export function withoutLink(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of [toolParameter, ...fields.map((field) => field.name)]) parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : '';
}
