import { forms } from '#content/built/forms.ts';
import { locale } from '#content/built/locale.ts';
import * as numbers from '#content/shared/numbers.ts';

/** What a field says, as a number. */
export const readNumber = (text: string) => numbers.readNumber(text, forms);

/** A number in a field that is being edited: without separators between thousands. */
export function editedNumber(value: number): string {
  return String(value).replace('.', forms.decimal);
}

/** From here on a number has more digits than anyone reads: '$1.2E20'. */
const unreadable = 1e15;
const isReadable = (value: number) => Math.abs(value) < unreadable;

const money = { style: 'currency', currency: locale.currency } as const;
const scientific = { notation: 'scientific', maximumFractionDigits: 2 } as const;

/** A form that no page is served with, so that the browser's own will do. */
function inForm(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale.tag, options).format(value).replaceAll('-', '−');
}

/** In the firm's currency: '$184,000', '−$1,500' */
export function wholeAmount(value: number): string {
  return amount(value, { most: 0 });
}

/** As entered: '$1,000.50' */
export function exactAmount(value: number): string {
  const isWhole = Math.round(value * 100) % 100 === 0;
  return amount(value, { least: isWhole ? 0 : forms.cents, most: 2 });
}

function amount(value: number, decimals: numbers.Decimals): string {
  if (isReadable(value)) return numbers.amountText(value, forms, decimals);
  return inForm(value, { ...money, ...scientific, minimumFractionDigits: 0 });
}

/** On an axis: '$250K' */
export function shortAmount(value: number): string {
  return inForm(value, { ...money, notation: 'compact', maximumFractionDigits: 1 });
}

/** With all of its digits, as a field shows it: '1,000,000.5' */
export function fieldNumber(value: number): string {
  return numbers.numberText(value, forms, { most: 20 });
}

function plain(value: number, decimals: numbers.Decimals): string {
  return isReadable(value) ? numbers.numberText(value, forms, decimals) : inForm(value, scientific);
}
export const exactNumber = (value: number) => plain(value, { most: 10 });
export const wholeNumber = (value: number) => plain(value, { most: 0 });
export const tenths = (value: number) => plain(value, { least: 1, most: 1 });
