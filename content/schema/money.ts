import type { Locale } from './locale.ts';

/** How texts and files write amounts in the firm's locale. */

type Money = Pick<Locale, 'tag' | 'currency'>;

/** '$', '€', 'CHF' */
export function currencySign({ tag, currency }: Money): string {
  return currencyPart(new Intl.NumberFormat(tag, { style: 'currency', currency }), 1);
}

/** The last word of the currency's name in the plural, as a sentence names it after a number: 'dollars', 'euros'. */
export function currencyWord({ tag, currency }: Money): string {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'name' });
  return currencyPart(format, 2).split(' ').at(-1)!;
}

function currencyPart(format: Intl.NumberFormat, amount: number): string {
  return format.formatToParts(amount).find(({ type }) => type === 'currency')!.value;
}

/** What stands between the groups of a number's digits, and before its decimals. */
export function separatorsOf({ tag }: Pick<Locale, 'tag'>): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5);
  const of = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)!.value;
  return { group: of('group'), decimal: of('decimal') };
}
