import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  exampleTexts,
  type FieldName,
  fields,
  readLink,
  searchOf,
  type Texts,
  withoutLink,
} from '../../../web/src/tools/roi/fields.ts';
import { fieldNumber } from '../../../web/src/tools/roi/numbers.ts';

const texts: Texts = { ...exampleTexts, employees: '120', errorRate: '7.5', annualLicenseCost: '' };
const search = searchOf(texts);

test('a link brings back exactly what stood in the fields', () => {
  const field = fc.oneof(
    fc.constant(''),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-3 }).map(fieldNumber),
    fc.integer().map(fieldNumber),
  );
  const anyTexts = fc.record(
    Object.fromEntries(fields.map(({ name }) => [name, field])) as Record<FieldName, typeof field>,
  );
  fc.assert(
    fc.property(anyTexts, (given) => {
      expect(readLink(searchOf(given))).toEqual(given);
    }),
  );
});

test.each([
  ['no figures', '?tool=roi-calculator', exampleTexts],
  [
    'a script',
    search.replace('employees=120', 'employees=%3Cscript%3Ealert(1)%3C%2Fscript%3E'),
    exampleTexts,
  ],
  ['too large a number', search.replace('employees=120', 'employees=1e999'), exampleTexts],
  ['too long a number', search.replace('120', '9'.repeat(500)), exampleTexts],
  ['a broken escape', search.replace('employees=120', 'employees=%E0%A4%A'), exampleTexts],
  ['one figure less', search.replace('&employees=120', ''), exampleTexts],
  ['parameters of others', `${search}&__proto__=1&constructor=2`, texts],
  ['another tool', '?tool=else', undefined],
  ['no tool', '?q=erp', undefined],
])('a link with %s gives all of its figures, the example, or nothing', (_, link, figures) => {
  expect(readLink(link)).toEqual(figures);
});

test('what is not the calculator’s stays in the address', () => {
  expect(withoutLink(search)).toBe('');
  expect(withoutLink(`${search}&q=erp&kind=insight`)).toBe('?q=erp&kind=insight');
});
