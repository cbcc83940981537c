import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import * as z from 'zod';
import { drawWhitepaper } from '../drawing/cover.ts';
import { svgOf } from '../drawing/svg.ts';
import { printFaces } from '../faces/faceFiles.ts';
import { ContentError } from '../read/files.ts';
import type { BrandFaces } from '../schema/brand.ts';
import { type PrintedPaper, printWords } from './printWords.ts';

/** Where the templates are. */
export const printFolder = import.meta.dirname;

/** The firm's paper in points, as PDF measures. */
const pages = { Letter: { width: 612, height: 792 }, A4: { width: 595.28, height: 841.89 } };

/** Headings and figures of a PDF, each with its page, counted from 1. */
const entry = z.object({ page: z.int(), text: z.string() });
const outline = z.object({ headings: z.array(entry), figures: z.array(entry) });
export type Outline = z.infer<typeof outline>;

export interface TypesetPaper {
  pdf: Uint8Array;
  outline: Outline;
}

/** Where the cover's drawing is on the page: beside the firm's name and above the title. Its wire begins at the upper edge. */
const coverPlace = 'translate(84 51) scale(0.92)';
const coverWire = 1.3;

/** The files that the template asks for, by their names: all that the bytes of a PDF depend on besides templates and fonts. */
export function templateFiles(paper: PrintedPaper): Record<string, string> {
  const page = pages[paper.locale.paper];
  const { cover, mark, colors, faces } = paper.brandPrint;
  const fonts = { heading: faces.heading.family, body: faces.body.family };
  const sculpture = drawWhitepaper(paper.whitepaper, paper.whitepapers, cover, coverWire);
  return {
    'paper.json': JSON.stringify(printWords(paper)),
    'cover.svg': svgOf(`<g transform="${coverPlace}">${sculpture}</g>`, page),
    'mark.svg': mark,
    'brand.json': JSON.stringify({ colors, fonts, page }),
  };
}

/**
 * Typesets whitepapers with Typst: the fonts are read once for all of them.
 * @param folder of the firm, which may have faces of its own
 */
export async function whitepaperTypesetter(faces: BrandFaces, folder: string) {
  const compiler = NodeCompiler.create({
    workspace: printFolder,
    fontArgs: [{ fontBlobs: await printFaces(faces, folder) }],
  });
  const template = { mainFilePath: join(printFolder, 'whitepaper.typ') };
  return {
    /**
     * A tagged PDF (PDF/UA-1, which Typst checks): cover, contents, sections. Equal words give equal bytes.
     *
     * @throws ContentError for characters that the fonts lack
     */
    typeset(paper: PrintedPaper): TypesetPaper {
      for (const [name, text] of Object.entries(templateFiles(paper))) {
        compiler.mapShadow(join(printFolder, name), Buffer.from(text));
      }
      try {
        const [found] = z
          .tuple([outline])
          .parse(compiler.query(template, { selector: '<outline>', field: 'value' }));
        return { pdf: compiler.pdf(template, { pdfStandard: 'ua-1' }), outline: found };
      } catch (error) {
        throw refusalOf(error, paper.whitepaper.id);
      }
    },
  };
}

/** A sentence for the author of what Typst refuses: most often characters that the fonts lack. */
function refusalOf(error: unknown, id: string): ContentError {
  const said = wordsOf(error);
  const characters = said
    .matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g)
    .map(([, character]) => `“${character}”`);
  const unprintable = [...new Set(characters)].join(', ');
  const refused = unprintable
    ? `the print’s fonts have no ${unprintable}. Write it in words or in other characters.`
    : `the paper cannot be printed. Look for a character that is no letter or sign. Typst says: ${said}`;
  return new ContentError([`whitepapers/${id}.md: ${refused}`]);
}

/** The compiler throws some errors without a message: what Typst says is their code then. */
function wordsOf(error: unknown): string {
  const { message, code } = error as Partial<NodeJS.ErrnoException>;
  return message || code || String(error);
}
