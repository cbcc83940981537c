import { expect, test } from 'vitest';
import { nextToFloat } from '../../../content/print/setWhitepaper.ts';

const at = (key: string, page: number, y: number) => ({ key, page, y });

test('a table that leaves a hole at the foot of a page goes to the head of the next', () => {
  const begins = [at('0 table', 4, 82)];
  expect(nextToFloat({ ends: [at('0', 3, 500)], begins }, [])).toBe('0 table');
  expect(nextToFloat({ ends: [at('0', 3, 680)], begins }, [])).toBeUndefined();
  expect(nextToFloat({ ends: [at('0', 4, 60)], begins }, [])).toBeUndefined();
  expect(nextToFloat({ ends: [at('0', 3, 500)], begins }, ['0 table'])).toBeUndefined();
});

test('a figure is measured from the table before it, unless that table has gone', () => {
  const begins = [at('0 figure', 4, 300), at('0 table', 4, 82)];
  const ends = [at('0', 3, 500), at('0 table', 4, 280)];
  expect(nextToFloat({ ends, begins }, [])).toBe('0 table');
  expect(nextToFloat({ ends, begins }, ['0 table'])).toBe('0 figure');
});

test('what follows a table that has gone does not overtake it', () => {
  const begins = [at('0 table', 4, 82), at('1 table', 3, 600)];
  const ends = [at('0', 3, 400), at('1', 3, 580)];
  expect(nextToFloat({ ends, begins }, ['0 table'])).toBe('1 table');
});

test('the last section stays whole', () => {
  expect(nextToFloat({ ends: [at('last', 3, 400)], begins: [at('last table', 4, 82)] }, [])).toBeUndefined();
});
