import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { GuidePicture } from '../schema/items.ts';
import type { Outline, TypesetPaper } from './typesetWhitepaper.ts';

/** Pixels of a picture for each point of the PDF: sharp on dense screens in the size that the page shows. */
const scale = 0.8;
/** Points; a larger page of a firm's own PDF is made smaller. */
const largestPage = { width: 612, height: 1008 };

interface TakenPicture {
  picture: GuidePicture;
  png: Uint8Array;
}

/** Pictures of the PDF itself: the cover and two spreads. Equal PDFs give equal bytes. */
export async function takePictures(
  paper: { id: string; title: string },
  { pdf, outline }: TypesetPaper,
): Promise<TakenPicture[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const taken: TakenPicture[] = [];
  const take = async (kind: GuidePicture['kind'], numbers: number[], alt: string) => {
    const pages = await Promise.all(
      numbers.map((number) => {
        const page = document.getPage(number - 1);
        const { originalWidth, originalHeight } = page.getOriginalSize();
        const fitting = Math.min(1, largestPage.width / originalWidth, largestPage.height / originalHeight);
        return page.render({ scale: scale * fitting, render: 'bitmap' });
      }),
    );
    const file = `${paper.id}-${kind === 'cover' ? 'cover' : numbers[0]}.png`;
    const { data, info } = await sideBySide(pages);
    const { width, height } = info;
    taken.push({ picture: { id: paper.id, kind, file, alt, width, height }, png: data });
  };
  try {
    await take('cover', [1], `Cover of the guide “${paper.title}”`);
    for (const left of chooseSpreads(outline, document.getPageCount())) {
      await take('spread', [left, left + 1], describeSpread(left, outline));
    }
    return taken;
  } finally {
    document.destroy();
    library.destroy();
  }
}

interface Page {
  width: number;
  height: number;
  /** Four bytes a pixel: red, green, blue, alpha. */
  data: Uint8Array;
}

/** A PNG with a palette: for text and flat colors it is a third of the size of one in full color, and looks the same. */
function sideBySide(pages: readonly Page[]) {
  const width = pages.reduce((sum, page) => sum + page.width, 0);
  const height = Math.max(...pages.map((page) => page.height));
  let right = 0;
  const placed = pages.map(({ data, ...size }) => {
    right += size.width;
    return {
      input: Buffer.from(data),
      raw: { ...size, channels: 4 as const },
      left: right - size.width,
      top: 0,
    };
  });
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(placed)
    .png({ palette: true, colours: 16, dither: 0 })
    .toBuffer({ resolveWithObject: true });
}

/**
 * Left pages of two spreads, as a bound copy opens: even and odd. Those with the first and the last figure show most;
 * without them, the first two that hold text only.
 */
function chooseSpreads({ figures }: Outline, pageCount: number): number[] {
  const spreads = Array.from({ length: Math.floor((pageCount - 1) / 2) }, (_, index) => 2 * index + 2);
  const drawn = figures.map(({ page }) => page - (page % 2)).filter((left) => spreads.includes(left));
  const [first, last] = [drawn[0], drawn.at(-1)];
  // The first spread is the contents, which the web page lists itself.
  const candidates = [first, last, ...spreads.slice(1), ...spreads].filter((left) => left !== undefined);
  return [...new Set(candidates)].slice(0, 2).sort((a, b) => a - b);
}

function describeSpread(left: number, { headings, figures }: Outline): string {
  const here = ({ page }: { page: number }) => page === left || page === left + 1;
  const sections = headings.filter(here).map(({ text }) => `“${text}”`);
  const drawings = figures.filter(here).map(({ text }) => `figure “${text}”`);
  const parts = [...sections, ...drawings].join(', ');
  return `Pages ${left} and ${left + 1} of the guide${parts && `: ${parts}`}`;
}
