import { locale } from '#content/built/locale.ts';
import { currencySign, separatorsOf } from '#content/schema/money.ts';

const { group, decimal } = separatorsOf(locale);
const currency = currencySign(locale);

/** Digits in groups of three: '1,000,000.5'. */
const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`);
const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * A number as people type and paste it: with separators between thousands, with the sign of the currency or of percent.
 * '7,5' is none where a point stands before the decimals: only its author knows whether it means 7.5 or 75.
 *
 * @returns undefined for what is no number
 */
export function readNumber(text: string): number | undefined {
  const signs = text.replace(/[−–]/g, '-').replace(/[\s%]/g, '').replace(currency, '');
  const plain = grouped.test(signs) ? signs.replaceAll(group, '') : signs;
  if (decimal !== '.' && plain.includes('.')) return undefined;
  const digits = plain.replace(decimal, '.');
  return number.test(digits) && Number.isFinite(Number(digits)) ? Number(digits) : undefined;
}

/** A number in a field that is being edited: without separators between thousands. */
export function editedNumber(value: number): string {
  return String(value).replace('.', decimal);
}

/** From here on a number has more digits than anyone reads: '$1.2E20'. */
const unreadable = 1e15;

/** Adding 0 makes −0 a plain 0. A real minus sign (U+2212) is as wide as a plus, and no line breaks after it. */
function formatter(options: Intl.NumberFormatOptions, longest = unreadable): (value: number) => string {
  const readable = new Intl.NumberFormat(locale.tag, options);
  const scientific = new Intl.NumberFormat(locale.tag, {
    ...options,
    notation: 'scientific',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
  return (value) =>
    (Math.abs(value) < longest ? readable : scientific).format(value + 0).replaceAll('-', '−');
}

const money = { style: 'currency', currency: locale.currency } as const;

/** In the firm's currency: '$184,000', '−$1,500' */
export const wholeAmount = formatter({ ...money, maximumFractionDigits: 0 });
/** On an axis: '$250K' */
export const shortAmount = formatter({ ...money, notation: 'compact', maximumFractionDigits: 1 });
/** As entered: '$1,000.50' */
export const exactAmount = formatter({
  ...money,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
/** With all of its digits, as a field shows it: '1,000,000.5' */
export const fieldNumber = formatter({ maximumFractionDigits: 20 }, Number.POSITIVE_INFINITY);
export const exactNumber = formatter({ maximumFractionDigits: 10 });
export const wholeNumber = formatter({ maximumFractionDigits: 0 });
export const tenths = formatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
