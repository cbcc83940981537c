import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { refuse } from '../read/files.ts';
import { type GuidePicture, guidePicture, type PrintedWhitepaper } from '../schema/items.ts';
import { inspectPdf } from './ownPdf.ts';
import { type Press, type PrintedContent, pressOf, unlessRefused } from './press.ts';
import { takePictures } from './takePictures.ts';
import type { TypesetPaper } from './typesetWhitepaper.ts';

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

interface BuildOptions {
  readonly dist?: string;
  /** Of the firm's content, where PDFs of its own are. */
  readonly folder: string;
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
  options: BuildOptions,
): Promise<BuiltWhitepapers> {
  const { dist = join(root, 'dist'), folder, siteAddress, everything } = options;
  const cache = join(dist, 'papers');
  const folders = { pdf: join(dist, 'whitepapers'), pictures: join(dist, 'pictures') };
  for (const each of [cache, ...Object.values(folders)]) await mkdir(each, { recursive: true });
  const press = await pressOf({ root, folder, siteAddress, brandPrint: content.brandPrint });
  const offered = await keepPapers(press, content, cache);
  const kept = [offered, ...(everything ? [await keepPapers(press, everything, cache)] : [])];
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

/** Makes the papers of a content that are not kept yet. */
async function keepPapers(press: Press, content: PrintedContent, cache: string): Promise<KeptPapers> {
  const papers: KeptPaper[] = [];
  const problems: string[] = [];
  const remarks: string[] = [];
  for (const { paper, name, set } of await press(content, problems)) {
    const paperFolder = join(cache, name);
    if (!existsSync(paperFolder)) {
      const typeset = await unlessRefused(set, problems);
      if (!typeset) continue;
      await store(paperFolder, paper, typeset);
    }
    const made = madePaper.parse(JSON.parse(await readFile(join(paperFolder, 'made.json'), 'utf8')));
    if (!made.tagged) {
      remarks.push(
        `whitepapers/${paper.file}: the PDF has no tags, so people who do not see it cannot follow it well. Export it as a tagged PDF.`,
      );
    }
    papers.push({ paper, name, made });
  }
  return { papers, problems, remarks };
}

interface KeptPaper {
  readonly paper: PrintedWhitepaper;
  /** Of its folder in the cache. */
  readonly name: string;
  readonly made: MadePaper;
}

interface KeptPapers {
  readonly papers: readonly KeptPaper[];
  readonly problems: readonly string[];
  readonly remarks: readonly string[];
}

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
    sectionPages: typeset.outline.headings.map(({ page }) => page),
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
