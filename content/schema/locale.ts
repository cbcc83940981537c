import * as z from 'zod';
import { formsOf, moneyIn } from '../shared/forms.ts';
import { readNumber } from '../shared/numbers.ts';

/** How the firm writes: of `site.yaml`, as every part that formats reads it. The texts are English. */
export interface Locale {
  /** Form of dates and numbers, such as `en-US`. */
  tag: string;
  /** Of all amounts, such as `USD`. */
  currency: string;
  /** Of everything that is printed. */
  paper: 'Letter' | 'A4';
}

/** Fields of `site.yaml`. Without them a firm writes as Americans do. */
export const localeFields = {
  locale: z
    .string()
    // The digits stand for regions of several countries, such as 150, Europe (UN M49).
    .regex(/^en-([A-Z]{2}|\d{3})$/, 'must be English as a country writes it, such as en-US, en-GB or en-IN')
    .default('en-US'),
  currency: z
    .string()
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), {
      error: 'must be a currency in three capitals such as USD, EUR or GBP',
    })
    .default('USD'),
  paper: z.enum(['Letter', 'A4']).default('Letter'),
};

type AuthoredLocale = z.infer<z.ZodObject<typeof localeFields>>;

/** The fields by the names that code uses. */
export function localeOf({ locale, currency, paper }: AuthoredLocale): Locale {
  return { tag: locale, currency, paper };
}

/**
 * What the locale writes and the calculator cannot read back from a field, such as the amount '€1,234.50' where other numbers are
 * written '1.234,5'.
 */
export function unreadableText({ tag, currency }: Pick<Locale, 'tag' | 'currency'>): string | undefined {
  const forms = formsOf({ tag, currency });
  const formats = [new Intl.NumberFormat(tag), new Intl.NumberFormat(tag, moneyIn(currency))];
  for (const { format } of formats) {
    for (const value of [1234.5, 12_345_678.25, -1500]) {
      if (readNumber(format(value), forms) !== value) return format(value);
    }
  }
  return undefined;
}
