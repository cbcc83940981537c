import { PDFDict, PDFDocument, type PDFHexString, PDFName, type PDFString } from '@cantoo/pdf-lib';
import { strFromU8, unzipSync } from 'fflate';
import { drawnOn, pdfWords } from '../pdf.ts';

/** What a saved file says of who made it, and how it looks. */
interface FileFacts {
  readonly people: string[];
  readonly fonts: string[];
  /** Six digits, lower case. */
  readonly colors: string[];
}

const all = (text: string, pattern: RegExp) => [
  ...new Set(Array.from(text.matchAll(pattern), (found) => found.slice(1).find((group) => group)!)),
];

/** Of a Word document or an Excel workbook; `parts` are its files. */
export function officeFacts(bytes: Uint8Array): FileFacts & { readonly parts: Record<string, string> } {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]),
  );
  const text = Object.entries(parts)
    // Both packages bring the theme of an empty file, which nothing in ours asks for.
    .filter(([name]) => !name.includes('/theme/'))
    .map(([, part]) => part)
    .join('\n')
    // Nor for most of a document's styles.
    .replace(/<w:style [^>]*w:styleId="(\w+)".*?<\/w:style>/gs, (style, id) =>
      parts['word/document.xml']?.includes(`w:val="${id}"`) ? style : '',
    );
  const properties = parts['docProps/core.xml'] ?? '';
  return {
    parts,
    people: all(properties, /<(?:dc:creator|cp:lastModifiedBy)>([^<]*)</g),
    fonts: all(text, /<name val="([^"]+)"|<w:rFonts [^>]*w:ascii="([^"]+)"/g),
    colors: all(text.toLowerCase(), /<w:color w:val="([0-9a-f]{6})"|rgb="(?:ff)?([0-9a-f]{6})"/g),
  };
}

/** Of a PDF of one page. */
export async function pdfFacts(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const page = document.getPage(0);
  const fonts = page.node.Resources()!.lookup(PDFName.of('Font'), PDFDict);
  const drawing = drawnOn(page);
  const digits = (part: string) =>
    Math.round(Number(part) * 255)
      .toString(16)
      .padStart(2, '0');
  const language = document.catalog.get(PDFName.of('Lang')) as PDFString | PDFHexString | undefined;
  return {
    people: [document.getAuthor(), document.getCreator()],
    language: language?.decodeText(),
    size: page.getSize(),
    fonts: fonts
      .keys()
      .map((name) => String(fonts.lookup(name, PDFDict).get(PDFName.of('BaseFont'))).replace(/^.*\+/, '')),
    colors: [
      ...new Set(
        Array.from(drawing.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b/g), ([, ...rgb]) =>
          rgb.map(digits).join(''),
        ),
      ),
    ],
    words: pdfWords(page)
      .map(({ words }) => words)
      .join('\n'),
    drawing,
  };
}
