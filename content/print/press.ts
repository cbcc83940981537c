import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printFaces } from '../faces/faceFiles.ts';
import { ContentError } from '../read/files.ts';
import type { Content } from '../read/readContent.ts';
import type { PrintedWhitepaper } from '../schema/items.ts';
import { readOwnPdf } from './ownPdf.ts';
import { type TypesetPaper, templateFiles, whitepaperTypesetter } from './typesetWhitepaper.ts';

/** What print needs of the content. */
export type PrintedContent = Pick<
  Content,
  'whitepapers' | 'site' | 'locale' | 'topics' | 'brandPrint' | 'words'
>;

/** A paper that can be set: typesetting takes most of the time of a build. */
interface Settable {
  readonly paper: PrintedWhitepaper;
  /** Of its folder in the cache, `dist/papers`. */
  readonly name: string;
  readonly set: () => Promise<TypesetPaper>;
}

/** Names the papers of a content by all that shapes them. What the firm's own PDFs lack is added to the problems. */
export type Press = (content: PrintedContent, problems: string[]) => Promise<Settable[]>;

interface PressOptions {
  /** The project's folder. */
  readonly root: string;
  /** Of the firm's content, where PDFs of its own are. */
  readonly folder: string;
  /** Where links to pages of the site lead, if it is known. */
  readonly siteAddress?: string | undefined;
  readonly brandPrint: Content['brandPrint'];
}

/** The fonts are read once for all papers. */
export async function pressOf({ root, folder, siteAddress, brandPrint }: PressOptions): Promise<Press> {
  const toolchain = await readToolchain(root, folder, brandPrint);
  let typesetter: ReturnType<typeof whitepaperTypesetter> | undefined;
  return async (content, problems) => {
    const papers: Settable[] = [];
    for (const paper of content.whitepapers) {
      const { id, title, file } = paper;
      const own = file === undefined ? undefined : await readOwnPdf({ id, file }, folder, problems);
      if (file !== undefined && !own) continue;
      const printed = { ...content, siteAddress, whitepaper: paper };
      const name = `${id}-${digest(...toolchain, title, own?.pdf ?? JSON.stringify(templateFiles(printed)))}`;
      const set = async () => {
        if (own) return { pdf: own.pdf, outline: unknownOutline };
        typesetter ??= whitepaperTypesetter(brandPrint.faces, folder);
        return (await typesetter).typeset(printed);
      };
      papers.push({ paper, name, set });
    }
    return papers;
  };
}

/** @returns `undefined` for a paper that cannot be printed; `problems` says why */
export async function unlessRefused(
  set: Settable['set'],
  problems: string[],
): Promise<TypesetPaper | undefined> {
  try {
    return await set();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}

/**
 * Sets the papers that no build has kept as they are now, and writes nothing.
 * @returns a sentence for each that cannot be set
 */
export async function checkWhitepapers(
  content: PrintedContent,
  options: Omit<PressOptions, 'brandPrint'>,
): Promise<readonly string[]> {
  const press = await pressOf({ ...options, brandPrint: content.brandPrint });
  const problems: string[] = [];
  for (const { name, set } of await press(content, problems)) {
    if (!existsSync(join(options.root, 'dist/papers', name))) await unlessRefused(set, problems);
  }
  return problems;
}

/** Everything besides the words on which the bytes of a PDF depend: this folder, the packages, the faces. */
async function readToolchain(
  root: string,
  folder: string,
  { faces }: Content['brandPrint'],
): Promise<Buffer[]> {
  const files = [...globSync('content/print/*', { cwd: root }).sort(), 'package.json'];
  return [
    ...(await Promise.all(files.map((file) => readFile(join(root, file))))),
    ...(await printFaces(faces, folder)),
  ];
}

/** Where headings and figures are in a PDF of the firm's own is not known. */
const unknownOutline = { headings: [], figures: [] };

function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}
