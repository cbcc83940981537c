import { readFile } from 'node:fs/promises';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { whitepaperTypesetter } from '#content/print/typesetWhitepaper.ts';
import { glossaryOf } from '#content/read/contentOfPages.ts';
import { readYaml } from '#content/read/fields.ts';
import { readContent } from '#content/read/readContent.ts';
import type { Locale } from '#content/schema/locale.ts';
import { site } from '#content/schema/site.ts';
import { pdfPages } from '#infra/build/documentText.ts';
import { american, sectionsFrom } from '../../support/sections.ts';
import { contentFolder, folderOf, withoutPlace } from './contentFolder.ts';

const irish: Locale = { tag: 'en-IE', currency: 'EUR', paper: 'A4' };
const siteFile = await readFile('content/firm/site.yaml', 'utf8');

/** The firm's file with these lines on its forms. */
function siteWith(fields: Record<string, string>): string {
  const others = siteFile.replace(/^(locale|currency|paper):.*\n/gm, '');
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return lines.join('') + others;
}

test.each([
  ['nothing', {}, american],
  ['what Ireland has', { locale: 'en-IE', currency: 'EUR', paper: 'A4' }, irish],
])('§3 content, site.yaml: a firm that says %s of its forms writes so', async (_, fields, locale) => {
  const content = await readContent(await contentFolder({ 'site.yaml': siteWith(fields) }));
  expect(content.locale).toEqual(locale);
});

test.each([
  [
    { locale: 'de-DE' },
    'locale: "de-DE" must be English as a country writes it, such as en-US, en-GB or en-IN.',
  ],
  [{ locale: 'en' }, 'locale: "en" must be English as a country writes it, such as en-US, en-GB or en-IN.'],
  [
    { locale: 'english' },
    'locale: "english" must be English as a country writes it, such as en-US, en-GB or en-IN.',
  ],
  [{ currency: 'euro' }, 'currency: "euro" must be a currency in three capitals such as USD, EUR or GBP.'],
  [
    { locale: 'en-DE', currency: 'EUR' },
    'locale: writes “€1,234.50” in EUR, which the calculator cannot read back as a number. Write another one, such as en-US.',
  ],
])(
  '§3 content, site.yaml: what is no English locale or no currency is named: %j',
  async (fields, problem) => {
    const problems: string[] = [];
    await readYaml(site, await folderOf({ 'site.yaml': siteWith(fields) }), 'site.yaml', problems);
    expect(problems.map(withoutPlace)).toEqual([`site.yaml: ${problem}`]);
  },
);

test('§3 content, glossary: terms come in the order of the alphabet, accents and capitals apart', () => {
  const terms = ['Zone', 'Öl', 'orgel', 'Ähre', 'Aal'].map((term) => ({ term, definition: 'D.' }));
  const sorted = glossaryOf({ title: 'T', description: 'D', terms }, 'en-GB', () => '', []).terms;
  expect(sorted.map(({ term }) => term)).toEqual(['Aal', 'Ähre', 'Öl', 'orgel', 'Zone']);
});

test('a whitepaper is set on the firm’s paper, in the English of its country', async () => {
  const { whitepapers, topics, brandPrint, words, ...firm } = await readContent(await contentFolder());
  const sections = sectionsFrom('## One\n\nA sentence.\n\n## Two\n\nAnother.\n');
  const whitepaper = { ...whitepapers[0]!, publishDate: '2026-03-05T00:00:00Z', sections };
  const paper = { whitepaper, whitepapers, site: firm.site, locale: irish, topics, words };
  const { pdf } = (await whitepaperTypesetter(brandPrint.faces, 'content/firm')).typeset({
    ...paper,
    brandPrint,
  });
  const document = await PDFDocument.load(pdf);
  for (const page of document.getPages()) expect(page.getSize()).toEqual({ width: 595.28, height: 841.89 });
  expect(document.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(en-IE)');
  expect((await pdfPages(pdf)).join()).toContain('5 March 2026');
});
