import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { site } from '../../../content/built/site.ts';
import { contactContext } from '../../../functions/contract/contact.ts';
import { swingsOf } from '../../../web/src/dialogs/roi/calculateCash.ts';
import { calculateRoi } from '../../../web/src/dialogs/roi/calculateRoi.ts';
import {
  assumptionsTable,
  cashDefinitions,
  cashTable,
  swingsTable,
} from '../../../web/src/dialogs/roi/cashReport.ts';
import { roiCsv } from '../../../web/src/dialogs/roi/ReportActions.tsx';
import { draftOf } from '../../../web/src/dialogs/roi/RoiCalculator.tsx';
import {
  type CashTexts,
  cashFieldNames,
  cashInputsOf,
  defaultCashTexts,
  exampleTexts,
  inputsOf,
  type RoiFieldName,
  type RoiTexts,
  roiFieldNames,
} from '../../../web/src/dialogs/roi/roiFields.ts';
import { readLink, searchOf, withoutLink } from '../../../web/src/dialogs/roi/roiLink.ts';
import { roiPdf } from '../../../web/src/dialogs/roi/roiPdf.ts';
import {
  caseDefinitions,
  casesTable,
  cumulativeTable,
  disclaimer,
  formulasOf,
  inputsTable,
  typeset,
} from '../../../web/src/dialogs/roi/roiReport.ts';
import { codePoint } from '../../support/arbitraries.ts';
import { pdfFonts, pdfWords } from '../../support/pdf.ts';

const texts: RoiTexts = { ...exampleTexts, employees: '120', errorRate: '7.5', annualLicenseCost: '' };
const withOwnSide: RoiTexts = { ...texts, ownSideCost: '90000.5' };
const withCash: RoiTexts = { ...texts, cash: { ...defaultCashTexts!, cashShare: '40' } };
const formulas = formulasOf(inputsOf(texts));

describe('restore link', () => {
  const field = fc.oneof(
    fc.constant(''),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => String(value).replace('e+', 'e')),
    fc.constantFrom('.5', '-0', '1e5', '1E-7', '007', '5.'),
  );
  const anyTexts = fc.record(
    Object.fromEntries(roiFieldNames.map((name) => [name, field])) as Record<RoiFieldName, typeof field>,
  );

  test('brings back exactly what stood in the fields', () => {
    fc.assert(
      fc.property(anyTexts, (given) => {
        expect(readLink(searchOf(given))).toEqual(given);
      }),
    );
  });

  test('decision 51: brings back the own side where it was used, and says nothing of it where not', () => {
    expect(readLink(searchOf(withOwnSide))).toEqual(withOwnSide);
    expect(withoutLink(searchOf(withOwnSide))).toBe('');
    for (const ownSideCost of [undefined, '']) {
      expect(searchOf({ ...texts, ownSideCost })).toBe(searchOf(texts));
      expect(searchOf({ ...texts, ownSideCost })).not.toContain('ownSide');
    }
    expect(readLink(searchOf({ ...texts, ownSideCost: 'many' }))).toEqual(exampleTexts);
  });

  test('brings back the years in cash where they were open, whole or not at all', () => {
    const search = searchOf(withCash);
    expect(readLink(search)).toEqual(withCash);
    expect(withoutLink(search)).toBe('');
    expect(searchOf({ ...texts, cash: undefined })).toBe(searchOf(texts));
    for (const name of cashFieldNames) {
      expect(readLink(search.replace(new RegExp(`&${name}=[^&]*`), ''))).toEqual(texts);
      expect(readLink(search.replace(new RegExp(`&${name}=[^&]*`), `&${name}=much`))).toEqual(texts);
    }
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

  // Made of few letters: fast-check's own query strings take seconds to set up.
  const piece = fc.oneof(
    fc.string({ unit: codePoint }),
    fc.constantFrom('=', '&', '%', '+', '#', '%E0%A4', '?'),
  );
  const name = fc.oneof(fc.constantFrom('tool', '__proto__', 'constructor', ...roiFieldNames), piece);
  const anySearch = fc
    .array(fc.tuple(name, fc.oneof(field, fc.constant('roi-calculator'), piece)))
    .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));

  test('any search at all is read without an error: numbers or nothing in the fields', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        for (const read of [
          readLink(`?tool=roi-calculator&${search}`),
          readLink(`${searchOf(texts)}&${search}`),
        ]) {
          expect(Object.keys(read!)).toEqual(roiFieldNames);
          for (const text of Object.values(read!))
            expect(Number.isFinite(Number(text)), String(text)).toBe(true);
        }
      }),
    );
  });

  test('of any search at all, what is not the calculator’s stays', () => {
    const own = new Set(['tool', ...roiFieldNames] as string[]);
    fc.assert(
      fc.property(anySearch, (search) => {
        const others = [...new URLSearchParams(search)].filter(([key]) => !own.has(key));
        expect([...new URLSearchParams(withoutLink(search))]).toEqual(others);
      }),
    );
  });

  test('one without the tool is none', () => {
    expect(readLink('?q=erp')).toBeUndefined();
    expect(readLink('?tool=else')).toBeUndefined();
  });

  test('leaves the rest of the address', () => {
    expect(withoutLink(`${searchOf(texts)}&q=erp`)).toBe('?q=erp');
    expect(withoutLink(searchOf(texts))).toBe('');
  });
});

