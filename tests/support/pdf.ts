import { readFileSync } from 'node:fs';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import type { PdfFonts } from '../../web/src/dialogs/roi/roiPdf.ts';

/** A text as it was written on a page. */
interface PdfWords {
  words: string;
  /** Where it begins and on which line it stands, in points from the page's lower left corner. */
  x: number;
  y: number;
}

/** A choice of font, or one text of `PDFPage.drawText`: where it stands, and its glyphs in hexadecimal. */
const operations = /\/(\S+) \S+ Tf|1 0 0 1 (\S+) (\S+) Tm\s+<([0-9A-F]*)> Tj/g;

/** What a page that pdf-lib drew with embedded fonts says, in the order of drawing. */
export function pdfWords(page: PDFPage): PdfWords[] {
  const drawing = drawnOn(page);
  const letters = lettersOfFonts(page);
  const said: PdfWords[] = [];
  let font: Map<string, string> | undefined;
  for (const [, fontName, x, y, glyphs] of drawing.matchAll(operations)) {
    if (fontName) font = letters.get(fontName);
    else said.push({ words: wordsOf(glyphs!, font), x: Number(x), y: Number(y) });
  }
  return said;
}

/** The operators of a page (PDF 32000-1, 8.2), which draw it. */
export function drawnOn(page: PDFPage): string {
  const contents = page.node.Contents();
  const references = contents instanceof PDFArray ? contents.asArray() : [contents];
  return references.map((reference) => decoded(page.doc.context.lookup(reference))).join('\n');
}

/** Name of each font on the page → its glyphs and what they stand for. */
function lettersOfFonts(page: PDFPage): Map<string, Map<string, string>> {
  const fonts = page.node.Resources()!.lookup(PDFName.of('Font'), PDFDict);
  return new Map(
    fonts.keys().map((name) => {
      const toUnicode = fonts.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'));
      return [name.decodeText(), lettersOf(decoded(toUnicode))];
    }),
  );
}

/** A ToUnicode map (PDF 32000-1, 9.10.3) in the one form that pdf-lib writes: `<glyph> <UTF-16>`. */
function lettersOf(map: string): Map<string, string> {
  const pairs = map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gim);
  return new Map(
    Array.from(pairs, ([, glyph, text]) => [glyph!, Buffer.from(text!, 'hex').swap16().toString('utf16le')]),
  );
}

function wordsOf(glyphs: string, font: Map<string, string> | undefined): string {
  // A glyph without a letter must not pass for the right one.
  return (glyphs.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? '\uFFFD').join('');
}

function decoded(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('The PDF has no such stream.');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

/** The fonts of the ROI report's PDF, which a page fetches. */
export const pdfFonts: PdfFonts = {
  serif: fontOf('heading'),
  plain: fontOf('body-400'),
  bold: fontOf('body-600'),
};

function fontOf(name: string): Buffer {
  return readFileSync(new URL(`../../dist/faces/${name}.woff`, import.meta.url));
}
