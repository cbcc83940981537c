import { readFile } from 'node:fs/promises';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { printWords } from '#content/print/printWords.ts';
import { whitepaperTypesetter } from '#content/print/typesetWhitepaper.ts';
import { glossaryOf } from '#content/read/contentOfPages.ts';
import { readContent } from '#content/read/readContent.ts';
import type { Locale } from '#content/schema/locale.ts';
import { pdfPages } from '#infra/build/documentText.ts';
import { american, sectionsFrom } from '../../support/sections.ts';
import { contentFolder, problemsWith } from './contentFolder.ts';

const german: Locale = { language: 'de', tag: 'de-DE', currency: 'EUR', paper: 'A4' };
const siteFile = await readFile('content/firm/site.yaml', 'utf8');

/** The firm's file with these lines on language and forms. */
function siteWith(fields: Record<string, string>): string {
  const others = siteFile.replace(/^(language|locale|currency|paper):.*\n/gm, '');
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return lines.join('') + others;
}

test.each([
  [{}, american],
  [{ language: 'de', locale: 'de-DE', currency: 'EUR', paper: 'A4' }, german],
])('§3 content, site.yaml: a firm that says %j of its forms writes so', async (fields, locale) => {
  const content = await readContent(await contentFolder({ 'site.yaml': siteWith(fields) }));
  expect(content.locale).toEqual(locale);
});

test.each([
  [{ language: 'German' }, 'language: "German" must be a language such as en or de.'],
  [{ locale: 'xx-YY' }, 'locale: "xx-YY" must be a language and a country such as en-GB or de-DE.'],
  [
    { language: 'fa', locale: 'fa-IR' },
    'locale: "fa-IR" must be of a language that writes its numbers with the digits 0 to 9.',
  ],
  [{ currency: 'euro' }, 'currency: "euro" must be a currency in three capitals such as USD, EUR or GBP.'],
  [
    { locale: 'en-DE', currency: 'EUR' },
    'locale: writes “€1,234.50” in EUR, which the calculator cannot read back as a number. Write another one, such as en-US.',
  ],
  [{ language: 'de' }, 'locale: is not of the texts’ language, which is de. Write one such as de-DE.'],
])('§3 content, site.yaml: what is no language, locale or currency is named: %j', async (fields, problem) =>
  expect(await problemsWith({ 'site.yaml': siteWith(fields) })).toEqual([
    `content/firm/site.yaml: ${problem}`,
  ]),
);

test('§3 content, glossary: terms come in the order of the firm’s language', () => {
  const terms = ['Zoll', 'Öl', 'Orgel', 'Ähre', 'Aal'].map((term) => ({ term, definition: 'D.' }));
  const sorted = (tag: string) =>
    glossaryOf({ title: 'T', description: 'D', terms }, tag, () => '', []).terms.map(({ term }) => term);
  expect(sorted('de-DE')).toEqual(['Aal', 'Ähre', 'Öl', 'Orgel', 'Zoll']);
  expect(sorted('sv-SE')).toEqual(['Aal', 'Orgel', 'Zoll', 'Ähre', 'Öl']);
});

test('a whitepaper is set on the firm’s paper and in its language', async () => {
  const { whitepapers, site, topics, brandPrint, words } = await readContent('content/firm');
  const long = 'Donaudampfschifffahrtsgesellschaft '.repeat(40);
  const sections = sectionsFrom(`## Eins\n\n${long}\n\n## Zwei\n\nEin Satz.\n`);
  const whitepaper = { ...whitepapers[0]!, publishDate: '2026-03-05T00:00:00Z', sections };
  const paper = { whitepaper, site, locale: german, topics, words };
  const { pdf } = (await whitepaperTypesetter(brandPrint.faces)).typeset({ ...paper, brandPrint });
  const document = await PDFDocument.load(pdf);
  for (const page of document.getPages()) expect(page.getSize()).toEqual({ width: 595.28, height: 841.89 });
  expect(document.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(de-DE)');
  expect(printWords(paper).language.hyphenate).toBe(true);
  expect((await pdfPages(pdf)).join()).toContain('5. März 2026');
});
