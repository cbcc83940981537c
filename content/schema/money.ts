import type { Locale } from './locale.ts';

/** What texts and files say of amounts, from the forms of the firm's locale. */

type Money = Pick<Locale, 'tag' | 'currency'>;

/** '$', '€', 'CHF' */
export function currencySign(money: Money): string {
  return partOf(money, 'currency');
}

/** The last word of the currency's name in the plural, as a sentence names it after a number: 'dollars', 'euros'. */
export function currencyWord({ tag, currency }: Money): string {
  const name = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')!.value;
  return name.split(' ').at(-1)!;
}

/** What stands between the groups of a number's digits, and before its decimals. */
export function separatorsOf({ tag }: Pick<Locale, 'tag'>): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5);
  const of = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)!.value;
  return { group: of('group'), decimal: of('decimal') };
}

function partOf(money: Money, type: Intl.NumberFormatPartTypes): string {
  return formOf(money).find((part) => part.type === type)!.value;
}

function formOf({ tag, currency }: Money): Intl.NumberFormatPart[] {
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).formatToParts(1);
}
