import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from '../../../web/src/tools/templates/templates.ts';

test('CRLF after every row, quotes only where RFC 4180 asks for them', () => {
  expect(
    csvOf([
      ['Name', 'Cost'],
      ['Vendor "A", Ltd', 1.5],
      ['two\nlines', ''],
    ]),
  ).toBe('Name,Cost\r\n"Vendor ""A"", Ltd",1.5\r\n"two\nlines",\r\n');
});

test('what a reader of RFC 4180 takes from it is what was put in', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', ',', '\r\n', 'a"b', ' x '));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      expect(readCsv(csvOf(rows))).toEqual(rows);
    }),
  );
});

/** RFC 4180, section 2, letter by letter. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const rest = text.slice(i);
    if (quoted && rest.startsWith('""')) cell += text[i++];
    else if (text[i] === '"') quoted = !quoted;
    else if (quoted) cell += text[i];
    else if (text[i] === ',') {
      row.push(cell);
      cell = '';
    } else if (rest.startsWith('\r\n')) {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      i++;
    } else cell += text[i];
  }
  return rows;
}
