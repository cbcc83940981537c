import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { Site } from './pages.ts';
import { type Content, ContentError } from './readContent.ts';
import type { Whitepaper } from './schema.ts';
import { writeIfChanged } from './writeIfChanged.ts';

/** What a PDF was made of and what came out, so that the same words are not set twice. */
const stamps = z.record(z.string(), z.object({ madeOf: z.string(), pdf: z.string(), pages: z.int() }));
type Stamps = z.infer<typeof stamps>;

/** Everything beside the words that shapes the bytes of a PDF. */
const makers = [
  'content/whitepaperPdf.tsx',
  'content/mobile.ts',
  'content/mobilePaths.ts',
  'content/outline.ts',
  'node_modules/@react-pdf/renderer/package.json',
  'node_modules/@fontsource/source-serif-4/package.json',
  'node_modules/@fontsource/public-sans/package.json',
];

/**
 * Writes `dist/whitepapers/<id>.pdf` for every whitepaper and removes what belongs to none. The stamps
 * stand in `dist/whitepapers.json`, outside the folder that is deployed as it is.
 *
 * @param root the project's folder, where the fonts and the renderer come from
 * @returns the whitepapers with the pages of their PDFs
 * @throws ContentError when a claim of pages differs from the PDF (decision 27)
 */
export async function buildWhitepapers(
  { whitepapers, site }: Pick<Content, 'whitepapers' | 'site'>,
  root: string,
  dist = join(root, 'dist'),
): Promise<Whitepaper[]> {
  const folder = join(dist, 'whitepapers');
  const stampFile = join(dist, 'whitepapers.json');
  await mkdir(folder, { recursive: true });
  const before = await readStamps(stampFile);
  const maker = digest(...(await Promise.all(makers.map((file) => readFile(join(root, file))))));
  const after: Stamps = {};
  for (const whitepaper of whitepapers) {
    const path = join(folder, whitepaper.filePath);
    const madeOf = digest(maker, JSON.stringify(words(whitepaper)), JSON.stringify(siteWords(site)));
    const known = before[whitepaper.id];
    const present = await readFile(path).catch(() => undefined);
    if (known !== undefined && known.madeOf === madeOf && present && digest(present) === known.pdf) {
      after[whitepaper.id] = known;
      continue;
    }
    const pdf = await setPdf(whitepaper, site, root);
    await writeIfChanged(path, pdf);
    after[whitepaper.id] = { madeOf, pdf: digest(pdf), pages: await countPages(pdf) };
  }
  await writeIfChanged(stampFile, `${JSON.stringify(after, null, 2)}\n`);
  const files = whitepapers.map(({ filePath }) => filePath);
  const stale = (await readdir(folder)).filter((name) => !files.includes(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { recursive: true })));

  const problems = whitepapers.flatMap(({ id, pages }) => pagesProblem(id, pages, after[id]!.pages) ?? []);
  if (problems.length > 0) throw new ContentError(problems);
  return whitepapers;
}

/** Decision 27: the page count that visitors read is the PDF's own. */
export function pagesProblem(id: string, claimed: number, real: number): string | undefined {
  if (claimed === real) return undefined;
  return `content/whitepapers/${id}.md: "pages" is ${claimed} but the built PDF has ${real}. Write "pages: ${real}".`;
}

async function setPdf(whitepaper: Whitepaper, site: Site, root: string): Promise<Uint8Array> {
  const { whitepaperPdf } = await loadRenderer(root);
  return whitepaperPdf({ whitepaper, site }, join(root, 'node_modules'));
}

let renderer: Promise<typeof import('./whitepaperPdf.tsx')> | undefined;

/** Node runs no JSX: the renderer is bundled first, its packages stay where they are. */
function loadRenderer(root: string): Promise<typeof import('./whitepaperPdf.tsx')> {
  renderer ??= (async () => {
    const { build } = await import('esbuild');
    const outfile = join(root, 'dist/content/whitepaperPdf.js');
    await build({
      entryPoints: [join(root, 'content/whitepaperPdf.tsx')],
      outfile,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'warning',
    });
    return import(pathToFileURL(outfile).href);
  })();
  return renderer;
}

async function countPages(pdf: Uint8Array): Promise<number> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  return (await PDFDocument.load(pdf)).getPageCount();
}

/** The claim and the counter are not printed. */
function words({ pages: _pages, downloadCount: _count, ...printed }: Whitepaper) {
  return printed;
}

function siteWords({ name, tagline, description, contactEmail }: Site) {
  return { name, tagline, description, contactEmail };
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

function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
