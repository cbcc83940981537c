import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'fast-png';
import type { GuidePicture } from '../schema/items.ts';
import type { SetPaper } from './setWhitepaper.ts';

/** Pixels a point: sharp on dense screens in the size that the page shows. */
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
  { pdf, places }: SetPaper,
): Promise<TakenPicture[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const wanted = [
      { kind: 'cover' as const, pages: [1], alt: `Cover of the guide “${paper.title}”` },
      ...chooseSpreads(places, document.getPageCount()).map((left) => ({
        kind: 'spread' as const,
        pages: [left, left + 1],
        alt: describeSpread(left, places),
      })),
    ];
    return await Promise.all(
      wanted.map(async ({ kind, pages, alt }) => {
        const rendered = await Promise.all(
          pages.map((number) => {
            const page = document.getPage(number - 1);
            return page.render({ scale: scaleOf(page.getOriginalSize()), render: 'bitmap' });
          }),
        );
        const pixels = sideBySide(rendered);
        const file = `${paper.id}-${kind === 'cover' ? 'cover' : pages[0]}.png`;
        const { width, height } = pixels;
        return { picture: { id: paper.id, kind, file, alt, width, height }, png: encodePng(pixels) };
      }),
    );
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** @param page in points */
function scaleOf(page: { originalWidth: number; originalHeight: number }): number {
  return (
    scale * Math.min(1, largestPage.width / page.originalWidth, largestPage.height / page.originalHeight)
  );
}

/**
 * Left pages of two spreads, as a bound copy opens: even and odd. Those with the first and the last figure show most;
 * without them, the first two that hold text only.
 */
export function chooseSpreads({ figures }: SetPaper['places'], pageCount: number): number[] {
  const spreads = Array.from({ length: Math.floor((pageCount - 1) / 2) }, (_, index) => 2 * index + 2);
  const drawn = figures.map(({ page }) => page - (page % 2)).filter((left) => spreads.includes(left));
  const [first, last] = [drawn[0], drawn.at(-1)];
  // The first spread is the contents, which the web page lists itself.
  const candidates = [first, last, ...spreads.slice(1), ...spreads].filter((left) => left !== undefined);
  return [...new Set(candidates)].slice(0, 2).sort((a, b) => a - b);
}

function describeSpread(left: number, { headings, figures }: SetPaper['places']): string {
  const here = ({ page }: { page: number }) => page === left || page === left + 1;
  const sections = headings.filter(here).map(({ text: title }) => `“${title}”`);
  const drawings = figures.filter(here).map(({ text: title }) => `figure “${title}”`);
  const parts = [...sections, ...drawings].join(', ');
  return `Pages ${left} and ${left + 1} of the guide${parts && `: ${parts}`}`;
}

function sideBySide(pages: readonly Pixels[]): Pixels {
  const width = pages.reduce((sum, page) => sum + page.width, 0);
  const height = Math.max(...pages.map((page) => page.height));
  const data = new Uint8Array(width * height * 4).fill(255);
  let x = 0;
  for (const page of pages) {
    for (let y = 0; y < page.height; y += 1) {
      data.set(page.data.subarray(y * page.width * 4, (y + 1) * page.width * 4), (y * width + x) * 4);
    }
    x += page.width;
  }
  return { width, height, data };
}

export interface Pixels {
  width: number;
  height: number;
  /** Four bytes a pixel: red, green, blue, alpha, which is not read. */
  data: Uint8Array;
}

/**
 * A PNG with a palette: similar colors become the commonest of them. For flat colors and text it is a third of the
 * size of one in full color, and looks the same.
 */
export function encodePng({ width, height, data }: Pixels): Uint8Array {
  const { palette, indexOf } = paletteOf(data);
  const indexes = new Uint8Array(width * height);
  for (let pixel = 0; pixel < indexes.length; pixel += 1) indexes[pixel] = indexOf(4 * pixel);
  return encode({ width, height, data: indexes, channels: 1, palette }, { zlib: { level: 8 } });
}

/** Groups colors by the leading bits of their channels: by as many bits as leave 256 groups at most. */
function paletteOf(data: Uint8Array) {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([a, often], [b, more]) => more - often || a - b).map(([color]) => color);
  for (let bits = 4; ; bits -= 1) {
    const group = (red: number, green: number, blue: number) =>
      ((red >> (8 - bits)) << 16) | ((green >> (8 - bits)) << 8) | (blue >> (8 - bits));
    const groups = new Map<number, number>();
    const palette: number[][] = [];
    for (const color of byCount) {
      const channels: [number, number, number] = [color >> 16, (color >> 8) & 0xff, color & 0xff];
      const key = group(...channels);
      if (groups.has(key)) continue;
      groups.set(key, groups.size);
      palette.push(channels);
    }
    // Two bits a channel make 64 groups, so this ends.
    if (groups.size <= 256) {
      return {
        palette,
        indexOf: (at: number) => groups.get(group(data[at]!, data[at + 1]!, data[at + 2]!))!,
      };
    }
  }
}
