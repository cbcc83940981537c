import * as z from 'zod';
import { formsOf, moneyIn } from './forms.ts';
import { readNumber } from './numbers.ts';

/** How the firm writes: of `site.yaml`, as every part that formats reads it. */
export interface Locale {
  /** Of the texts, such as `en`: what pages, mails and files say of themselves. */
  language: string;
  /** Form of dates and numbers, and the order of words, such as `en-US`. */
  tag: string;
  /** Of all amounts, such as `USD`. */
  currency: string;
  /** Of everything that is printed. */
  paper: 'Letter' | 'A4';
}

/** Fields of `site.yaml`. Without them a firm writes as Americans do. */
export const localeFields = {
  language: z.string().refine(isTag, 'must be a language such as en or de').default('en'),
  locale: z
    .string()
    .refine(isTag, 'must be a language and a country such as en-GB or de-DE')
    .refine(
      (tag) => !isTag(tag) || new Intl.NumberFormat(tag).resolvedOptions().numberingSystem === 'latn',
      'must be of a language that writes its numbers with the digits 0 to 9',
    )
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
export function localeOf({ language, locale, currency, paper }: AuthoredLocale): Locale {
  return { language, tag: locale, currency, paper };
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

/** A tag that this machine knows the forms of. */
function isTag(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
}
