import plain from '../../theme/fonts/public-sans-400.woff';
import bold from '../../theme/fonts/public-sans-600.woff';
import serif from '../../theme/fonts/source-serif-4-560.woff';
import type { PdfFonts } from './roiPdf.ts';

/** The site's own type for the report's PDF, fetched when it is asked for. @throws when a font does not come */
export async function loadPdfFonts(): Promise<PdfFonts> {
  const [serifBytes, plainBytes, boldBytes] = await Promise.all([serif, plain, bold].map(load));
  return { serif: serifBytes!, plain: plainBytes!, bold: boldBytes! };
}

async function load(url: string): Promise<ArrayBuffer> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}.`);
  return reply.arrayBuffer();
}