describe('CSV', () => {
  test('one table of four columns: inputs, three cases, four years, assumptions; ASCII, CRLF, no BOM', () => {
    const lines = roiCsv(texts).split('\r\n');
    expect(lines[0]).toBe('Part,Item,Value,Unit');
    expect(lines.at(-1)).toBe('');
    expect(roiCsv(texts)).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect(lines).toContain('Inputs,Employees,120,people');
    expect(lines).toContain('Inputs,Error rate,7.5,percent');
    expect(lines).toContain('Inputs,Annual license cost,0,dollars');
    expect(lines).toContain('Expected case,Annual savings,438000,dollars a year');
    expect(lines).toContain('Start,Cumulative cost,150000,dollars');
    expect(lines).toContain('Year 3,Cumulative savings,1314000,dollars');
    expect(lines).toContain('Year 3,Balance,1164000,dollars');
    expect(lines.filter((line) => /^\w+ case,/.test(line))).toHaveLength(3 * (3 + 8));
    expect(lines).toContain('Conservative case,Expected efficiency gain,22.5,percent');
    expect(lines).toContain('Conservative case,Implementation cost,187500,dollars');
    expect(lines).toContain('Optimistic case,Expected error reduction,100,percent');
    expect(lines.filter((line) => /^(Start|Year \d),/.test(line))).toHaveLength(4 * 3);
    const assumptions = lines.filter((line) => /^Assumptions,.*,,$/.test(line));
    expect(assumptions).toHaveLength(formulas.length + caseDefinitions.length + 1);
    expect(assumptions.join()).toContain('$60,000');
    expect(assumptions.join()).toContain('10%');
    expect(
      lines.filter((line) => /^(Inputs|Start|Year \d|\w+ case),[^,]+,[^,]+,[^,]+$/.test(line)),
    ).toHaveLength(8 + 3 * (3 + 8) + 4 * 3);
  });

  test('words where there is no figure', () => {
    const empty = roiCsv(
      Object.fromEntries(roiFieldNames.map((name) => [name, ''])) as Record<RoiFieldName, string>,
    );
    expect(empty).toContain('Expected case,ROI,n/a,percent\r\n');
    expect(empty).toContain('Expected case,Payback period,Not reached,years\r\n');
  });

  test('decision 51: the own side is an input, part of the cost and explained', () => {
    const lines = roiCsv(withOwnSide).split('\r\n');
    expect(lines).toContain('Inputs,Your own side,90000.5,dollars');
    expect(lines).toContain('Start,Cumulative cost,240001,dollars');
    expect(lines).toContain('Expected case,Total cost,240001,dollars');
    const assumptions = lines.filter((line) => line.startsWith('Assumptions,')).join();
    expect(assumptions).toContain(
      'Total cost = implementation cost + your own side + 3 x annual license cost.',
    );
    expect(assumptions).toContain('Your own side = staff time');
    expect(roiCsv(texts)).not.toMatch(/own side/i);
  });

  test('the years in cash: assumptions with their sources, figures, what moves them', () => {
    const lines = roiCsv(withCash).split('\r\n');
    for (const line of [
      'With assumptions,Saved time that becomes cash,40,percent',
      'With assumptions,Ramp-up in months,6,months',
      '5 years in cash: As entered,Net cash,2040000,dollars',
      '5 years in cash: With assumptions,Cash payback,14,months',
      '"NPV, input a quarter lower",Expected efficiency gain,377631,dollars',
      'Break-even,Expected efficiency gain,5.7,percent',
      'Break-even,Error rate,None,percent',
      'Ramp-up in months,Default 6: assumed.,,',
    ])
      expect(lines).toContain(line);
    expect(roiCsv(withCash)).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect(roiCsv(texts)).not.toMatch(/in cash|Net present value/);
    expect(roiCsv({ ...withCash, efficiencyGain: '130' })).toContain(
      '5 years in cash: With assumptions,Net present value (NPV),n/a,dollars',
    );
  });

  test('says why a balance is above zero before the payback period is over', () => {
    expect(roiCsv(exampleTexts)).toContain(
      'After year 1 the balance is $9,000 already, with 1 of 3 license fees paid.',
    );
    expect(roiCsv({ ...exampleTexts, implementationCost: '160000' })).not.toContain('already');
  });

  test('no figure is −0 (decision 31)', () => {
    expect(roiCsv({ ...texts, employees: '-0' })).toContain('Inputs,Employees,0,people\r\n');
  });
});

