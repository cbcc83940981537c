import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import subsetFont from 'subset-font';
import * as z from 'zod';
import { paperSculpture } from '../drawing/paperCover.ts';
import { sculptureElements } from '../drawing/sculpturePaths.ts';
import { type FaceSource, readFace, staticFace } from '../faces/faceFiles.ts';
import type { BrandFaces } from '../schema/brand.ts';
import { pdfPages } from '../schema/paper.ts';
import { type PrintedPaper, printWords } from './printWords.ts';

/** Where the templates are. */
export const printFolder = import.meta.dirname;

/** The weights that the print shows. */
const weights = [400, 600];

/** The fonts have no drawing of these characters. */
export class UnprintableError extends Error {
  readonly characters: readonly string[];

  constructor(characters: readonly string[]) {
    super(`The print's fonts have no ${characters.join(' ')}.`);
    this.name = 'UnprintableError';
    this.characters = characters;
  }
}

/** A heading or a figure, and its page, counted from 1. */
const place = z.object({ page: z.int(), text: z.string() });
const places = z.object({ headings: z.array(place), figures: z.array(place) });
/** Headings and figures of a PDF with their pages. */
type Places = z.infer<typeof places>;
/** The facts that decide which parts move. */
const edge = z.object({ key: z.string(), page: z.int(), y: z.number() });
const layout = places.extend({ ends: z.array(edge), begins: z.array(edge) });

export interface SetPaper {
  pdf: Uint8Array;
  places: Places;
}

/** Sets whitepapers: the fonts are read once. */
export interface Setter {
  /**
   * A tagged PDF (PDF/UA-1): cover, contents, sections. Equal words give equal bytes.
   *
   * @throws UnprintableError
   */
  set(paper: PrintedPaper): SetPaper;
}

/** Typst with the brand's fonts, for the templates of this folder. */
export async function printCompiler({ heading, body }: BrandFaces): Promise<NodeCompiler> {
  const fonts = [heading, body].flatMap((face) => weights.map((weight) => staticFace(face, weight)));
  return NodeCompiler.create({
    workspace: printFolder,
    fontArgs: [{ fontBlobs: await Promise.all(fonts.map(readFont)) }],
  });
}

export async function whitepaperSetter(faces: BrandFaces): Promise<Setter> {
  const compiler = await printCompiler(faces);
  return {
    set(paper) {
      const template = { mainFilePath: join(printFolder, 'whitepaper.typ') };
      const lay = (floating: readonly string[]) => {
        for (const [name, text] of Object.entries(printParts(paper, floating))) {
          compiler.mapShadow(join(printFolder, name), Buffer.from(text));
        }
        const [found] = z
          .tuple([layout])
          .parse(compiler.query(template, { selector: '<places>', field: 'value' }));
        return found;
      };
      try {
        const floating: string[] = [];
        const { height } = pdfPages[paper.locale.paper];
        let laid = lay(floating);
        // Each part that moves changes the pages behind it, so they are measured again.
        for (
          let next = nextToFloat(laid, floating, height);
          next;
          next = nextToFloat(laid, floating, height)
        ) {
          floating.push(next);
          laid = lay(floating);
        }
        return { pdf: compiler.pdf(template, { pdfStandard: 'ua-1' }), places: laid };
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

/** Typst lists what it refuses; characters without a drawing are the author's to mend. */
export function refusalOf(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const characters = message
    .matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g)
    .map(([, character]) => character!);
  const unprintable = [...new Set(characters)];
  return unprintable.length > 0
    ? new UnprintableError(unprintable)
    : new Error(`Typst refused a template: ${message}`);
}

/**
 * Files that the template asks for.
 *
 * @param floating tables and figures that are at the head of a page, so that the text before them fills its own
 */
export function printParts(paper: PrintedPaper, floating: readonly string[] = []): Record<string, string> {
  const page = pdfPages[paper.locale.paper];
  const { cover, mark, colors, faces } = paper.brandPrint;
  const fonts = { heading: faces.heading.family, body: faces.body.family };
  const sculpture = paperSculpture(paper.whitepaper.id, cover);
  return {
    'paper.json': JSON.stringify({ ...printWords(paper), floating }),
    'cover.svg': svg(page, sculptureElements(sculpture)),
    'mark.svg': mark,
    'brand.json': JSON.stringify({ colors, fonts, page }),
  };
}

const svg = ({ width, height }: { width: number; height: number }, elements: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${elements}</svg>`;

/** The Latin characters that the files have: all of Basic Latin and Latin-1, and the signs of typography. */
const characters = [
  ...Array.from({ length: 0x17f }, (_, code) => String.fromCodePoint(code + 1)),
  ...'–—‘’‚“”„†‡•…‰‹›⁄€™−∕ ',
].join('');

/** As TrueType: the setter reads no WOFF and no variable fonts. */
async function readFont(source: FaceSource): Promise<Buffer> {
  return subsetFont(await readFace(source), characters, {
    targetFormat: 'sfnt',
    ...(source.axes && { variationAxes: source.axes }),
  });
}

/** Where words end, or where a table or figure begins: the page, and the points from its head. */
export interface Mark {
  /** The section's number, and for a table or figure its kind: `3`, `3 table`, `3 figure`. */
  readonly key: string;
  readonly page: number;
  readonly y: number;
}

/** Points from the foot of a page's text to its edge: as `print/whitepaper.typ` says. */
const bottom = 68;
/** Points that may stay empty before a part that did not fit: less is no hole. */
const least = 76;

/**
 * The first table or figure that should go to the head of a page and let the text go on before it: it did not fit
 * below its words and left a hole there, or an earlier one has gone past it and the numbers would change their order.
 *
 * @param floating those that have gone already
 * @param height of the page, in points
 */
export function nextToFloat(
  { ends, begins }: { readonly ends: readonly Mark[]; readonly begins: readonly Mark[] },
  floating: readonly string[],
  height: number = pdfPages.Letter.height,
): string | undefined {
  const foot = height - bottom;
  let passed = 0;
  // The last section stays whole with everything in it.
  for (const part of begins.filter(({ key }) => !key.startsWith('last')).toSorted(inWritingOrder)) {
    if (floating.includes(part.key)) {
      passed = Math.max(passed, part.page);
    } else if (part.page < passed) {
      return part.key;
    } else {
      const before = ends
        .filter(({ key }) => sectionOf(key) === sectionOf(part.key) && !floating.includes(key))
        .filter((end) => end.page < part.page || (end.page === part.page && end.y < part.y))
        .toSorted((a, b) => a.page - b.page || a.y - b.y)
        .at(-1);
      if (before && before.page < part.page && foot - before.y > least) return part.key;
    }
  }
  return undefined;
}

const sectionOf = (key: string) => key.split(' ')[0];

/** By section; a table comes before a figure. */
function inWritingOrder(a: Mark, b: Mark): number {
  const byKind = a.key.endsWith('table') ? -1 : 1;
  return Number(sectionOf(a.key)) - Number(sectionOf(b.key)) || byKind;
}
