import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { printFaces } from '../faces/faceFiles.ts';
import { ContentError, refuse } from '../read/files.ts';
import type { Content } from '../read/readContent.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { type GuidePicture, guidePicture, type PrintedWhitepaper } from '../schema/items.ts';
import { inspectPdf, readOwnPdf } from './ownPdf.ts';
import { takePictures } from './takePictures.ts';
import { type TypesetPaper, templateFiles, whitepaperTypesetter } from './typesetWhitepaper.ts';

/** What is known of a typeset paper, kept beside its PDF and its pictures. */
const madePaper = z.object({
  pages: z.int(),
  tagged: z.boolean(),
  pictures: z.array(guidePicture),
  /** Where each section begins; of a PDF of the firm's own that is not known. */
  sectionPages: z.array(z.int()),
});
type MadePaper = z.infer<typeof madePaper>;

/** The whitepapers, and the pictures of each. */
interface BuiltWhitepapers {
  whitepapers: PrintedWhitepaper[];
  guidePictures: GuidePicture[];
  /** Sentences about shortcomings for which the build does not fail. */
  remarks: string[];
}

/** What print needs of the content. */
export type PrintedContent = Pick<
  Content,
  'whitepapers' | 'site' | 'locale' | 'topics' | 'brandPrint' | 'words'
>;

interface BuildOptions {
  readonly dist?: string;
  /** Of the firm's content, where PDFs of its own are. */
  readonly folder?: string;
  /** Where links to pages of the site lead, if it is known. */
  readonly siteAddress?: string | undefined;
  /** The content with what visitors do not see yet: its papers are made too, and offered to nobody. */
  readonly everything?: PrintedContent | undefined;
}

/**
 * Writes `dist/whitepapers/<id>.pdf` and `dist/pictures/<id>-….png` for every whitepaper and removes what belongs to
 * none. Typesetting takes seconds: each paper is kept in `dist/papers/<id>-<hash of all that shapes it>` until that changes.
 *
 * @param root the project's folder
 * @throws ContentError for a character that cannot be printed, or for a PDF of the firm's own that cannot be offered
 */
export async function buildWhitepapers(
  content: PrintedContent,
  root: string,
  options: BuildOptions = {},
): Promise<BuiltWhitepapers> {
  const { dist = join(root, 'dist'), folder = join(root, firmFolder), siteAddress, everything } = options;
  const cache = join(dist, 'papers');
  const folders = { pdf: join(dist, 'whitepapers'), pictures: join(dist, 'pictures') };
  for (const each of [cache, ...Object.values(folders)]) await mkdir(each, { recursive: true });
  const keep = await paperKeeper({ root, cache, folder, siteAddress, brandPrint: content.brandPrint });
  const offered = await keep(content);
  const kept = [offered, ...(everything ? [await keep(everything)] : [])];
  for (const { paper, name, made } of offered.papers) {
    await copyIfChanged(join(cache, name, 'paper.pdf'), join(folders.pdf, paper.filePath));
    for (const { file } of made.pictures) {
      await copyIfChanged(join(cache, name, file), join(folders.pictures, file));
    }
  }
  const guidePictures = offered.papers.flatMap(({ made }) => made.pictures);
  await removeOthers(
    cache,
    kept.flatMap(({ papers }) => papers.map(({ name }) => name)),
  );
  await removeOthers(
    folders.pdf,
    offered.papers.map(({ paper }) => paper.filePath),
  );
  await removeOthers(
    folders.pictures,
    guidePictures.map(({ file }) => file),
  );
  // A paper that visitors see is in both contents.
  refuse([...new Set(kept.flatMap(({ problems }) => problems))]);
  return {
    whitepapers: offered.papers.map(({ paper, made: { pages, sectionPages } }) => ({
      ...paper,
      pages,
      sections: paper.sections.map((section, index) => {
        const page = sectionPages[index];
        return page === undefined ? section : { ...section, page };
      }),
    })),
    guidePictures,
    remarks: [...new Set(kept.flatMap(({ remarks }) => remarks))],
  };
}

