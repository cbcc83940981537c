import { extname } from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { strFromU8, unzipSync } from 'fflate';

/** The ends of the names of documents that `documentText` reads. */
export const documentEndings = ['pdf', 'docx', 'xlsx'];

/**
 * What a PDF, a Word document or a workbook says: its text, and also its properties, such as its author, and its links.
 * @param path its name
 * @throws Error for a file that is damaged or asks for a password
 */
export async function documentText(path: string, bytes: Uint8Array): Promise<string> {
  if (extname(path).toLowerCase() !== '.pdf') return officeText(bytes);
  return [...(await pdfPages(bytes)), ...(await pdfStrings(bytes))].join('\n');
}

/** The text of each page of a PDF. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    try {
      return Array.from(document.pages(), (page) => page.getText());
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}

/** All texts of a PDF that are not on its pages: title and author, bookmarks, addresses of links. */
async function pdfStrings(pdf: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  return context.enumerateIndirectObjects().flatMap(([, object]) => stringsOf(object));
}

function stringsOf(object: PDFObject): string[] {
  if (object instanceof PDFString || object instanceof PDFHexString) return [object.decodeText()];
  if (object instanceof PDFArray) return object.asArray().flatMap(stringsOf);
  return object instanceof PDFDict ? object.values().flatMap(stringsOf) : [];
}

/** Ends of what has words of its own: a paragraph, a cell, an entry of the shared strings. */
const ends = /<\/(?:\w+:)?(?:p|si|is|c|t[cr])>|<(?:\w+:)?(?:br|tab|cr)\b[^>]*>/g;

/**
 * Word writes a sentence in several runs, such as one for each look: what stands between two ends is joined. The parts are
 * given as they are, too: links and properties stand in attributes.
 */
function officeText(zip: Uint8Array): string {
  return Object.entries(unzipSync(zip))
    .filter(([name]) => /\.(xml|rels)$/.test(name))
    .map(([, part]) => strFromU8(part))
    .flatMap((xml) => [xml, unescaped(xml.replace(ends, '\n').replace(/<[^>]*>/g, ''))])
    .join('\n');
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(xml: string): string {
  return xml.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, digits, name) =>
    name ? (named[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(digits)),
  );
}
