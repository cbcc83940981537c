import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readFace } from '../faces/faceFiles.ts';
import { type Content, ContentError } from '../read/readContent.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { type GuidePicture, guidePicture, type Whitepaper } from '../schema/items.ts';
import { type OwnPdf, readOwnPdf } from './ownPdf.ts';
import { type PrintedPaper, printWords } from './printWords.ts';
import type { SetPaper, Setter } from './setWhitepaper.ts';

/** Input and output of a PDF, so that the same words are not set twice. */
const stamp = z.object({
  madeOf: z.string(),
  pdf: z.string(),
  pages: z.int(),
  /** Of the PDF that is built, or of one of the firm's own. */
  tagged: z.boolean(),
  pictures: z.array(guidePicture.extend({ png: z.string() })),
  /** Where each section begins; of a PDF of the firm's own that is not known. */
  sectionPages: z.array(z.int()),
});
type Stamp = z.infer<typeof stamp>;
const stamps = z.record(z.string(), stamp);
type Stamps = z.infer<typeof stamps>;

/** Everything beside the words that shapes the bytes of a PDF. */
const makers = [
  'content/print/setWhitepaper.ts',
  'content/print/ownPdf.ts',
  'content/schema/paper.ts',
  'content/faces/faceFiles.ts',
  'content/print/takePictures.ts',
  'content/print/whitepaper.typ',
  'content/print/cover.typ',
  'content/print/figures.typ',
  'content/print/style.typ',
  'content/drawing/paperCover.ts',
  'content/drawing/sculpture.ts',
  'content/drawing/sculpturePaths.ts',
  'content/drawing/outline.ts',
  'content/drawing/svg.ts',
  'node_modules/@myriaddreamin/typst-ts-node-compiler/package.json',
  'node_modules/subset-font/package.json',
  'node_modules/@hyzyla/pdfium/package.json',
  'node_modules/fast-png/package.json',
];

/** The whitepapers, and the pictures of each. */
interface BuiltWhitepapers {
  whitepapers: Whitepaper[];
  guidePictures: GuidePicture[];
  /** What visitors could miss and nothing forbids. */
  remarks: string[];
}

/**
 * Writes `dist/whitepapers/<id>.pdf` and `dist/pictures/<id>-….png` for every whitepaper and removes what belongs to
 * none. The stamps are in `dist/whitepapers.json`, outside the folder that is deployed as it is.
 *
 * @param root the project's folder
 * @param folder of the firm's content, where PDFs of its own are
 * @throws ContentError for a character that cannot be printed, or for a PDF of the firm's own that cannot be offered
 */
