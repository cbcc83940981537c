import { expect, test } from 'vitest';
import { csvOf, projectPlanRows, vendorComparisonRows } from '../../../web/src/tools/templates/templates.ts';

const today = new Date(2026, 2, 4);
const files: [string, string][] = [
  ['vendor-comparison-template', csvOf(vendorComparisonRows())],
  ['project-plan-template', csvOf(projectPlanRows(today))],
];

test.each([
  ['a Wednesday', new Date(2026, 2, 4), '2026-03-09'],
  ['a Monday', new Date(2026, 2, 9), '2026-03-16'],
  ['a Sunday, late', new Date(2026, 2, 8, 23, 59), '2026-03-09'],
  ['the end of a year', new Date(2026, 11, 30), '2027-01-04'],
])('project plan: begins on the first Monday after %s', (_, day, monday) => {
  expect(projectPlanRows(day)[1]![3]).toBe(monday);
});

test('project plan: a task’s days count its first and its last, from a Monday to a Friday', () => {
  for (const [, task, , begins, ends, days] of projectPlanRows(today).slice(1, 14)) {
    const [first, last] = [new Date(String(begins)), new Date(String(ends))];
    expect((last.getTime() - first.getTime()) / 86_400_000 + 1, String(task)).toBe(days);
    expect([first.getUTCDay(), last.getUTCDay()], String(task)).toEqual([1, 5]);
  }
});

test('project plan: each task begins after those that it depends on', () => {
  const tasks = projectPlanRows(today).slice(1, 14);
  for (const [, task, , begins, , , , dependencies] of tasks) {
    for (const name of String(dependencies).split('; ').filter(Boolean)) {
      const earlier = tasks.find((each) => each[1] === name);
      expect(String(earlier?.[4]) < String(begins), `${task} after ${name}`).toBe(true);
    }
  }
});

test.each(files)('templates: %s is ASCII in CRLF lines of ten cells, without a formula', (_, csv) => {
  expect(csv).toMatch(/^[\x20-\x7e\r\n]+$/);
  expect(csv.endsWith('\r\n')).toBe(true);
  expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of csv.trimEnd().split('\r\n')) {
    const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)!.filter((cell, i) => i < 10 || cell !== '');
    expect(cells, line).toHaveLength(10);
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
  }
});

test('templates: CRLF after every row, quotes only where RFC 4180 asks for them', () => {
  expect(
    csvOf([
      ['Name', 'Cost'],
      ['Vendor "A", Ltd', 1.5],
      ['two\nlines', ''],
    ]),
  ).toBe('Name,Cost\r\n"Vendor ""A"", Ltd",1.5\r\n"two\nlines",\r\n');
});