describe('PDF', () => {
  const link = 'https://example.com/resources?tool=roi-calculator';
  const madeAt = new Date('2026-03-05T12:00:00Z');

  test('decision 52: one page of US Letter with title, author, language and the link', async () => {
    const document = await PDFDocument.load(await pdfOf(texts), { updateMetadata: false });
    expect(document.getPageCount()).toBe(1);
    expect(document.getPage(0).getSize()).toEqual({ width: 612, height: 792 });
    expect(document.getTitle()).toBe('ERP ROI report');
    expect(document.getAuthor()).toBe(site.name);
    expect(String(document.catalog.get(PDFName.of('Lang')))).toContain('en-US');
    expect(document.getCreationDate()).toEqual(madeAt);
    const annotation = document.getPage(0).node.Annots()!.lookup(0, PDFDict);
    expect(String(annotation.lookup(PDFName.of('A'), PDFDict).get(PDFName.of('URI')))).toBe(`(${link})`);
  });

  test('decision 52: is set in the site’s own type, of which it holds the letters that it needs', async () => {
    const bytes = await pdfOf(texts);
    const document = await PDFDocument.load(bytes);
    const fonts = document.getPage(0).node.Resources()!.lookup(PDFName.of('Font'), PDFDict);
    const names = fonts.keys().map((name) => String(fonts.lookup(name, PDFDict).get(PDFName.of('BaseFont'))));
    expect(new Set(names)).toEqual(
      new Set(['/ROIREP+PublicSans-Regular', '/ROIREP+PublicSans-SemiBold', '/ROIREP+SourceSerif4-SemiBold']),
    );
    const whole = Object.values(pdfFonts).reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(bytes.length).toBeLessThan(whole);
  });

  test('another reader than the tests’ own finds the same words', async () => {
    const library = await PDFiumLibrary.init();
    const bytes = await pdfOf(withOwnSide);
    const document = await library.loadDocument(bytes);
    const page = document.getPage(0).getText().replace(/\s+/g, ' ');
    document.destroy();
    library.destroy();
    for (const { words } of pdfWords((await PDFDocument.load(bytes)).getPage(0)))
      expect(page).toContain(words);
    expect(page).toContain('Your own side $90,000.50');
  });

  test('says on paper what the report says: inputs, cases, years, chart, assumptions', async () => {
    const said = await wordsOf(texts);
    for (const { caption, head, rows } of [inputsTable(texts), casesTable(texts), cumulativeTable(texts)]) {
      expect(said).toContain(caption);
      const cells = [head, ...rows].flat();
      const start = said.indexOf(caption) + 1;
      expect(said.slice(start, start + cells.length), caption).toEqual(cells);
    }
    const prose = said.join(' ');
    for (const line of [...formulas, ...caseDefinitions, disclaimer]) expect(prose).toContain(typeset(line));
    expect(prose).toContain(`${site.name}, March 5, 2026 `);
    expect(said).toEqual(expect.arrayContaining(['Paid back: 0.3 years', '$0', '$500K', '$1M', 'Savings']));
    expect(said).toContain(
      'Dotted: the total cost, all three license fees included. Ring: the savings reach it.',
    );
    expect(said.at(-2)).toContain(site.contactEmail);
    expect(said.at(-1)).toBe('Open these figures in the calculator');
    expect(prose).not.toMatch(/\?|NaN|undefined|Example figures/);
  });

  test('says that the figures are the example’s while they are', async () => {
    const said = await wordsOf(exampleTexts);
    expect(said).toContain(`${site.name}, March 5, 2026. Example figures`);
    for (const figure of ['$327,000', '+145%', '1.2 years', '$184,000', '$552,000', '$225,000'])
      expect(said).toContain(figure);
  });

  test('holds any figures on its one page', async () => {
    const extremes = ['', '-1e308', '1e308', '123456789012345', '0.0001'];
    for (const text of extremes) {
      const all = Object.fromEntries(roiFieldNames.map((name) => [name, text])) as Record<
        RoiFieldName,
        string
      >;
      const document = await PDFDocument.load(await pdfOf({ ...all, ownSideCost: text }));
      expect(document.getPageCount()).toBe(1);
      const written = pdfWords(document.getPage(0));
      // The two texts of the foot stand below all others.
      const [foot, ...above] = [...new Set(written.map(({ y }) => y))].sort((a, b) => a - b);
      expect(written.filter(({ y }) => y === foot)).toHaveLength(2);
      expect(above[0]! - foot!).toBeGreaterThan(18);
      for (const { words, x, y } of written) {
        expect(x, `${text}: ${words}`).toBeGreaterThan(36);
        expect(x, `${text}: ${words}`).toBeLessThan(612 - 36);
        expect(y, `${text}: ${words}`).toBeGreaterThan(36);
        expect(words).not.toMatch(/NaN|Infinity/);
      }
    }
  });

  test('decision 51: names the own side among inputs and assumptions where it was used, and nowhere else', async () => {
    const said = await wordsOf(withOwnSide);
    expect(said.slice(said.indexOf('Your own side')).slice(0, 2)).toEqual(['Your own side', '$90,000.50']);
    expect(said).toContain('$240,001');
    for (const line of formulasOf(inputsOf(withOwnSide))) expect(said.join(' ')).toContain(typeset(line));
    expect((await wordsOf(texts)).join(' ')).not.toMatch(/own side/i);
  });

  test('the years in cash are a second page, which holds any figures', async () => {
    const document = await PDFDocument.load(await pdfOf(withCash));
    expect(document.getPageCount()).toBe(2);
    const said = pdfWords(document.getPage(1)).map(({ words }) => words);
    const inputs = cashInputsOf(withCash)!;
    for (const { caption, head, rows } of [
      assumptionsTable(inputs),
      cashTable(inputs),
      swingsTable(swingsOf(inputs)),
    ]) {
      const cells = [head, ...rows].flat();
      const start = said.indexOf(caption) + 1;
      expect(said.slice(start, start + cells.length), caption).toEqual(cells);
    }
    for (const line of cashDefinitions(inputs)) expect(said.join(' ')).toContain(typeset(line));
    expect(said.join(' ')).toContain('Ramp-up in months. Default 6: assumed.');
    for (const text of ['', '1e308', '0.0001']) {
      const all = Object.fromEntries(roiFieldNames.map((name) => [name, text])) as Record<
        RoiFieldName,
        string
      >;
      const cash = Object.fromEntries(cashFieldNames.map((name) => [name, text])) as CashTexts;
      const page = (await PDFDocument.load(await pdfOf({ ...all, ownSideCost: '1e300', cash }))).getPage(1);
      const [, ...above] = [...new Set(pdfWords(page).map(({ y }) => y))].sort((a, b) => a - b);
      expect(above[0]!, text).toBeGreaterThan(62);
      for (const { words, x } of pdfWords(page)) {
        expect(x, `${text}: ${words}`).toBeGreaterThan(36);
        expect(x, `${text}: ${words}`).toBeLessThan(612 - 36);
        expect(words).not.toMatch(/NaN|Infinity/);
      }
    }
  });

  const pdfOf = (given: RoiTexts) => roiPdf(given, { link, madeAt, fonts: pdfFonts });

  async function wordsOf(given: RoiTexts): Promise<string[]> {
    const document = await PDFDocument.load(await pdfOf(given));
    return pdfWords(document.getPage(0)).map(({ words }) => words);
  }
});

