import type { Forms } from './forms.ts';

/** Numbers as the firm writes them, and as its visitors type them. */

type Signs = Pick<Forms, 'group' | 'decimal' | 'groupSize' | 'groupedFrom'>;

/** How many decimals there are. */
export interface Decimals {
  least?: number;
  most?: number;
}

/** The digits of a number's size: '1,234.5'. */
function digitsOf(value: number, forms: Signs, { least = 0, most = 3 }: Decimals = {}): string {
  const [whole, decimals = ''] = plainDigits(Math.abs(value), most).split('.');
  const shown = decimals.replace(/0+$/, '').padEnd(least, '0');
  return grouped(whole!, forms) + (shown && forms.decimal + shown);
}

/** With a point, without an exponent. */
function plainDigits(size: number, most: number): string {
  const shortest = String(size);
  const [mantissa, exponent] = shortest.split('e+');
  if (exponent) return mantissa!.replace('.', '').padEnd(Number(exponent) + 1, '0');
  const decimals = shortest.split('.')[1]?.length ?? 0;
  return decimals > most || shortest.includes('e') ? size.toFixed(most) : shortest;
}

function grouped(whole: string, { group, groupSize, groupedFrom }: Signs): string {
  if (whole.length < groupedFrom) return whole;
  const groups = [whole.slice(-3)];
  for (let end = whole.length - 3; end > 0; end -= groupSize) {
    groups.unshift(whole.slice(Math.max(end - groupSize, 0), end));
  }
  return groups.join(group);
}

/** '1,234', '−2.5', and '0' for what is rounded to zero from below */
export function numberText(value: number, forms: Forms, decimals?: Decimals): string {
  return withSign(value, digitsOf(value, forms, decimals), '#', forms.negative);
}

/** '$184,000', '−$1,500.50' */
export function amountText(value: number, forms: Forms, decimals: Decimals): string {
  return withSign(value, digitsOf(value, forms, decimals), forms.amount, forms.negativeAmount);
}

function withSign(value: number, digits: string, positive: string, negative: string): string {
  const isNegative = value < 0 && /[1-9]/.test(digits);
  return (isNegative ? negative : positive).replace('#', () => digits);
}

const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * A number as people type and paste it: with separators between thousands, with the sign of the currency or of percent.
 * '7,5' is none where a point stands before the decimals: only its author knows whether it means 7.5 or 75.
 *
 * @returns undefined for what is no number
 */
export function readNumber(text: string, forms: Forms): number | undefined {
  const { group, decimal, groupSize } = forms;
  const signs = text
    .replace(/[−–]/g, '-')
    .replace(/[\s%]/g, '')
    .replace(forms.currency.replace(/\s/g, ''), '');
  /** '1,000,000.5' */
  const grouped = new RegExp(
    `^[+-]?\\d{1,${groupSize}}([${group}]\\d{${groupSize}})*[${group}]\\d{3}([${decimal}]\\d*)?$`,
  );
  const plain = grouped.test(signs) ? signs.replaceAll(group, '') : signs;
  if (decimal !== '.' && plain.includes('.')) return undefined;
  const digits = plain.replace(decimal, '.');
  return number.test(digits) && Number.isFinite(Number(digits)) ? Number(digits) : undefined;
}