export async function buildWhitepapers(
  {
    whitepapers,
    site,
    locale,
    topics,
    brandPrint,
    words,
  }: Pick<Content, 'whitepapers' | 'site' | 'locale' | 'topics' | 'brandPrint' | 'words'>,
  root: string,
  dist = join(root, 'dist'),
  folder = join(root, firmFolder),
): Promise<BuiltWhitepapers> {
  const folders = { pdf: join(dist, 'whitepapers'), pictures: join(dist, 'pictures') };
  const stampFile = join(dist, 'whitepapers.json');
  await Promise.all(Object.values(folders).map((folder) => mkdir(folder, { recursive: true })));
  const before = await readStamps(stampFile);
  const faces = Object.values(brandPrint.faces).flatMap(({ files }) => files);
  const maker = digest(
    ...(await Promise.all(makers.map((file) => readFile(join(root, file))))),
    ...(await Promise.all(faces.map(readFace))),
  );
  const after: Stamps = {};
  const problems: string[] = [];
  for (const whitepaper of whitepapers) {
    const path = join(folders.pdf, whitepaper.filePath);
    const paper = { whitepaper, site, locale, topics, brandPrint, words };
    const own =
      whitepaper.file && (await readOwnPdf({ ...whitepaper, file: whitepaper.file }, folder, problems));
    if (whitepaper.file && !own) continue;
    const shown = JSON.stringify(own ? [whitepaper.title] : [printWords(paper), brandPrint]);
    const madeOf = digest(maker, whitepaper.id, shown, ...(own ? [own.pdf] : []));
    const known = before[whitepaper.id];
    if (known?.madeOf === madeOf && (await isPresent(known, path, folders.pictures))) {
      after[whitepaper.id] = known;
      continue;
    }
    const set = own ? withoutPlaces(own) : await setPaper(paper, problems);
    if (set === undefined) continue;
    await writeIfChanged(path, set.pdf);
    const { takePictures } = await import('./takePictures.ts');
    const taken = await takePictures(whitepaper, set);
    for (const { picture, png } of taken) await writeIfChanged(join(folders.pictures, picture.file), png);
    after[whitepaper.id] = {
      madeOf,
      pdf: digest(set.pdf),
      pages: own ? own.pages : await countPages(set.pdf),
      tagged: own ? own.tagged : true,
      pictures: taken.map(({ picture, png }) => ({ ...picture, png: digest(png) })),
      sectionPages: set.places.headings.map(({ page }) => page),
    };
  }
  await writeIfChanged(stampFile, `${JSON.stringify(after, null, 2)}\n`);
  const pictures = Object.values(after).flatMap((made) => made.pictures);
  await removeOthers(
    folders.pdf,
    whitepapers.map(({ filePath }) => filePath),
  );
  await removeOthers(
    folders.pictures,
    pictures.map(({ file }) => file),
  );

  if (problems.length > 0) throw new ContentError(problems);
  const remarks = whitepapers
    .filter(({ id }) => after[id]?.tagged === false)
    .map(
      ({ file }) =>
        `${firmFolder}/whitepapers/${file}: the PDF has no tags, so people who do not see it cannot follow it well. Export it as a tagged PDF.`,
    );
  return {
    whitepapers: whitepapers.map((paper) => ({
      ...withSectionPages(paper, after[paper.id]!.sectionPages),
      pages: after[paper.id]!.pages,
    })),
    guidePictures: z.array(guidePicture).parse(pictures),
    remarks,
  };
}

function withSectionPages(paper: Whitepaper, pages: readonly number[]): Whitepaper {
  const sections = paper.sections.map((section, index) => {
    const page = pages[index];
    return page === undefined ? section : { ...section, page };
  });
  return { ...paper, sections };
}

/** Whether the PDF and its pictures are the ones that were made. */
async function isPresent({ pdf, pictures }: Stamp, path: string, folder: string): Promise<boolean> {
  const wanted = [
    { path, made: pdf },
    ...pictures.map(({ file, png }) => ({ path: join(folder, file), made: png })),
  ];
  const found = await Promise.all(
    wanted.map(async ({ path, made }) => {
      const bytes = await readFile(path).catch(() => undefined);
      return bytes !== undefined && digest(bytes) === made;
    }),
  );
  return found.every(Boolean);
}

export async function removeOthers(folder: string, files: readonly string[]): Promise<void> {
  const stale = (await readdir(folder)).filter((name) => !files.includes(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { recursive: true })));
}

/** Where headings and figures are in a PDF of the firm's own is not known. */
function withoutPlaces({ pdf }: OwnPdf): SetPaper {
  return { pdf, places: { headings: [], figures: [] } };
}

let setter: Promise<Setter> | undefined;

/** @returns `undefined` when the words cannot be printed */
async function setPaper(paper: PrintedPaper, problems: string[]): Promise<SetPaper | undefined> {
  const { UnprintableError, whitepaperSetter } = await import('./setWhitepaper.ts');
  setter ??= whitepaperSetter(paper.brandPrint.faces);
  try {
    return (await setter).set(paper);
  } catch (error) {
    if (!(error instanceof UnprintableError)) throw error;
    const shown = error.characters.map((character) => `“${character}”`).join(', ');
    problems.push(
      `${firmFolder}/whitepapers/${paper.whitepaper.id}.md: the print’s fonts have no ${shown}. Write it in words or in other characters.`,
    );
    return undefined;
  }
}

async function countPages(pdf: Uint8Array): Promise<number> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  return (await PDFDocument.load(pdf)).getPageCount();
}

/** A stamp file that cannot be read only costs a rebuild. */
async function readStamps(file: string): Promise<Stamps> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return stamps.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

export function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/**
 * Writes a file in one step, so that nobody reads half of it, and keeps the modification time of one
 * that is the same, for whoever watches it.
 */
export async function writeIfChanged(path: string, bytes: string | Uint8Array): Promise<void> {
  const present = await readFile(path).catch(() => undefined);
  if (present?.equals(Buffer.from(bytes))) return;
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}
