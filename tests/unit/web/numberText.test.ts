import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber, withThousands } from '../../../web/src/dialogs/roi/roiLink.ts';

test.each([
  ['1,000,000', '1000000'],
  ['$1,000', '1000'],
  [' $ 1,000.50 ', '1000.50'],
  ['1 000 000', '1000000'],
  ['1\u202f000\u202f000', '1000000'],
  ['-$1,500', '-1500'],
  ['$-1,500', '-1500'],
  ['−1,500', '-1500'],
  ['+7', '7'],
  ['7.5%', '7.5'],
  ['7.5 %', '7.5'],
  ['.5', '.5'],
  ['5.', '5.'],
  ['1e6', '1e6'],
  ['-1E-7', '-1E-7'],
  ['123456789012345678901234567890', '123456789012345678901234567890'],
  ['', ''],
  ['  ', ''],
  ['$', ''],
])('§5 ROI calculator: any number is accepted, also as people write it: %j', (typed, plain) => {
  expect(readNumber(typed)).toBe(plain);
});

test.each([
  '7,5',
  '1,00',
  '10,00,000',
  '1,000 000',
  'many',
  '-',
  '--5',
  '-$-5',
  '1.000.000',
  '1e999',
  '0x10',
  'Infinity',
  'NaN',
  '5%%',
])('ROI calculator: %j is not guessed at', (typed) => {
  expect(readNumber(typed)).toBeUndefined();
});

test.each([
  ['1000000', '1,000,000'],
  ['1000', '1,000'],
  ['999', '999'],
  ['-25000.125', '−25,000.125'],
  ['1e300', '1e300'],
  ['-12345e2', '-12345e2'],
  ['.5', '.5'],
  ['', ''],
])('ROI calculator: %j is shown as %j', (plain, shown) => {
  expect(withThousands(plain)).toBe(shown);
});

test('ROI calculator: what is shown is read back as the same number', () => {
  const anyText = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.bigInt().map(String),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      expect(readNumber(withThousands(text))).toBe(text);
    }),
  );
});
