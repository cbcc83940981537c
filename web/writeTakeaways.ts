import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Cell, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { brand } from '../content/built/brand.ts';
import { brandOffice } from '../content/built/brandOffice.ts';
import { checklists } from '../content/built/checklists.ts';
import { locale } from '../content/built/locale.ts';
import { site } from '../content/built/site.ts';
import * as takeawaysWords from '../content/built/words/takeaways.ts';
import { type Checklists, takeawaysOf } from '../content/read/checklists.ts';
import { fill } from '../content/schema/fill.ts';
import { sheetPapers, wordPages } from '../content/schema/paper.ts';
import { paths } from './src/paths.ts';

/** As a document writes a color: six digits. */
const ink = brand.colors.ink.slice(1).toUpperCase();
/** Empty rows below a worksheet's example, for the reader's own. */
const ownRows = 12;
const sheetFont = { name: brandOffice.workbooks, size: 11 };
const bold = { font: { ...sheetFont, bold: true } };
/** U+2610, a box to tick. */
const box = '☐';

/** Writes what the whitepapers' pages offer to work with: a document and a workbook for each paper. */
export async function writeTakeaways(folder: string): Promise<void> {
  await mkdir(join(folder, paths.takeaway('')), { recursive: true });
  for (const paper of checklists) {
    for (const { name, format } of takeawaysOf(paper, { words: takeawaysWords, tag: locale.tag })) {
      const bytes = format === 'Word' ? await documentOf(paper) : await workbookOf(paper);
      await writeFile(join(folder, paths.takeaway(name)), withoutTime(bytes));
    }
  }
}

/** Both packages note when a file was made: without that the same words give the same bytes. */
function withoutTime(file: Uint8Array): Uint8Array {
  const parts = unzipSync(file);
  const properties = 'docProps/core.xml';
  const dates = /<dcterms:(created|modified)[^>]*>[^<]*<\/dcterms:\1>/g;
  if (parts[properties]) {
    parts[properties] = strToU8(strFromU8(parts[properties]).replace(dates, ''));
  }
  // A zip holds a time of day without a zone, and fflate writes the local one: this one is the same everywhere. Noon is
  // on that day in every zone.
  return zipSync(parts, { mtime: new Date(1980, 0, 1, 12) });
}

/** Checklists with boxes, then clauses with the note that they are for discussion with counsel. */
export async function documentOf({ title, checklists: lists = [], notice, clauses = [] }: Checklists) {
  const children = [
    new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
    new Paragraph({ text: fill(takeawaysWords.from, { name: site.name }) }),
    ...lists.flatMap((list) => [
      heading(list.title),
      ...list.items.map(
        ({ text, when }) =>
          new Paragraph({
            indent: { left: 425, hanging: 425 },
            spacing: { after: 100 },
            children: [
              new TextRun(`${box}\t`),
              ...(when ? [new TextRun({ text: `${when}: `, bold: true })] : []),
              new TextRun(text),
            ],
            tabStops: [{ type: 'left', position: 425 }],
          }),
      ),
    ]),
    ...(clauses.length > 0 ? [heading(takeawaysWords.clauses), ...(notice ? [remark(notice)] : [])] : []),
    ...clauses.flatMap(({ title: name, wording, why }) => [
      new Paragraph({ text: name, heading: HeadingLevel.HEADING_2, spacing: { before: 240, after: 80 } }),
      new Paragraph({ text: wording, spacing: { after: 80 } }),
      ...(why ? [remark(why)] : []),
    ]),
  ];
  const document = new Document({
    title,
    creator: site.name,
    lastModifiedBy: site.name,
    styles: {
      default: {
        document: { run: { font: brandOffice.documents, size: 22, language: { value: locale.tag } } },
        heading1: { run: { color: ink, size: 32 } },
        heading2: { run: { color: ink, size: 26 } },
      },
    },
    sections: [{ properties: { page: { size: wordPages[locale.paper] } }, children }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function heading(text: string): Paragraph {
  return new Paragraph({ text, heading: HeadingLevel.HEADING_1, spacing: { before: 360, after: 120 } });
}

function remark(text: string): Paragraph {
  return new Paragraph({ children: [new TextRun({ text, italics: true })] });
}

/** A worksheet for each table: the paper's example, then rows of the reader's own. */
export async function workbookOf({ title, sheets = [] }: Checklists) {
  const names = new Set<string>();
  const written = sheets.map(
    ({ title: name, caption = name, columns, example }): WriteSheet => ({
      name: sheetName(name, names),
      rows: [
        [caption],
        columns,
        ...example.map((row) => row.map(cellOf)),
        ...Array.from({ length: ownRows }, () => columns.map(() => null)),
      ],
      cells: new Map([
        ['0,0', { style: bold }],
        ...columns.map((_, index): [string, Partial<Cell>] => [`1,${index}`, { style: bold }]),
      ]),
      columns: columns.map((column, index) => ({
        width: widthOf([column, ...example.map((row) => row[index]!)]),
      })),
      freezePane: { rows: 2 },
      pageSetup: { paperSize: sheetPapers[locale.paper] },
    }),
  );
  const properties = { title, creator: site.name };
  return new Uint8Array(await writeXlsx({ sheets: written, properties, defaultFont: sheetFont }));
}

/** In characters: enough for the longest cell, within what a screen shows. */
function widthOf(texts: string[]): number {
  return Math.min(48, Math.max(12, ...texts.map(({ length }) => length + 2)));
}

/** A plain number counts; everything else stays text, and nothing becomes a formula. */
function cellOf(text: string): string | number {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Excel allows 31 characters without `\ / ? * [ ] :`, each name once. */
function sheetName(title: string, taken: Set<string>): string {
  const plain = title
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .trim();
  const name = taken.has(plain) ? `${plain.slice(0, 28)} ${taken.size + 1}` : plain;
  taken.add(name);
  return name;
}
