import { decodePDFRawStream, PDFArray, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';

/** A text as it was written on a page. */
interface PdfWords {
  words: string;
  /** Where it begins and on which line it stands, in points from the page's lower left corner. */
  x: number;
  y: number;
}

/** One text of `PDFPage.drawText`: where it stands, and its letters in hexadecimal. */
const shown = /1 0 0 1 (\S+) (\S+) Tm\s+<([0-9A-F]*)> Tj/g;

/** What a page that pdf-lib drew with standard fonts says, in the order of drawing. */
export function pdfWords(page: PDFPage): PdfWords[] {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams.flatMap((reference) => {
    const stream = page.doc.context.lookup(reference);
    if (!(stream instanceof PDFRawStream)) return [];
    const drawing = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    return [...drawing.matchAll(shown)].map(([, x, y, letters]) => ({
      words: windows1252.decode(Buffer.from(letters!, 'hex')),
      x: Number(x),
      y: Number(y),
    }));
  });
}

/** The standard fonts' encoding (PDF 32000-1, annex D.2 WinAnsiEncoding). */
const windows1252 = new TextDecoder('windows-1252');
