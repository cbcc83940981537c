/**
 * How the firm writes numbers and dates, as the build's own `Intl` does. A page writes by these texts: in a browser whose `Intl`
 * knows other forms of the locale, it is drawn as it was served.
 */
export interface Forms {
  /** Between the groups of a number's digits, and before its decimals. */
  group: string;
  decimal: string;
  /** How many digits the groups before the thousands have: 3, in India 2. */
  groupSize: number;
  /** How many digits a number must have to be grouped. */
  groupedFrom: number;
  /** With `#` for the digits. */
  negative: string;
  amount: string;
  negativeAmount: string;
  /** '$', '€', 'CHF' */
  currency: string;
  /** As `currencyWord` says it. */
  currencyWord: string;
  /** How many decimals an amount has that is not whole. */
  cents: number;
  /** Of each month, with `{d}` or `{dd}` for the day and `{y}` for the year: 'March {d}, {y}'. */
  longDates: readonly string[];
  /** 'Mar {y}' */
  shortMonths: readonly string[];
}

/** A locale and a currency, such as `en-US` and `USD`. */
interface Money {
  tag: string;
  currency: string;
}

/** What this machine's `Intl` knows of them. */
export function formsOf({ tag, currency }: Money): Forms {
  const number = new Intl.NumberFormat(tag);
  const money = new Intl.NumberFormat(tag, moneyIn(currency));
  const parts = number.formatToParts(1_234_567.5);
  const groups = parts.filter(({ type }) => type === 'integer');
  return {
    group: partOf(parts, 'group'),
    decimal: partOf(parts, 'decimal'),
    groupSize: groups.at(-2)?.value.length ?? 3,
    groupedFrom: number.formatToParts(1234).some(({ type }) => type === 'group') ? 4 : 5,
    negative: aroundDigits(number.formatToParts(-1)),
    amount: aroundDigits(money.formatToParts(1)),
    negativeAmount: aroundDigits(money.formatToParts(-1)),
    currency: partOf(money.formatToParts(1), 'currency'),
    currencyWord: currencyWord({ tag, currency }),
    cents: money.resolvedOptions().minimumFractionDigits!,
    longDates: datesOf(tag, { dateStyle: 'long' }),
    shortMonths: datesOf(tag, { month: 'short', year: 'numeric' }),
  };
}

/** Two decimals at most, also of a currency that has three. */
export const moneyIn = (currency: string) =>
  ({ style: 'currency', currency, maximumFractionDigits: 2 }) as const;

type Part = { type: string; value: string };

function partOf(parts: readonly Part[], type: string): string {
  return parts.find((part) => part.type === type)?.value ?? '';
}

/** A real minus sign (U+2212) is as wide as a plus, and no line breaks after it. */
function aroundDigits(parts: readonly Part[]): string {
  const texts = parts
    .filter(({ type }) => !/decimal|fraction/.test(type))
    .map(({ type, value }) => (type === 'integer' ? '#' : value));
  return texts.join('').replace('-', '−');
}

function datesOf(tag: string, form: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(tag, { ...form, calendar: 'gregory', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2025, month, 5))
      .map(({ type, value }) => {
        if (type === 'day') return value.length === 2 ? '{dd}' : '{d}';
        return type === 'year' ? '{y}' : value;
      })
      .join(''),
  );
}

/** The last word of the currency's name in the plural, as a sentence names it after a number: 'dollars', 'euros'. */
export function currencyWord({ tag, currency }: Money): string {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'name' });
  return partOf(format.formatToParts(2), 'currency').split(' ').at(-1)!;
}
