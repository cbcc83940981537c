import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  importedConsent,
  importSubscribersRequest,
  maxConsentLength,
  maxImportRows,
} from '../../../functions/contract/subscribers.ts';
import {
  type Choices,
  csvOfReport,
  dateFormOf,
  planImport,
  readDate,
  reportOf,
} from '../../../web/desk/newsletter/importPlan.ts';
import { decode, readList, readListFile, UnreadableFile } from '../../../web/desk/newsletter/listFile.ts';

const now = new Date('2026-11-23T10:00:00Z');
const choices: Choices = {
  address: 0,
  wording: { column: 1 },
  at: { column: 2 },
  source: { column: 3 },
  dates: 'ymd',
};
const list = (...rows: string[][]) => rows.map((cells, index) => ({ row: index + 1, cells }));

test.each([
  ['commas', 'Email,Name\r\nada@example.com,"Lovelace, Ada"\r\n'],
  ['semicolons', 'Email;Name\nada@example.com;Lovelace, Ada\n'],
  ['tabs and a byte-order mark', '\ufeffEmail\tName\rada@example.com\tLovelace, Ada'],
  ['mixed line ends and empty rows', 'Email,Name\n\r\nada@example.com,"Lovelace, Ada"\n,\n\n'],
])('decision 208: a list with %s is read', (_, text) => {
  const { columns, rows, addressColumn } = readList(text);
  expect(columns).toEqual(['Email', 'Name']);
  expect(rows.map(({ cells }) => cells)).toEqual([['ada@example.com', 'Lovelace, Ada']]);
  expect(addressColumn).toBe(0);
});

test('decision 208: rows have the numbers of a spreadsheet, also with line ends in cells', () => {
  const { rows } = readList(
    'Note;Mail\n"two\nlines";a@example.com\n\n"a ""b""";b@example.com\nx;c@example.com;more',
  );
  expect(rows).toEqual([
    { row: 2, cells: ['two\nlines', 'a@example.com'] },
    { row: 4, cells: ['a "b"', 'b@example.com'] },
    { row: 5, cells: ['x', 'c@example.com', 'more'] },
  ]);
});

test('decision 208: a list of addresses alone has no first row of names', () => {
  const { columns, rows } = readList('a@example.com\nb@example.com\n');
  expect(rows).toHaveLength(2);
  expect(columns).toHaveLength(1);
});

test('decision 208: UTF-8, UTF-16 and Windows-1252 are told apart', () => {
  const utf16 = new Uint8Array(
    new Uint16Array([0xfeff, ...'Zoë'].map((c) => (typeof c === 'number' ? c : c.charCodeAt(0)))).buffer,
  );
  expect(decode(utf16).replace('\ufeff', '')).toBe('Zoë');
  expect(decode(new TextEncoder().encode('Zoë'))).toBe('Zoë');
  expect(decode(Uint8Array.from([0x5a, 0x6f, 0xeb]))).toBe('Zoë');
});

test.each([
  ['nothing', ''],
  ['names alone', 'Email,Name\n\n'],
  ['an open quotation mark', 'Email\n"ada@example.com\nbob@example.com'],
])('decision 208: a file with %s is refused with a sentence', async (_, text) => {
  await expect(readListFile(new Blob([text]))).rejects.toThrow(UnreadableFile);
});

test('decision 208: the same file has the same name, which the API takes; a huge one is refused', async () => {
  const file = new Blob(['ada@example.com\n']);
  const { id } = await readListFile(file);
  expect((await readListFile(file)).id).toBe(id);
  expect((await readListFile(new Blob(['bob@example.com\n']))).id).not.toBe(id);
  const body = { id, rows: [{ email: 'ada@example.com' }] };
  expect(importSubscribersRequest.safeParse(body).success).toBe(true);
  await expect(readListFile(new Blob([new Uint8Array(6 * 1024 * 1024)]))).rejects.toThrow(UnreadableFile);
});

test.each([
  ['ymd', '2024-03-05', '2024-03-05'],
  ['ymd', '2024-03-05T10:00:00Z', '2024-03-05'],
  ['ymd', '2024/3/5', '2024-03-05'],
  ['dmy', '5.3.2024', '2024-03-05'],
  ['dmy', '05/03/2024 10:15', '2024-03-05'],
  ['mdy', '03/05/2024', '2024-03-05'],
  ['mdy', '13/05/2024', undefined],
  ['ymd', '2024-02-30', undefined],
  ['ymd', '2031-01-01', undefined],
  ['ymd', '20240305', undefined],
  ['dmy', 'last summer', undefined],
] as const)('decision 208: the date of a consent, %s %j', (form, text, day) => {
  expect(readDate(text, form, now)).toBe(day);
});