test('the contact form’s draft carries inputs and results', () => {
  const { message, note } = draftOf(texts, calculateRoi(inputsOf(texts)));
  expect(message).toContain('Employees: 120');
  expect(message).toContain('Annual savings: $438,000');
  expect(message.length).toBeLessThan(5000);
  expect(message).toMatch(/^I used the ERP ROI calculator/);
  expect(note).toBe('Your figures from the ROI calculator are in the message below.');
});

test('the contact form’s draft calls example figures what they are', () => {
  const { message, note } = draftOf(exampleTexts, calculateRoi(inputsOf(exampleTexts)));
  expect(message).toMatch(/^I tried the ERP ROI calculator with its example figures/);
  expect(note).toMatch(/^The example figures/);
});

test('decision 51: the contact form’s draft carries the own side where it was used', () => {
  const draft = draftOf(withOwnSide, calculateRoi(inputsOf(withOwnSide)));
  expect(draft.message).toContain('\nYour own side: $90,000.50\n');
  expect(draft.context?.roi?.inputs).toContainEqual({ label: 'Your own side', value: '$90,000.50' });
  expect(draft.context?.roi?.results).toContainEqual({ label: 'Total cost', value: '$240,001' });
  expect(draftOf(texts, calculateRoi(inputsOf(texts))).context?.roi?.inputs).toHaveLength(8);
});

test('the contact form’s draft carries the years in cash where they were open', () => {
  const draft = draftOf(withCash, calculateRoi(inputsOf(withCash)));
  expect(draft.message).toContain('\nSaved time that becomes cash: 40%\n');
  expect(draft.message).toContain('\nCash payback: 14 months (1.2 years)\n');
  expect(draft.message.length).toBeLessThan(5000);
  expect(contactContext.safeParse(draft.context).success).toBe(true);
  expect(draft.context?.roi?.inputs).toHaveLength(13);
  expect(draft.context?.roi?.results).toHaveLength(14);
});
