import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { longDate, minutesToRead, shortMonth, today, withSeparators } from '#web/src/format.ts';
import { testRows } from './demonstration.ts';

describe('formats', () => {
  testRows([
    ['§9 formats: date, US English long form', longDate('2025-03-05T00:00:00Z'), 'March 5, 2025'],
    ['§9 formats: date, in UTC', longDate('2025-03-05T23:59:59Z'), 'March 5, 2025'],
    ['§3 formats: US short month and year', shortMonth('2025-03-01T00:00:00Z'), 'Mar 2025'],
    ['§3 formats: read time', minutesToRead(7), '7 min read'],
    ['§2 formats: download count', withSeparators(1_234_567), '1,234,567'],
  ]);

  test('what is printed has the visitor’s own day, which may be another than in UTC', () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 4, 23, 30) });
    onTestFinished(() => void vi.useRealTimers());
    expect(new Date().getUTCDate()).toBe(5);
    expect(today()).toBe('March 4, 2026');
  });
});
