import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Lead } from '../../../functions/contract/desk.ts';
import { csvOfLeads, leadRows } from '../../../web/desk/leads/leadList.ts';
import { leadWorkbook } from '../../../web/desk/leads/leadWorkbook.ts';

const lead: Lead = {
  ...{ id: 'a', createdAt: '2026-11-23T12:00:00.000Z', state: 'new', version: 0 },
  ...{
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    company: 'Engines',
    message: 'Hello',
  },
};
const bytesOf = async (leads: Lead[]) => new Uint8Array(await (await leadWorkbook(leads)).arrayBuffer());

test('the list as a workbook has the rows of the CSV', async () => {
  const leads = [lead, { ...lead, id: 'b', message: 'Two\nlines', owner: 'Ruth', note: '12' }];
  const { sheets } = await readXlsx(await bytesOf(leads));
  expect(sheets[0]?.rows.map((row) => row.map((cell) => cell ?? ''))).toEqual(leadRows(leads));
});

test('a cell of the CSV begins no formula, and turns no direction of text', () => {
  const file = csvOfLeads([{ ...lead, company: '\uff1d1+1', message: 'Hello;=1+1', note: '\u202egnp.exe' }]);
  expect(file).toContain("'\uff1d1+1");
  expect(file).toContain("Hello;'=1+1");
  expect(file).not.toContain('\u202e');
});

test('no cell of the workbook is a formula, whatever a visitor wrote', async () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '=cmd|x!A1',
      '</t><f>1+1</f>',
      '\ufffe\ud800\0',
      '\u202e=1',
    ),
  );
  await fc.assert(
    fc.asyncProperty(odd, odd, odd, async (message, company, note) => {
      const parts = unzipSync(await bytesOf([{ ...lead, message, company, note }]));
      const texts = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)]));
      expect(texts['xl/worksheets/sheet1.xml']).not.toMatch(/<f[ >]/);
      // What XML 1.0 §2.2 allows: a program reads the file.
      expect(Object.values(texts).join('')).toMatch(
        /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u,
      );
    }),
    { numRuns: 60 },
  );
});
