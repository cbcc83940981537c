import { expect, test } from 'vitest';
import { csvOf, projectPlanRows } from '#web/src/tools/templates/templates.ts';

/** Names, columns and counts of rows: tests/unit/specification/tools.test.ts. */

test.each([
  ['a Wednesday', new Date(2026, 2, 4), '2026-03-09'],
  ['a Monday', new Date(2026, 2, 9), '2026-03-16'],
  ['a Sunday, late', new Date(2026, 2, 8, 23, 59), '2026-03-09'],
  ['the end of a year', new Date(2026, 11, 30), '2027-01-04'],
])('project plan: begins on the first Monday after %s', (_, day, monday) => {
  expect(projectPlanRows(day)[1]![3]).toBe(monday);
});

test('project plan: each task begins after those that it depends on', () => {
  const tasks = projectPlanRows(new Date(2026, 2, 4)).slice(1, 14);
  for (const [, task, , begins, , , , dependencies] of tasks) {
    for (const name of String(dependencies).split('; ').filter(Boolean)) {
      const earlier = tasks.find((each) => each[1] === name);
      expect(String(earlier?.[4]) < String(begins), `${task} after ${name}`).toBe(true);
    }
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
