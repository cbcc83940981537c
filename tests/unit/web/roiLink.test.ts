import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  exampleTexts,
  type FieldName,
  fields,
  figuresOf,
  searchOf,
  type Texts,
} from '#web/src/tools/roi/fields.ts';
import { fieldNumber } from '#web/src/tools/roi/numbers.ts';

const texts: Texts = { ...exampleTexts, employees: '120', errorRate: '7.5', annualLicenseCost: '' };
const whole = searchOf(texts);
const figuresIn = (search: string) => figuresOf(Object.fromEntries(new URLSearchParams(search)));

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
      expect(figuresIn(searchOf(given))).toEqual(given);
    }),
  );
});

test.each([
  ['no figures', '?tool=roi-calculator', {}],
  ['a script', whole.replace('employees=120', 'employees=%3Cscript%3Ealert(1)%3C%2Fscript%3E'), {}],
  ['too large a number', whole.replace('employees=120', 'employees=1e999'), {}],
  ['too long a number', whole.replace('120', '9'.repeat(500)), {}],
  ['a broken escape', whole.replace('employees=120', 'employees=%E0%A4%A'), {}],
  ['one figure less', whole.replace('&employees=120', ''), {}],
  ['one figure that has no slider of its own', '?tool=roi-calculator&employees=120', {}],
  ['the figure of a slider', '?tool=roi-calculator&efficiencyGain=45&q=erp', { efficiencyGain: '45' }],
  ['parameters of others', `${whole}&__proto__=1&constructor=2`, texts],
])('a link with %s gives all of its figures, or none', (_, link, figures) => {
  expect(figuresIn(link)).toEqual(figures);
});
