import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inputText } from '#web/src/tools/roi/fields.ts';
import { editedNumber, fieldNumber, readNumber } from '#web/src/tools/roi/numbers.ts';

test.each([
  ['1,000,000', 1_000_000],
  ['$1,000', 1000],
  [' $ 1,000.50 ', 1000.5],
  ['1\u202f000\u202f000', 1_000_000],
  ['$-1,500', -1500],
  ['−1,500', -1500],
  ['+7', 7],
  ['7.5 %', 7.5],
  ['.5', 0.5],
  ['5.', 5],
  ['1e6', 1_000_000],
  ['-1E-7', -1e-7],
  ['123456789012345678901234567890', 1.2345678901234568e29],
])('§5 ROI calculator: any number is accepted, also as people write it: %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

test.each([
  ...['', '$', '7,5', '1,00', '10,00,000', '1,000 000', 'many', '-', '--5', '-$-5', '1.000.000'],
  ...['1e999', '0x10', 'Infinity', 'NaN'],
])('ROI calculator: %j is not guessed at', (typed) => {
  expect(readNumber(typed)).toBeUndefined();
});

test.each([
  [-25_000.125, '−25,000.125'],
  [-0, '0'],
  [1e21, '1,000,000,000,000,000,000,000'],
])('ROI calculator: %j is shown as %j', (number, shown) => {
  expect(fieldNumber(number)).toBe(shown);
});

test.each([
  [150_000, 'currency', '$150,000'],
  [-1_234.5, 'currency', '−$1,234.50'],
  [7.5, 'percent', '7.5%'],
  [-0, 'people', '0'],
  [1e15 - 1, 'people', '999,999,999,999,999'],
  [1e15, 'people', '1E15'],
] as const)('ROI calculator: the input %j in %s is told as %j', (value, unit, told) => {
  expect(inputText(value, unit)).toBe(told);
});

test('ROI calculator: what is shown or edited is read back as the same number', () => {
  const anyNumber = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-3 }),
    fc.integer(),
    fc.integer().map((hundredths) => hundredths / 100),
  );
  fc.assert(
    fc.property(anyNumber, (number) => {
      expect(readNumber(fieldNumber(number))).toBe(number + 0);
      expect(readNumber(editedNumber(number))).toBe(number + 0);
    }),
  );
});
