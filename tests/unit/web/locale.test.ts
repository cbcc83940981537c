import { afterEach, expect, test, vi } from 'vitest';
import type { Locale } from '#content/schema/locale.ts';
import { formsOf } from '#content/shared/forms.ts';

const british: Locale = { tag: 'en-GB', currency: 'EUR', paper: 'A4' };
/** With the separators of German. */
const austrian: Locale = { tag: 'en-AT', currency: 'EUR', paper: 'A4' };

/** The modules that follow are made anew, for a firm that writes so. */
function writesAs(locale: Locale): void {
  vi.resetModules();
  vi.doMock('#content/built/locale.ts', () => ({ locale }));
  vi.doMock('#content/built/forms.ts', () => ({ forms: formsOf(locale) }));
}

afterEach(() => {
  vi.doUnmock('../../../content/built/locale.ts');
  vi.doUnmock('../../../content/built/forms.ts');
  vi.resetModules();
});

test.each([
  [british, ['5 March 2026', 'Mar 2026', '1,234']],
  [austrian, ['5 March 2026', 'Mar 2026', '1.234']],
])('locale: dates and numbers are written as the firm writes them: $tag', async (locale, written) => {
  writesAs(locale);
  const { longDate, shortMonth, withSeparators } = await import('#web/src/format.ts');
  const day = '2026-03-05T00:00:00Z';
  expect([longDate(day), shortMonth(day), withSeparators(1234)]).toEqual(written);
});

test.each(['en-US', 'en-GB', 'en-ZA', 'en-AE', 'en-IN', 'en-CA', 'en-AU', 'en-150'])(
  'locale: days and months are written as Intl writes them: %s',
  async (tag) => {
    writesAs({ ...british, tag });
    const { longDate, shortMonth } = await import('#web/src/format.ts');
    const inUtc = { calendar: 'gregory', timeZone: 'UTC' } as const;
    const long = new Intl.DateTimeFormat(tag, { ...inUtc, dateStyle: 'long' });
    const short = new Intl.DateTimeFormat(tag, { ...inUtc, month: 'short', year: 'numeric' });
    for (let month = 0; month < 12; month++) {
      for (const day of [1, 28]) {
        const time = Date.UTC(2026, month, day, 23, 59);
        const date = new Date(time).toISOString();
        expect([longDate(date), shortMonth(date)]).toEqual([long.format(time), short.format(time)]);
      }
    }
  },
);

test.each([
  [british, ['€184,000', '−€1,500', '€250k', '€1,000.50']],
  [austrian, ['€ 184.000', '−€ 1.500', '€250K', '€ 1.000,50']],
])('ROI calculator: amounts are in the firm’s currency and form: $tag', async (locale, written) => {
  writesAs(locale);
  const { wholeAmount, exactAmount, shortAmount } = await import('#web/src/tools/roi/numbers.ts');
  expect(
    [wholeAmount(184_000), wholeAmount(-1500), shortAmount(250_000), exactAmount(1000.5)].map((text) =>
      text.replaceAll('\u00a0', ' '),
    ),
  ).toEqual(written);
});

test.each([
  [british, '€1,000.5', 1000.5, '1,000.5'],
  [british, '1,000.50 €', 1000.5, '1,000.5'],
  [austrian, '1.000,5', 1000.5, '1.000,5'],
  [austrian, '1.000.000 €', 1_000_000, '1.000.000'],
  [austrian, '7,5 %', 7.5, '7,5'],
])(
  'ROI calculator: a number is read and shown as the firm’s visitors write it: $0.tag %2$s',
  async (locale, typed, number, shown) => {
    writesAs(locale);
    const { editedNumber, fieldNumber, readNumber } = await import('#web/src/tools/roi/numbers.ts');
    expect(readNumber(typed)).toBe(number);
    expect(fieldNumber(number)).toBe(shown);
    expect(readNumber(editedNumber(number))).toBe(number);
  },
);

test.each(['7.5', '1,000,000'])(
  'ROI calculator: %s, whose sign may part thousands or decimals, is not guessed at',
  async (typed) => {
    writesAs(austrian);
    const { readNumber } = await import('#web/src/tools/roi/numbers.ts');
    expect(readNumber(typed)).toBeUndefined();
  },
);

test('ROI calculator: assumptions name the currency of the firm', async () => {
  writesAs(british);
  const { formulas } = await import('#web/src/tools/roi/Report.tsx');
  const words = formulas.join(' ');
  expect(words).toContain('€60,000');
  expect(words).toContain('whole euros');
  expect(words).not.toMatch(/\$|dollar/);
});
