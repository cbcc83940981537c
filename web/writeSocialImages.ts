import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fontkit from '@cantoo/fontkit';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { brand } from '../content/built/brand.ts';
import { brandDrawing } from '../content/built/brandDrawing.ts';
import { brandFaces } from '../content/built/brandFaces.ts';
import { caseStudies } from '../content/built/caseStudies.ts';
import { features } from '../content/built/features.ts';
import { home } from '../content/built/home.ts';
import { insights } from '../content/built/insights.ts';
import { ownPages } from '../content/built/ownPages.ts';
import { resources } from '../content/built/resources.ts';
import { site } from '../content/built/site.ts';
import { whitepapers } from '../content/built/whitepapers.ts';
import { chimeForms, figureChime } from '../content/drawing/figureChime.ts';
import { outcomeBeam, outcomeForms } from '../content/drawing/outcomeBeam.ts';
import { paperSculpture } from '../content/drawing/paperCover.ts';
import { drawSculpture, type Ground } from '../content/drawing/sculpture.ts';
import { sculptureElements } from '../content/drawing/sculpturePaths.ts';
import { readFace, staticFace } from '../content/faces/faceFiles.ts';
import type { Face } from '../content/schema/brand.ts';
import type { Mark } from '../content/schema/figure.ts';
import type { Outcome } from '../content/schema/items.ts';
import { coverMarks } from '../content/schema/library.ts';
import { partsOfUnit, withSeparators } from './src/format.ts';
import { paths, socialImagePath } from './src/paths.ts';

/** What one social image says. */
export interface SocialImage {
  /** The item's slug or the page's path: the same seed as its cover. */
  seed: string;
  title: string;
  /** Small line above the title, e.g. `Case study`. */
  label?: string;
  /** The firm's name. */
  firm: string;
  ground?: Ground;
  /** The result in the place of the sculpture. */
  outcome?: Outcome | undefined;
  /** What an article's first figure draws, in the same place. */
  marks?: readonly Mark[] | undefined;
}

/** Pixels; the size that LinkedIn, Facebook and X ask for (1.91 : 1). */
export const socialImageSize = { width: 1200, height: 630 };

type FaceName = 'serif' | 'sans';
/** Of all words on a card. */
const weight = 600;

/** A face of the brand as a file that the rasterizer reads, with the family by which it finds it. */
interface CardFace {
  readonly path: string;
  readonly family: string;
}
type CardFaces = Record<FaceName, CardFace>;

/** Title sizes in pixels, each with the number of lines that it may fill. */
const titleSizes = [
  { size: 74, lines: 3 },
  { size: 64, lines: 4 },
  { size: 54, lines: 5 },
  { size: 44, lines: 6 },
];

const textColumn = { x: 84, width: 570 };
const sculptureFrame = { x: 700, y: 70, width: 424, height: 500 };
/** A paper's cover is larger than its part of the card and hangs from the card's upper edge. */
const paperPlace = 'translate(546) scale(1.12)';

/**
 * Draws 1200×630 PNGs: title and firm on one side, the seed's own sculpture on the other. Needs no
 * browser and no system font; equal input gives equal bytes.
 */