interface Keeping extends Required<Pick<BuildOptions, 'folder'>>, Pick<BuildOptions, 'siteAddress'> {
  readonly root: string;
  readonly cache: string;
  readonly brandPrint: Content['brandPrint'];
}

interface KeptPapers {
  readonly papers: readonly { paper: PrintedWhitepaper; name: string; made: MadePaper }[];
  readonly problems: readonly string[];
  readonly remarks: readonly string[];
}

/** Makes a function that makes the papers of a content which are not in the cache. The fonts are read once for all of them. */
async function paperKeeper({ root, cache, folder, siteAddress, brandPrint }: Keeping) {
  const toolchain = await readToolchain(root, brandPrint);
  let typesetter: ReturnType<typeof whitepaperTypesetter> | undefined;
  return async (content: PrintedContent): Promise<KeptPapers> => {
    const papers: { paper: PrintedWhitepaper; name: string; made: MadePaper }[] = [];
    const problems: string[] = [];
    const remarks: string[] = [];
    for (const paper of content.whitepapers) {
      const { id, title, file } = paper;
      const own = file === undefined ? undefined : await readOwnPdf({ id, file }, folder, problems);
      if (file !== undefined && !own) continue;
      const printed = { ...content, siteAddress, whitepaper: paper };
      const name = `${id}-${digest(...toolchain, title, own?.pdf ?? JSON.stringify(templateFiles(printed)))}`;
      const paperFolder = join(cache, name);
      if (!existsSync(paperFolder)) {
        try {
          typesetter ??= whitepaperTypesetter(brandPrint.faces);
          await store(
            paperFolder,
            paper,
            own ? { pdf: own.pdf, places: unknownPlaces } : (await typesetter).typeset(printed),
          );
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          problems.push(...error.problems);
          continue;
        }
      }
      const made = madePaper.parse(JSON.parse(await readFile(join(paperFolder, 'made.json'), 'utf8')));
      if (!made.tagged) {
        remarks.push(
          `${firmFolder}/whitepapers/${file}: the PDF has no tags, so people who do not see it cannot follow it well. Export it as a tagged PDF.`,
        );
      }
      papers.push({ paper, name, made });
    }
    return { papers, problems, remarks };
  };
}

/** Everything besides the words on which the bytes of a PDF depend: this folder, the packages, the faces. */
async function readToolchain(root: string, { faces }: Content['brandPrint']): Promise<Buffer[]> {
  const files = [...globSync('content/print/*', { cwd: root }).sort(), 'package.json'];
  return [
    ...(await Promise.all(files.map((file) => readFile(join(root, file))))),
    ...(await printFaces(faces)),
  ];
}

/** Where headings and figures are in a PDF of the firm's own is not known. */
const unknownPlaces = { headings: [], figures: [] };

/** Writes PDF, pictures and what is known of them into a folder that is there at once or not at all. */
async function store(
  paperFolder: string,
  { id, title }: PrintedWhitepaper,
  typeset: TypesetPaper,
): Promise<void> {
  const unfinished = await mkdtemp(`${dirname(paperFolder)}-`);
  const taken = await takePictures({ id, title }, typeset);
  const made: MadePaper = {
    ...(await inspectPdf(typeset.pdf)),
    pictures: taken.map(({ picture }) => picture),
    sectionPages: typeset.places.headings.map(({ page }) => page),
  };
  await writeFile(join(unfinished, 'paper.pdf'), typeset.pdf);
  for (const { picture, png } of taken) await writeFile(join(unfinished, picture.file), png);
  await writeFile(join(unfinished, 'made.json'), JSON.stringify(made));
  // Another build may have kept the same paper meanwhile.
  await rename(unfinished, paperFolder).catch(() => rm(unfinished, { recursive: true }));
}

async function copyIfChanged(from: string, to: string): Promise<void> {
  await writeIfChanged(to, await readFile(from));
}

async function removeOthers(folder: string, files: readonly string[]): Promise<void> {
  const stale = (await readdir(folder)).filter((name) => !files.includes(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { recursive: true })));
}

function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
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
