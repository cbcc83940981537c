import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { create, type Font } from 'fontkitten';
import sharp from 'sharp';
import { brand } from '#content/built/brand.ts';
import { brandDrawing } from '#content/built/brandDrawing.ts';
import { brandFaces } from '#content/built/brandFaces.ts';
import { caseStudies } from '#content/built/caseStudies.ts';
import { insights } from '#content/built/insights.ts';
import { site } from '#content/built/site.ts';
import { whitepapers } from '#content/built/whitepapers.ts';
import { drawCaseStudy, drawInsight, drawWhitepaper } from '#content/drawing/cover.ts';
import { drawSculpture, type Ground } from '#content/drawing/sculpture.ts';
import { svgOf } from '#content/drawing/svg.ts';
import { printFaces } from '#content/faces/faceFiles.ts';
import { refuse } from '#content/read/files.ts';
import { firmPath } from './environment.ts';
import { publicPages } from './pages.ts';
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
  /** The file or page whose title it shows, for the author of one that cannot be drawn. */
  from: string;
}

/** Pixels; the size that LinkedIn, Facebook and X ask for (1.91 : 1). */
export const socialImageSize = { width: 1200, height: 630 };

const paint = { colors: brand.colors, palettes: brandDrawing, strokes: { thin: 2, thick: 5 } };

/** Where the drawing hangs from the upper edge. */
const place = { left: 656, scale: 1.05 };

const template = join(import.meta.dirname, 'socialImage.typ');

/**
 * Draws 1200×630 PNGs: title and firm on one side, a drawing on the other. Equal input gives equal bytes.
 * @throws ContentError that names the files of titles which cannot be drawn
 */
export async function renderSocialImages(images: readonly SocialImage[]): Promise<Buffer[]> {
  const faces = await printFaces(brandFaces, firmPath);
  const typst = NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontBlobs: faces }],
  });
  const fonts = faces.map((face) => create(face) as Font);
  const shown = (text: string) => shownWords(text, fonts);
  const problems: string[] = [];
  const drawings = images.map((image) => {
    const words = JSON.stringify(wordsOf(image, shown));
    typst.mapShadow(join(import.meta.dirname, 'words.json'), Buffer.from(words));
    const { ground = 'light', drawing } = image;
    return [
      `<rect width="100%" height="100%" fill="${brandDrawing[ground].ground}"/>`,
      `<g transform="translate(${place.left}) scale(${place.scale})">${drawing}</g>`,
      setWords(typst, image, problems),
    ].join('');
  });
  refuse(problems);
  return Promise.all(
    drawings.map((drawing) =>
      sharp(Buffer.from(svgOf(drawing, socialImageSize)))
        .png()
        .toBuffer(),
    ),
  );
}

/** @returns SVG in which the letters are outlines */
function setWords(typst: NodeCompiler, { title, from }: SocialImage, problems: string[]): string {
  try {
    return typst.plainSvg({ mainFilePath: template });
  } catch (error) {
    // Typst's own words; the message is empty.
    const { code } = error as { code?: string };
    problems.push(
      `${from}: the picture for social networks with the title “${title}” cannot be drawn. Write the title in other characters. Typst says: ${code}`,
    );
    return '';
  }
}

/** The smallest size has room for fewer. */
const mostLetters = 1000;

/**
 * A text without the characters that no face has, such as emoji: a picture cannot borrow a face from its reader's system.
 * A line may end after a hyphen or a slash between two letters, which a zero-width space says.
 */
function shownWords(text: string, fonts: readonly Font[]): string {
  const shows = (character: string) =>
    /\s/.test(character) ||
    (!/\p{C}/u.test(character) && fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!)));
  return [...text.normalize('NFC')]
    .slice(0, mostLetters)
    .filter(shows)
    .join('')
    .replace(/[^\S\u{a0}]+/gu, ' ')
    .trim()
    .replace(/(?<=[\p{L}\p{N}][-‐–/\\])(?=\p{L})/gu, '\u{200b}');
}

/** What `socialImage.typ` reads. */
function wordsOf({ title, label, firm, ground = 'light' }: SocialImage, shown: (text: string) => string) {
  const { ink, paper, sun, amber } = brand.colors;
  const { heading, body } = brandFaces;
  return {
    // A title of which no face has a character leaves its place to the firm.
    title: shown(title) || shown(firm),
    ...{ label, firm: shown(firm) },
    fonts: { heading: heading.family, body: body.family },
    ...(ground === 'ink' ? { ink: paper, accent: sun } : { ink, accent: amber }),
  };
}

type Drawn = Omit<SocialImage, 'firm'> & { path: string };

export const socialImages: readonly Drawn[] = [
  ...publicPages.flatMap(({ path, social }, index): Drawn[] => {
    if (!social) return [];
    const drawing = drawSculpture(index, paint.palettes.light, paint.strokes.thin);
    return [{ path, from: `The page ${path}`, ...social, drawing }];
  }),
  ...caseStudies.map(
    (item): Drawn => ({
      ...{
        path: paths.caseStudy(item.id),
        from: `case-studies/${item.id}.md`,
        title: item.title,
        label: 'Case study',
        ground: 'sand',
      },
      drawing: drawCaseStudy(item, caseStudies, paint),
    }),
  ),
  ...insights.map(
    (item): Drawn => ({
      ...{
        path: paths.insight(item.id),
        from: `insights/${item.id}.md`,
        title: item.title,
        label: 'Insight',
        ground: 'sky',
      },
      drawing: drawInsight(item, insights, paint),
    }),
  ),
  ...whitepapers.map(
    (item): Drawn => ({
      ...{
        path: paths.whitepaper(item.id),
        from: `whitepapers/${item.id}.md`,
        title: item.title,
        label: 'Whitepaper',
        ground: 'ink',
      },
      drawing: drawWhitepaper(item, whitepapers, paint.palettes.ink, paint.strokes.thin),
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
