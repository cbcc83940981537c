import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { brand } from '../content/built/brand.ts';
import { brandDrawing } from '../content/built/brandDrawing.ts';
import { brandFaces } from '../content/built/brandFaces.ts';
import { caseStudies } from '../content/built/caseStudies.ts';
import { insights } from '../content/built/insights.ts';
import { site } from '../content/built/site.ts';
import { whitepapers } from '../content/built/whitepapers.ts';
import { drawCaseStudy, drawInsight, drawSeed, drawWhitepaper } from '../content/drawing/cover.ts';
import { drawOutcome } from '../content/drawing/outcome.ts';
import type { Ground } from '../content/drawing/sculpture.ts';
import { svgOf } from '../content/drawing/svg.ts';
import { type Lettering, letteringOf } from '../content/faces/lettering.ts';
import type { Outcome } from '../content/schema/items.ts';
import { publicPages } from './pages.ts';
import { partsOfUnit, withSeparators } from './src/format.ts';
import { paths, socialImagePath } from './src/paths.ts';

/** What one social image says. */
export interface SocialImage {
  title: string;
  /** Small line above the title, e.g. `Case study`. */
  label?: string;
  /** The firm's name. */
  firm: string;
  ground?: Ground;
  /** SVG elements of the same drawing as on the item's cover. */
  drawing: string;
  /** The result that it draws: its figures hang from the weights. */
  outcome?: Outcome | undefined;
}

/** Pixels; the size that LinkedIn, Facebook and X ask for (1.91 : 1). */
export const socialImageSize = { width: 1200, height: 630 };

const paint = { colors: brand.colors, palettes: brandDrawing, strokes: { thin: 2, thick: 5 } };

/** Title sizes in pixels, each with the number of lines that it may fill. */
const titleSizes = [
  { size: 74, lines: 3 },
  { size: 64, lines: 4 },
  { size: 54, lines: 5 },
  { size: 44, lines: 6 },
];
const textColumn = { x: 84, width: 570 };
/** Where the drawing hangs from the upper edge. */
const place = { left: 656, scale: 1.05 };

/** Draws 1200×630 PNGs: title and firm on one side, a drawing on the other. Equal input gives equal bytes. */
export async function renderSocialImages(images: readonly SocialImage[]): Promise<Buffer[]> {
  const characters = images.flatMap(({ title, label = '', firm }) => [
    title,
    label,
    firm,
    '0123456789,.%+-–',
  ]);
  const signs = images.flatMap(({ outcome }) => (outcome ? figuresOf(outcome) : []));
  const all = [...characters, ...signs].join('');
  const serif = await letteringOf(brandFaces.heading, 600, all, -0.012);
  const sans = await letteringOf(brandFaces.body, 600, all);
  return Promise.all(
    images.map((image) =>
      sharp(Buffer.from(socialImageSvg(image, serif, sans)))
        .png()
        .toBuffer(),
    ),
  );
}

/**
 * Breaks into the fewest lines of at most `widest`, as even as they can be (least squares of what is
 * left over). Undefined when that needs more than `most` lines or a word is too wide.
 */
function breakLines(words: string[], most: number, widest: number, width: (line: string) => number) {
  interface Broken {
    lines: string[];
    uneven: number;
  }
  const broken = (from: number, count: number): Broken | undefined => {
    if (from === words.length) return count === 0 ? { lines: [], uneven: 0 } : undefined;
    if (count === 0) return undefined;
    let best: Broken | undefined;
    for (let to = from + 1; to <= words.length; to += 1) {
      const line = words.slice(from, to).join(' ');
      const left = widest - width(line);
      if (left < 0) break;
      const rest = broken(to, count - 1);
      const uneven = rest ? rest.uneven + left ** 2 : Number.POSITIVE_INFINITY;
      if (rest && (!best || uneven < best.uneven)) best = { lines: [line, ...rest.lines], uneven };
    }
    return best;
  };
  for (let count = 1; count <= most; count += 1) {
    const found = broken(0, count);
    if (found) return found.lines;
  }
  return undefined;
}

