import { readFileSync } from 'node:fs';
import type { PdfFonts } from '../../web/src/dialogs/roi/roiPdf.ts';

/** The fonts of the ROI report's PDF, which a page fetches. */
export const pdfFonts: PdfFonts = {
  serif: fontOf('source-serif-4-560'),
  plain: fontOf('public-sans-400'),
  bold: fontOf('public-sans-600'),
};

function fontOf(name: string): Buffer {
  return readFileSync(new URL(`../../web/src/theme/fonts/${name}.woff`, import.meta.url));
}
