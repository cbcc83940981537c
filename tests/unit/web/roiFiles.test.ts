import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { site } from '../../../content/built/site.ts';
import { calculateRoi } from '../../../web/src/dialogs/roi/calculateRoi.ts';
import { roiCsv } from '../../../web/src/dialogs/roi/roiCsv.ts';
import { draftOf } from '../../../web/src/dialogs/roi/roiDraft.ts';
import {
  exampleTexts,
  inputsOf,
  type RoiTexts,
  roiFieldNames,
} from '../../../web/src/dialogs/roi/roiFields.ts';
import { readLink, searchOf, withoutLink } from '../../../web/src/dialogs/roi/roiLink.ts';
import { roiPdf } from '../../../web/src/dialogs/roi/roiPdf.ts';

const texts: RoiTexts = { ...exampleTexts, employees: '120', errorRate: '7.5', annualLicenseCost: '' };

describe('restore link', () => {
  const field = fc.oneof(
    fc.constant(''),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => String(value).replace('e+', 'e')),
    fc.constantFrom('.5', '-0', '1e5', '1E-7', '007', '5.'),
  );
  const anyTexts = fc.record(
    Object.fromEntries(roiFieldNames.map((name) => [name, field])) as Record<keyof RoiTexts, typeof field>,
  );

  test('brings back exactly what stood in the fields', () => {
    fc.assert(
      fc.property(anyTexts, (given) => {
        expect(readLink(searchOf(given))).toEqual(given);
      }),
    );
  });

  test('one that lacks a figure or has a broken one gives the example', () => {
    const search = searchOf(texts);
    for (const broken of [
      '?tool=roi-calculator',
      search.replace('employees=120', 'employees=abc'),
      search.replace('employees=120', 'employees=%3Cscript%3Ealert(1)%3C%2Fscript%3E'),
      search.replace('employees=120', 'employees=1e999'),
      search.replace('employees=120', 'employees=Infinity'),
      search.replace('employees=120', 'employees=0x10'),
      search.replace('employees=120', `employees=${'9'.repeat(500)}`),
      search.replace('employees=120', 'employees=%E0%A4%A'),
      search.replace('&employees=120', ''),
    ]) {
      expect(readLink(broken)).toEqual(exampleTexts);
    }
    expect(readLink(`${search}&__proto__=1&constructor=2`)).toEqual(texts);
  });

  test('any search at all is read without an error, and one without the tool is none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (search) => {
        readLink(`?tool=roi-calculator&${search}`);
        withoutLink(search);
      }),
    );
    expect(readLink('?q=erp')).toBeUndefined();
    expect(readLink('?tool=else')).toBeUndefined();
  });

  test('leaves the rest of the address', () => {
    expect(withoutLink(`${searchOf(texts)}&q=erp`)).toBe('?q=erp');
    expect(withoutLink(searchOf(texts))).toBe('');
  });
});

describe('CSV', () => {
  const lines = roiCsv(texts).split('\r\n');

  test('one table of four columns: inputs, three cases, four years, assumptions; ASCII, CRLF, no BOM', () => {
    expect(lines[0]).toBe('Part,Item,Value,Unit');
    expect(lines.at(-1)).toBe('');
    expect(roiCsv(texts)).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect(lines).toContain('Inputs,Employees,120,people');
    expect(lines).toContain('Inputs,Error rate,7.5,percent');
    expect(lines).toContain('Inputs,Annual license cost,0,dollars');
    expect(lines).toContain('Expected case,Annual savings,438000,dollars a year');
    expect(lines).toContain('Year 3,Cumulative savings,1314000,dollars');
    expect(lines.filter((line) => /^\w+ case,/.test(line))).toHaveLength(3 * 8);
    expect(lines.filter((line) => /^(Start|Year \d),/.test(line))).toHaveLength(4 * 3);
    expect(lines.find((line) => line.startsWith('Assumptions') && line.includes('$60,000'))).toBeDefined();
    expect(lines.find((line) => line.startsWith('Assumptions') && line.includes('10%'))).toBeDefined();
  });

  test('words where there is no figure', () => {
    const empty = roiCsv(Object.fromEntries(roiFieldNames.map((name) => [name, ''])) as RoiTexts);
    expect(empty).toContain('Expected case,ROI,n/a,percent\r\n');
    expect(empty).toContain('Expected case,Payback period,Not reached,years\r\n');
  });
});

describe('PDF', () => {
  const link = 'https://example.com/resources?tool=roi-calculator';
  const madeAt = new Date('2026-03-05T12:00:00Z');

  test('one A4 page with title, author, language and the link', async () => {
    const document = await PDFDocument.load(await roiPdf(texts, { link, madeAt }), { updateMetadata: false });
    expect(document.getPageCount()).toBe(1);
    const { width, height } = document.getPage(0).getSize();
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    expect(document.getTitle()).toBe('ERP ROI report');
    expect(document.getAuthor()).toBe(site.name);
    expect(String(document.catalog.get(PDFName.of('Lang')))).toContain('en-US');
    expect(document.getCreationDate()).toEqual(madeAt);
    const annotation = document.getPage(0).node.Annots()!.lookup(0, PDFDict);
    expect(String(annotation.lookup(PDFName.of('A'), PDFDict).get(PDFName.of('URI')))).toBe(`(${link})`);
  });

  test('holds any figures on its one page', async () => {
    const extremes = ['', '-1e308', '1e308', '123456789012345', '0.0001'];
    for (const text of extremes) {
      const all = Object.fromEntries(roiFieldNames.map((name) => [name, text])) as RoiTexts;
      const document = await PDFDocument.load(await roiPdf(all, { link, madeAt }));
      expect(document.getPageCount()).toBe(1);
    }
  });
});

test('the contact form’s draft carries inputs and results', () => {
  const { message, note } = draftOf(texts, calculateRoi(inputsOf(texts)));
  expect(message).toContain('Employees: 120');
  expect(message).toContain('Annual savings: $438,000');
  expect(message.length).toBeLessThan(5000);
  expect(note).toMatch(/ROI calculator/);
});