export async function renderSocialImages(images: readonly SocialImage[]): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'social-images-'));
  try {
    const faces = await writeFaces(folder, images);
    const measure = measureWith(faces);
    return images.map((image) => rasterize(socialImageSvg(image, faces, measure), faces).asPng());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rasterizer reads TrueType files only: WOFF becomes TrueType, cut to the characters in use. */
async function writeFaces(folder: string, images: readonly SocialImage[]): Promise<CardFaces> {
  const characters = [
    ...new Set(
      images.flatMap(({ title, label = '', firm, outcome }) => [
        ...title,
        ...label,
        ...firm,
        ...(outcome ? figuresOf(outcome).join('') : ''),
      ]),
    ),
  ];
  const write = async (name: FaceName, face: Face): Promise<CardFace> => {
    const source = staticFace(face, weight);
    const file = await subsetFont(await readFace(source), characters.join(''), {
      targetFormat: 'sfnt',
      ...(source.axes && { variationAxes: source.axes }),
    });
    const path = join(folder, `${name}.ttf`);
    await writeFile(path, file);
    const font = fontkit.create(file);
    return { path, family: ('familyName' in font && font.familyName) || face.family };
  };
  const [serif, sans] = await Promise.all([
    write('serif', brandFaces.heading),
    write('sans', brandFaces.body),
  ]);
  return { serif, sans };
}

const drawWith = (svg: string, { serif, sans }: CardFaces) =>
  new Resvg(svg, { font: { fontFiles: [serif.path, sans.path], loadSystemFonts: false } });

const rasterize = (svg: string, faces: CardFaces) => drawWith(svg, faces).render();

type Measure = (text: string, size: number) => number;

/** Width of a serif line in pixels. */
function measureWith(faces: CardFaces): Measure {
  const known = new Map<string, number>();
  const widthAt100 = (text: string) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="200">${textLine(faces, 'serif', text, { x: 0, y: 100 }, 100, brand.colors.ink)}</svg>`;
    const width = drawWith(svg, faces).getBBox()?.width ?? 0;
    known.set(text, width);
    return width;
  };
  return (text, size) => (widthAt100(text) * size) / 100;
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

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

function textLine(
  faces: CardFaces,
  face: FaceName,
  text: string,
  at: { x: number; y: number },
  size: number,
  color: string,
  anchor: 'start' | 'middle' = 'start',
): string {
  const { family } = faces[face];
  const spacing = face === 'serif' ? -0.012 * size : 0;
  return `<text x="${at.x}" y="${at.y}" font-family="${family}" font-weight="${weight}" font-size="${size}" letter-spacing="${spacing}" text-anchor="${anchor}" fill="${color}">${escaped(text)}</text>`;
}

function socialImageSvg(
  { seed, title, label, firm, ground = 'light', outcome, marks }: SocialImage,
  faces: CardFaces,
  measure: Measure,
): string {
  const { width, height } = socialImageSize;
  const palette = brandDrawing[ground];
  const { colors } = brand;
  const ink = ground === 'ink' ? colors.paper : colors.ink;
  const accent = ground === 'ink' ? colors.sun : colors.amber;
  const words = title.trim().split(/\s+/);

  const fitting = titleSizes.flatMap(({ size, lines: most }) => {
    const lines = breakLines(words, most, textColumn.width, (line) => measure(line, size));
    return lines ? [{ size, lines }] : [];
  });
  // A lone short word on the last line looks like a mistake: a smaller size may avoid it.
  const even = fitting.find(
    ({ lines }) => measure(lines.at(-1) ?? '', 1) > 0.45 * measure(lines[0] ?? '', 1),
  );
  const chosen = even ?? fitting[0];
  if (!chosen) throw new Error(`The title “${title}” is too long for a social image: shorten it.`);
  const { size, lines } = chosen;

  const lineHeight = size * 1.12;
  const firstBaseline = 318 - ((lines.length - 1) * lineHeight) / 2 + size * 0.34;
  const { x } = textColumn;
  const drawing = outcome
    ? outcomeElements(outcome, faces)
    : marks
      ? figureElements(marks)
      : ground === 'ink'
        ? `<g transform="${paperPlace}">${sculptureElements(paperSculpture(seed, palette))}</g>`
        : sculptureElements(drawSculpture(seed, { width, height, palette, frame: sculptureFrame }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`,
    drawing,
    label ? textLine(faces, 'sans', label, { x, y: 106 }, 25, accent) : '',
    ...lines.map((line, index) =>
      textLine(faces, 'serif', line, { x, y: firstBaseline + index * lineHeight }, size, ink),
    ),
    `<rect x="${x}" y="528" width="44" height="3" fill="${accent}"/>`,
    textLine(faces, 'serif', firm, { x, y: 572 }, 30, ink),
    '</svg>',
  ].join('');
}

function figuresOf({ before, after, unit }: Outcome): [string, string] {
  const { sign } = partsOfUnit(unit);
  return [withSeparators(before) + sign, withSeparators(after) + sign];
}

