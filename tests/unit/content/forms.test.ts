import { expect, test } from 'vitest';
import { unreadableText } from '#content/schema/locale.ts';
import { formsOf, moneyIn } from '#content/shared/forms.ts';
import { amountText, numberText, readNumber } from '#content/shared/numbers.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** English as each country writes it. */
const english = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => countries.of(code))
  .map((code) => `en-${code}`)
  .concat('en-001', 'en-150');

const everyTag = ['USD', 'EUR', 'GBP'].flatMap((currency) => english.map((tag) => ({ tag, currency })));
const everyCurrency = Intl.supportedValuesOf('currency').flatMap((currency) =>
  ['en-US', 'en-IN', 'en-ZA', 'en-AT'].map((tag) => ({ tag, currency })),
);

/** Whether the calculator reads the amounts of each. `Intl` is slow: each is asked once. */
const isRead = new Map(
  [...everyTag, ...everyCurrency].map((locale) => [locale, unreadableText(locale) === undefined]),
);

/** As the build's `Intl` writes. */
const formatsOf = (tag: string, currency: string) => [
  new Intl.NumberFormat(tag),
  new Intl.NumberFormat(tag, { ...moneyIn(currency), trailingZeroDisplay: 'stripIfInteger' }),
];

test.each([
  ['in English of every country', everyTag],
  ['in every currency', everyCurrency],
])('locale: what the calculator writes %s is what Intl writes, and it reads it back', (_, locales) => {
  const accepted = locales.filter((locale) => isRead.get(locale));
  expect(accepted.length).toBeGreaterThan(locales.length * 0.9);
  for (const { tag, currency } of accepted) {
    const forms = formsOf({ tag, currency });
    const formats = formatsOf(tag, currency);
    for (const value of [0, 7.5, 999, 1000, -1234.5, 98_765.25, 12_345_678]) {
      const decimals = { least: Number.isInteger(value) ? 0 : forms.cents, most: 2 };
      const written = [numberText(value, forms), amountText(value, forms, decimals)];
      const byIntl = formats.map(({ format }) => format(value).replace('-', '−'));
      expect(written, `${tag} ${currency}`).toEqual(byIntl);
      expect(written.map((text) => readNumber(text, forms))).toEqual([value, value]);
    }
  }
});

test('locale: only where amounts have other separators than numbers, the calculator cannot read them', () => {
  const separators = (format: Intl.NumberFormat) =>
    format
      .formatToParts(-1_234_567.5)
      .map(({ type, value }) => (type === 'group' || type === 'decimal' ? value.trim() : ''))
      .join('');
  const mixed = everyTag.filter(({ tag, currency }) => {
    const [number, money] = formatsOf(tag, currency).map(separators);
    return number !== money;
  });
  expect(mixed).toContainEqual({ tag: 'en-DE', currency: 'EUR' });
  expect(everyTag.filter((locale) => !isRead.get(locale))).toEqual(mixed);
});
