import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactContext } from '../../../functions/contact/contact.ts';
import {
  exampleTexts,
  type FieldName,
  fields,
  inputsOf,
  readLink,
  searchOf,
  type Texts,
  textsSchema,
  withoutLink,
} from '../../../web/src/tools/roi/fields.ts';
import { fieldNumber } from '../../../web/src/tools/roi/numbers.ts';
import { messageOf } from '../../../web/src/tools/roi/RoiCalculatorDialog.tsx';
import { codePoint } from '../../support/arbitraries.ts';

const names = fields.map(({ name }) => name);
const texts: Texts = { ...exampleTexts, employees: '120', errorRate: '7.5', annualLicenseCost: '' };

const field = fc.oneof(
  fc.constant(''),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-3 }).map(fieldNumber),
  fc.integer().map(fieldNumber),
);
const anyTexts = fc.record(
  Object.fromEntries(names.map((name) => [name, field])) as Record<FieldName, typeof field>,
);

test('a link brings back exactly what stood in the fields', () => {
  fc.assert(
    fc.property(anyTexts, (given) => {
      expect(readLink(searchOf(given))).toEqual(given);
    }),
  );
});

test('a link that lacks a figure or has a broken one gives the example', () => {
  const search = searchOf(texts);
  for (const broken of [
    '?tool=roi-calculator',
    search.replace('employees=120', 'employees=%3Cscript%3Ealert(1)%3C%2Fscript%3E'),
    search.replace('employees=120', 'employees=1e999'),
    search.replace('employees=120', `employees=${'9'.repeat(500)}`),
    search.replace('employees=120', 'employees=%E0%A4%A'),
    search.replace('&employees=120', ''),
  ]) {
    expect(readLink(broken)).toEqual(exampleTexts);
  }
  expect(readLink(`${search}&__proto__=1&constructor=2`)).toEqual(texts);
});

// Made of few letters: fast-check's own query strings take seconds to set up.
const piece = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.constantFrom('=', '&', '%', '+', '#', '%E0%A4', '?'),
);
const name = fc.oneof(fc.constantFrom('tool', '__proto__', 'constructor', ...names), piece);
const anySearch = fc
  .array(fc.tuple(name, fc.oneof(field, fc.constant('roi-calculator'), piece)))
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));

test('any search at all is read without an error: numbers or nothing in the fields', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      for (const read of [
        readLink(`?tool=roi-calculator&${search}`),
        readLink(`${searchOf(texts)}&${search}`),
      ]) {
        expect(Object.keys(read!)).toEqual(names);
        expect(textsSchema.safeParse(read).success).toBe(true);
      }
    }),
  );
});

test('of any search at all, what is not the calculator’s stays in the address', () => {
  const own = new Set(['tool', ...names] as string[]);
  expect(withoutLink(searchOf(texts))).toBe('');
  fc.assert(
    fc.property(anySearch, (search) => {
      const others = [...new URLSearchParams(search)].filter(([key]) => !own.has(key));
      expect([...new URLSearchParams(withoutLink(search))]).toEqual(others);
    }),
  );
});

test('an address without the tool is no link', () => {
  expect(readLink('?q=erp')).toBeUndefined();
  expect(readLink('?tool=else')).toBeUndefined();
});

test('the contact form’s draft carries inputs and results', () => {
  const { message, note, context } = messageOf(inputsOf(texts));
  expect(contactContext.safeParse(context).success).toBe(true);
  expect(context?.roi?.inputs).toHaveLength(8);
  expect(context?.roi?.results).toHaveLength(8);
  expect(message).toContain('Employees: 120');
  expect(message).toContain('Annual savings: $438,000');
  expect(message.length).toBeLessThan(5000);
  expect(message).toMatch(/^I used the ERP ROI calculator/);
  expect(note).toBe('Your figures from the ROI calculator are in the message below.');
});

test('the contact form’s draft calls example figures what they are', () => {
  const { message, note } = messageOf(inputsOf(exampleTexts));
  expect(message).toMatch(/^I tried the ERP ROI calculator with its example figures/);
  expect(note).toMatch(/^The example figures/);
});