/** The title in the largest size that fits. */
function linesOf(title: string, { widthOf }: Lettering): { size: number; lines: string[] } {
  const words = title.trim().split(/\s+/);
  const fitting = titleSizes.flatMap(({ size, lines: most }) => {
    const lines = breakLines(words, most, textColumn.width, (line) => widthOf(line, size));
    return lines ? [{ size, lines }] : [];
  });
  // A lone short word on the last line looks like a mistake: a smaller size may avoid it.
  const even = fitting.find(
    ({ lines }) => widthOf(lines.at(-1) ?? '', 1) > 0.45 * widthOf(lines[0] ?? '', 1),
  );
  const chosen = even ?? fitting[0];
  if (!chosen) throw new Error(`The title “${title}” is too long for a social image: shorten it.`);
  return chosen;
}

function socialImageSvg(
  { title, label, firm, ground = 'light', drawing, outcome }: SocialImage,
  serif: Lettering,
  sans: Lettering,
): string {
  const { width, height } = socialImageSize;
  const { colors } = brand;
  const ink = ground === 'ink' ? colors.paper : colors.ink;
  const accent = ground === 'ink' ? colors.sun : colors.amber;
  const { size, lines } = linesOf(title, serif);
  const lineHeight = size * 1.12;
  const firstBaseline = 318 - ((lines.length - 1) * lineHeight) / 2 + size * 0.34;
  const { x } = textColumn;
  const words = [
    ...lines.map((line, index) => serif.pathOf(line, { x, y: firstBaseline + index * lineHeight }, size)),
    serif.pathOf(firm, { x, y: 572 }, 30),
    outcome ? figurePaths(outcome, serif) : '',
  ].join('');
  return svgOf(
    [
      `<rect width="${width}" height="${height}" fill="${brandDrawing[ground].ground}"/>`,
      `<g transform="translate(${place.left}) scale(${place.scale})">${drawing}</g>`,
      label ? `<path d="${sans.pathOf(label, { x, y: 106 }, 25)}" fill="${accent}"/>` : '',
      `<rect x="${x}" y="528" width="44" height="3" fill="${accent}"/>`,
      `<path d="${words}" fill="${ink}"/>`,
    ].join(''),
    socialImageSize,
  );
}

function figuresOf({ before, after, unit }: Outcome): [string, string] {
  const { sign } = partsOfUnit(unit);
  return [withSeparators(before) + sign, withSeparators(after) + sign];
}

/** The figures of a result, each below its weight. */
function figurePaths(outcome: Outcome, serif: Lettering): string {
  const size = 56;
  const { before, after } = drawOutcome(outcome, paint);
  const [was, is] = figuresOf(outcome);
  const below = ({ x, y }: typeof before, figure: string) => {
    const middle = place.left + place.scale * x;
    return serif.pathOf(
      figure,
      { x: middle - serif.widthOf(figure, size) / 2, y: place.scale * y + 58 },
      size,
    );
  };
  return below(before, was) + below(after, is);
}

type Drawn = Omit<SocialImage, 'firm'> & { path: string };

export const socialImages: readonly Drawn[] = [
  ...publicPages.flatMap(({ path, social }): Drawn[] =>
    social ? [{ path, ...social, drawing: drawSeed(path, paint) }] : [],
  ),
  ...caseStudies.map(
    (item): Drawn => ({
      ...{ path: paths.caseStudy(item.id), title: item.title, label: 'Case study', ground: 'sand' },
      ...{ drawing: drawCaseStudy(item, paint), outcome: item.outcomes?.[0] },
    }),
  ),
  ...insights.map(
    (item): Drawn => ({
      ...{ path: paths.insight(item.id), title: item.title, label: 'Insight', ground: 'sky' },
      drawing: drawInsight(item, paint),
    }),
  ),
  ...whitepapers.map(
    (item): Drawn => ({
      ...{ path: paths.whitepaper(item.id), title: item.title, label: 'Whitepaper', ground: 'ink' },
      drawing: drawWhitepaper(item, paint),
    }),
  ),
];

/** One 1200×630 picture a page, for social networks. */
export async function writeSocialImages(folder: string): Promise<void> {
  const images = await renderSocialImages(socialImages.map((image) => ({ ...image, firm: site.name })));
  for (const [index, png] of images.entries()) {
    const path = join(folder, socialImagePath(socialImages[index]!.path));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, png);
  }
}
