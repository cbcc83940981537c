import { expect, test } from 'vitest';
import { defused, oneLine, visible } from '#infra/commands/cellText.ts';
import { csvOf as csvOfItems, lists } from '#infra/commands/lists.ts';

const list = { ...lists.contacts!, shown: ['name', 'message'], onlyInCsv: [] };
/** Without the byte-order mark. */
const csvOf = (...rows: Record<string, unknown>[]) => csvOfItems(list, rows).slice(1);

test('operator: an export begins with a byte-order mark and its columns, and has CRLF and quotes as in RFC 4180', () => {
  expect(csvOfItems(list, [])).toBe('\uFEFFname,message\r\n');
  expect(csvOf({ name: 'O"Neil, Ann', message: 'one\ntwo', more: 1 }, { message: { text: 'nested' } })).toBe(
    'name,message\r\n"O""Neil, Ann","one\ntwo"\r\n,"{""text"":""nested""}"\r\n',
  );
});

test.each([
  '=1+1',
  '+1-800',
  '-2+3',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nnew line',
  ' =HYPERLINK("https://evil.example")',
  '\u00a0=1+1',
  '＝1+1',
  '＠SUM(A1)',
  "=cmd|' /C calc'!A0",
])('operator: no cell of an export is a formula: %j', (hostile) => {
  expect(defused(hostile)).toBe(`'${hostile}`);
  const [, cell = ''] = /^name,message\r\n(.*),\r\n$/s.exec(csvOf({ name: hostile, message: '' })) ?? [];
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
});

test.each([
  ['Ada;=1+1', "Ada;'=1+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['\r=1+1', "'\r'=1+1"],
  ['Ada\t@SUM(A1)', "Ada\t'@SUM(A1)"],
  ['Ada; \t"=1+1"', 'Ada; \t"\'=1+1"'],
  ['Ada\n=1+1;+2', "Ada\n'=1+1;'+2"],
  ['=1;＝1', "'=1;'＝1"],
])('operator: a cell of another separator is no formula either: %j', (hostile, safe) => {
  expect(defused(hostile)).toBe(safe);
  // A program that ends cells at semicolons, tabs and line ends, and knows quotes at the beginning of a cell only.
  const csv = csvOf({ name: 'x', message: hostile });
  for (const cell of csv.split(/[;\t\r\n,]/)) expect(cell.replace(/^[\s"]*/, '')).not.toMatch(/^[=+\-@＝]/);
});

test('operator: an export escapes what could move a cursor or turn a text', () => {
  expect(csvOf({ name: 'x\u202ey\u001b[2J', message: 'one\r\ntwo\tthree' })).toBe(
    'name,message\r\nx\\u202ey\\u001b[2J,"one\ntwo\tthree"\r\n',
  );
});

test('operator: what is no formula is exported as it is', () => {
  for (const plain of ['Ada', 'a=b', 'e-mail', '1+1', 'ada@example.com', 'a; b', 'a;b=c', 'a\nb', ''])
    expect(defused(plain)).toBe(plain);
});

test('operator: a text on the terminal escapes what could move the cursor or hide; JSON says the same', () => {
  expect(oneLine('a\nb\r\tc')).toBe('a\\nb\\r\\tc');
  expect(oneLine('\u001b[2J\u0000\u009b')).toBe('\\u001b[2J\\u0000\\u009b');
  expect(oneLine('x\u202ey\u2028z\u061c')).toBe('x\\u202ey\\u2028z\\u061c');
  expect(oneLine('Zoë 👩‍💻 — Łódź')).toBe('Zoë 👩‍💻 — Łódź');
  expect(visible('a\n\tb\r')).toBe('a\n\tb\\r');
  const odd = { text: '\u007f\u009b2J\u202e\u2066\n', 'na\u200eme': 1 };
  expect(JSON.parse(visible(JSON.stringify(odd, null, 2)))).toEqual(odd);
});