test('decision 208: the form of a column’s dates is guessed from its days', () => {
  expect(dateFormOf(list(['1/2/2024'], ['25/2/2024']), 0, now)).toBe('dmy');
  expect(dateFormOf(list(['1/2/2024'], ['2/25/2024']), 0, now)).toBe('mdy');
  expect(dateFormOf(list(['2024-01-02'], ['x']), 0, now)).toBe('ymd');
});

test('decision 208: an address counts as agreed when all three parts are there', () => {
  const { rows, skipped } = planImport(
    list(
      ['Ada <ADA@example.com>', 'Yes', '2024-03-05', 'Fair'],
      ['b@example.com', '', '2024-03-05', 'Fair'],
      ['c@example.com', 'Yes', 'never', 'Fair'],
      ['d@example.com', 'Yes', '2024-03-05'],
    ),
    choices,
    now,
  );
  expect(skipped).toEqual([]);
  expect(rows.map(({ sent }) => sent)).toEqual([
    { email: 'ada@example.com', consent: { wording: 'Yes', at: '2024-03-05', source: 'Fair' } },
    { email: 'b@example.com' },
    { email: 'c@example.com' },
    { email: 'd@example.com' },
  ]);
  // One value for all, with the date as the browser's field gives it.
  const all = { wording: { all: 'Yes' }, at: { all: '2024-03-05' }, source: { all: 'CRM' } };
  const same = planImport(list(['a@example.com']), { ...choices, ...all, dates: 'dmy' }, now);
  expect(same.rows[0]?.sent.consent).toEqual({ wording: 'Yes', at: '2024-03-05', source: 'CRM' });
});

test('decision 208: the report names each row that is left out, and why', () => {
  const plan = planImport(
    list(
      ['a@example.com'],
      ['A@Example.com '],
      ['nobody'],
      [''],
      [`${'a'.repeat(250)}@example.com`],
      ['b@example.com', 'x'.repeat(maxConsentLength + 1), '2024-03-05', 'Fair'],
      ['c@example.com'],
    ),
    choices,
    now,
  );
  const report = reportOf(plan, new Map([[1, 'unsubscribed']]));
  expect(report.map(({ row, outcome }) => [row, outcome])).toEqual([
    [1, 'unsubscribed'],
    [2, 'double'],
    [3, 'no-address'],
    [4, 'no-address'],
    [5, 'too-long'],
    [6, 'too-long'],
    [7, 'waiting'],
  ]);
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(
    '=HYPERLINK("https://evil.example")',
    '＝1+1',
    '@SUM(A1)',
    '<script>alert(1)</script>',
    '\u202egnp.exe',
    '\u0000\u001b[2J',
    'a;=1+1',
    '\ud800',
    '__proto__',
    'constructor',
    '2024-13-45',
    'x'.repeat(3000),
    '🙂'.repeat(400),
    '',
  ),
);
const cell = fc.oneof(hostile, fc.emailAddress(), fc.constantFrom('ada@example.com', '2024-03-05', 'Yes'));

test('decision 208: of 2,000 hostile rows each is sent as the API takes it, or said to be left out', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { minLength: 100, maxLength: 100 }), (rows) => {
      const plan = planImport(list(...rows), choices, now);
      expect(plan.rows.length + plan.skipped.length).toBe(rows.length);
      expect(new Set(plan.rows.map(({ sent }) => sent.email)).size).toBe(plan.rows.length);
      for (const { sent } of plan.rows) {
        // What was planned is stored as it is: nothing is trimmed or refused on the way.
        if (sent.consent) expect(importedConsent.parse(sent.consent)).toEqual(sent.consent);
      }
      const body = { id: 'a'.repeat(22), rows: plan.rows.map(({ sent }) => sent).slice(0, maxImportRows) };
      if (body.rows.length > 0) expect(importSubscribersRequest.parse(body)).toEqual(body);
      const report = csvOfReport(reportOf(plan, new Map()));
      expect(report).not.toMatch(/[\p{Bidi_Control}]|(?![\r\n\t])\p{Cc}/u);
      // No cell begins a formula, also in a program that ends cells at semicolons and tabs and does not see our quotes.
      for (const { cells } of readList(report).rows) {
        for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      }
      for (const part of report.split(/[;\t\r\n]/)) {
        expect(part.replace(/^[\s"\ufeff]*/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
      }
    }),
    { numRuns: 20 },
  );
});

test('decision 208: any text is read as a list or refused with a sentence', () => {
  fc.assert(
    fc.property(fc.array(fc.array(hostile)), (rows) => {
      const text = rows.map((cells) => cells.join(',')).join('\n');
      try {
        for (const { cells } of readList(text).rows) expect(cells.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile);
      }
    }),
  );
});