/** A result's beam with its figures, hanging from the card's upper edge. */
function outcomeElements(outcome: Outcome, faces: CardFaces): string {
  const { lines, beam, before, after } = outcomeBeam(outcome, 'social');
  const said = figuresOf(outcome);
  const { colors } = brand;
  const figure = ({ cx, cy, r }: typeof before, value: string) =>
    textLine(
      faces,
      'serif',
      value,
      { x: Number(cx), y: Number(cy) + Number(r) + 62 },
      56,
      colors.ink,
      'middle',
    );
  return [
    `<g transform="translate(${socialImageSize.width - outcomeForms.social.width - 50})" fill="none" stroke="${colors.ink}" stroke-width="2">`,
    `<path d="${lines}"/><path d="${beam}" stroke-width="5" stroke-linecap="round"/>`,
    `<circle cx="${before.cx}" cy="${before.cy}" r="${before.r}" stroke-dasharray="6 6"/>`,
    `<circle cx="${after.cx}" cy="${after.cy}" r="${after.r}" fill="${colors.amber}" stroke="none"/>`,
    `<g stroke="none">${figure(before, said[0])}${figure(after, said[1])}</g></g>`,
  ].join('');
}

/** An article's first figure, hanging from the card's upper edge. */
function figureElements(marks: readonly Mark[]): string {
  const { wires, bars, points } = figureChime(marks, 'social');
  const { ink, amber } = brand.colors;
  const looks = {
    plain: `fill="${ink}"`,
    strong: `fill="${amber}"`,
    outline: `fill="none" stroke="${ink}" stroke-width="2" stroke-dasharray="6 6"`,
  };
  return [
    `<g transform="translate(${socialImageSize.width - chimeForms.social.width - 50})">`,
    `<path d="${wires}" fill="none" stroke="${ink}" stroke-width="2"/>`,
    ...bars.map(
      ({ x, y, width, height, look }) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${looks[look]}/>`,
    ),
    ...points.map(({ cx, cy, r }) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${amber}"/>`),
    '</g>',
  ].join('');
}

type Drawn = Omit<SocialImage, 'firm'> & { path: string };

const fixed: Drawn[] = [
  { path: paths.home(), seed: '/', title: home.hero.headline },
  { path: paths.services(), seed: paths.services(), title: 'Services' },
  ...(features.industries
    ? [{ path: paths.industries(), seed: paths.industries(), title: 'Industries' }]
    : []),
  { path: paths.resources(), seed: paths.resources(), title: resources.title },
  ...(features.videoGenerator
    ? [
        {
          path: paths.videoGenerator(),
          seed: paths.videoGenerator(),
          title: 'AI Video Generator',
        },
      ]
    : []),
  { path: paths.privacy(), seed: paths.privacy(), title: 'Privacy' },
  ...ownPages.map(({ id, title }) => ({ path: paths.ownPage(id), seed: paths.ownPage(id), title })),
  ...home.services.cards.map(({ title, link }) => ({
    path: link,
    seed: link,
    title,
    label: 'Services',
  })),
];
const items: Drawn[] = [
  ...drawn(caseStudies, { pathOf: paths.caseStudy, label: 'Case study', ground: 'sand' }),
  ...drawn(
    insights.map((item) => ({ ...item, marks: coverMarks(item) })),
    { pathOf: paths.insight, label: 'Insight', ground: 'sky' },
  ),
  ...drawn(whitepapers, { pathOf: paths.whitepaper, label: 'Whitepaper', ground: 'ink' }),
];

function drawn(
  list: readonly { id: string; title: string; outcomes?: Outcome[]; marks?: Mark[] | undefined }[],
  { pathOf, ...look }: { pathOf: (id: string) => string } & Pick<SocialImage, 'label' | 'ground'>,
): Drawn[] {
  return list.map(({ id, title, outcomes, marks }) => ({
    path: pathOf(id),
    seed: id,
    title,
    outcome: outcomes?.[0],
    marks,
    ...look,
  }));
}

export const socialImages: readonly Drawn[] = [...fixed, ...items];

/** One 1200×630 picture a page, for social networks. */
export async function writeSocialImages(folder: string): Promise<void> {
  const images = await renderSocialImages(socialImages.map((image) => ({ ...image, firm: site.name })));
  await Promise.all(
    images.map(async (png, index) => {
      const path = join(folder, socialImagePath(socialImages[index]!.path));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, png);
    }),
  );
}
