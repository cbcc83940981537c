import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFBool, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { type Source, writtenIn } from '../check/sources.ts';
import { missing } from '../read/files.ts';

/** Bytes: a visitor on a phone waits for it. */
export const largestPdf = 20 * 1024 * 1024;

/** A paper's PDF that the firm has made itself. */
interface OwnPdf {
  readonly pdf: Uint8Array;
  readonly pages: number;
  /** Whether it has tags, by which people who do not see it are led through it (PDF 1.7, 14.8). */
  readonly tagged: boolean;
}

/**
 * Reads the PDF that a paper names with `file`.
 * @param folder of the firm's content
 * @returns `undefined` when it cannot be offered; `problems` says why
 */
export async function readOwnPdf(
  { id, file }: { id: string; file: string },
  folder: string,
  problems: string[],
): Promise<OwnPdf | undefined> {
  const path = join(folder, 'whitepapers', file);
  const refuse = (sentence: string) => {
    problems.push(`whitepapers/${id}.md: "file" is "${file}", ${sentence}`);
  };
  const size = (await stat(path).catch(missing))?.size;
  if (size === undefined) return void refuse('which is not there. Put the PDF beside this file.');
  if (size > largestPdf) {
    const megabytes = Math.ceil(size / 1024 / 1024);
    return void refuse(`which has ${megabytes} MB. Save it with smaller pictures: 20 MB are the most.`);
  }
  const pdf = await readFile(path);
  try {
    return { pdf, ...(await inspectPdf(pdf)) };
  } catch {
    return void refuse('which cannot be read as a PDF. Save it again as a PDF, without a password.');
  }
}

/** @throws Error for what is no PDF, has no page or asks for a password */
export async function inspectPdf(pdf: Uint8Array): Promise<Pick<OwnPdf, 'pages' | 'tagged'>> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const pages = document.getPageCount();
  if (pages === 0) throw new Error('The PDF has no page.');
  const marks = document.catalog.lookup(PDFName.of('MarkInfo'));
  const marked = marks instanceof PDFDict && marks.lookup(PDFName.of('Marked')) === PDFBool.True;
  return { pages, tagged: marked && document.catalog.has(PDFName.of('StructTreeRoot')) };
}

/** PDFs beside the papers that no paper offers. */
export async function checkUnusedPdfs(
  folder: string,
  sources: readonly Source[],
  problems: string[],
): Promise<void> {
  const papers = sources.filter(({ path }) => path.startsWith('whitepapers/'));
  const named = papers
    .flatMap(writtenIn)
    .filter(({ fields }) => fields.join() === 'file')
    .map(({ value }) => value);
  for (const name of (await readdir(join(folder, 'whitepapers')).catch(missing)) ?? []) {
    if (!name.endsWith('.pdf') || named.includes(name)) continue;
    problems.push(
      `whitepapers/${name}: no paper offers this file. Write "file: ${name}" into its paper, or remove it.`,
    );
  }
}
