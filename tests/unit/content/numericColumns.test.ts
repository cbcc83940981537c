import { expect, test } from 'vitest';
import { numericColumns } from '#content/shared/numericColumns.ts';

test('§2 article: columns of figures are told from columns of words', () => {
  const rows = [
    ['1', '$1,200', '–', 'Weeks 1 to 3', '−4 %', ''],
    ['2', '900', '14 days', '12', '12%', ''],
  ];
  expect(numericColumns(rows)).toEqual([false, true, true, false, true, false]);
});
