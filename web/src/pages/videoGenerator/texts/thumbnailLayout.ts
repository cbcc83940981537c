import { contrast } from '../../../../../content/drawing/contrast.ts';
import { plainLine } from './plainText.ts';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture's size in pixels, where its title stands, and where a drawing of our own hangs. */
interface Format {
  width: number;
  height: number;
  title: Area;
  drawing: Area;
}

/**
 * 16:9 as YouTube takes it, 9:16 for Shorts and Reels, 1:1 for posts. Where a drawing hangs above, its wire does not run
 * through the title. The tall title keeps away from the lowest quarter, over which the players put their buttons.
 */
export const formats = {
  wide: {
    width: 1280,
    height: 720,
    title: { x: 72, y: 130, width: 600, height: 420 },
    drawing: { x: 730, y: 60, width: 490, height: 600 },
  },
  tall: {
    width: 1080,
    height: 1920,
    title: { x: 90, y: 980, width: 900, height: 400 },
    drawing: { x: 140, y: 120, width: 800, height: 800 },
  },
  square: {
    width: 1080,
    height: 1080,
    title: { x: 80, y: 630, width: 920, height: 330 },
    drawing: { x: 180, y: 50, width: 720, height: 520 },
  },
} as const satisfies Record<string, Format>;
export type FormatName = keyof typeof formats;

/** Characters of a title that still fits every format in three lines. */
export const mostOfTitle = 60;
const mostLines = 3;
const sizes = { from: 112, to: 20, step: 4 } as const;
export const lineHeight = 1.16;

/** A script's title, short enough for a picture: its first part, then without its last words. */
export function shortTitle(title: string): string {
  let [short = ''] = plainLine(title).split(/(?<=[?!])\s|[:–—]\s/u);
  while (short.length > mostOfTitle && short.includes(' ')) short = short.slice(0, short.lastIndexOf(' '));
  return short.replace(/[\s.,;:–-]+$/u, '').slice(0, mostOfTitle);
}

/**
 * A title's lines in the largest size in which it fits an area in at most three lines. No word is broken. A title that
 * fits in no size loses its last words.
 * @param widthOf a text's width in a size
 */
export function layOut(
  title: string,
  area: Pick<Area, 'width' | 'height'>,
  widthOf: (text: string, size: number) => number,
): { lines: string[]; size: number } {
  for (let words = plainLine(title).split(' '); words.length > 0; words = words.slice(0, -1)) {
    for (let size: number = sizes.from; size >= sizes.to; size -= sizes.step) {
      const lines = wrapped(words, (text) => widthOf(text, size) <= area.width);
      if (lines && lines.length <= mostLines && lines.length * size * lineHeight <= area.height) {
        return { lines, size };
      }
    }
  }
  return { lines: [], size: sizes.to };
}

/** @returns nothing when a word alone is wider than a line */
function wrapped(words: readonly string[], fits: (text: string) => boolean): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    if (!fits(word)) return undefined;
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** WCAG 2.2, 1.4.3: a large title would need 3 only, but players show it small. */
export const leastContrast = 4.5;

/** The first of some colors that can be read on a ground; the last one if none can. */
export function readableOn(ground: string, colors: readonly [string, ...string[]]): string {
  return colors.find((color) => contrast(color, ground) >= leastContrast) ?? colors.at(-1)!;
}

/**
 * How opaque a panel over an unknown picture must be, so that a text on it can be read whatever is below.
 * @returns 0.7 to 1
 */
export function panelOpacity(text: string, panel: string): number {
  for (let opacity = 0.7; opacity < 1; opacity += 0.05) {
    // Black and white: no other picture is harder to read on.
    const worst = Math.min(...[0, 255].map((below) => contrast(text, blended(panel, below, opacity))));
    if (worst >= leastContrast) return opacity;
  }
  return 1;
}

/** @param below each channel of a gray, 0 to 255 */
function blended(over: string, below: number, opacity: number): string {
  const channel = (at: number) => Number.parseInt(over.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(at) * opacity + below * (1 - opacity))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/**
 * The part of a picture that fills a format. The prompt asks for the motif on the right: so more is cut off at the left.
 * @returns in pixels of the picture
 */
export function cropOf(
  picture: { width: number; height: number },
  { width, height }: { width: number; height: number },
): Area {
  const scale = Math.min(picture.width / width, picture.height / height);
  const crop = { width: width * scale, height: height * scale };
  return { x: (picture.width - crop.width) * 0.7, y: (picture.height - crop.height) / 2, ...crop };
}
