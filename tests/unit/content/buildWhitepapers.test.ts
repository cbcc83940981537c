import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PDFDict, PDFDocument, type PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWhitepapers } from '../../../content/buildWhitepapers.ts';
import { type Content, readContent } from '../../../content/readContent.ts';

const root = join(import.meta.dirname, '../../..');
let content: Content;
let dist: string;

beforeAll(async () => {
  content = await readContent(join(root, 'content'));
  dist = await mkdtemp(join(tmpdir(), 'whitepapers-'));
  await buildWhitepapers(content, root, dist);
}, 60_000);

afterAll(() => rm(dist, { recursive: true }));

const pdfOf = (id: string) => readFile(join(dist, 'whitepapers', `${id}.pdf`));

test('decision 27: every whitepaper’s PDF has the pages that it claims, four or more, in A4', async () => {
  for (const { id, pages } of content.whitepapers) {
    const pdf = await PDFDocument.load(await pdfOf(id));
    expect(pdf.getPageCount(), id).toBe(pages);
    expect(pages, id).toBeGreaterThanOrEqual(4);
    expect(
      pdf.getPages().map((page) => Math.round(page.getWidth())),
      id,
    ).toEqual(Array(pages).fill(595));
  }
});

test('decision 27: a claim that differs stops the build with the right number', async () => {
  const [first, ...others] = content.whitepapers;
  const claim = { ...content, whitepapers: [{ ...first!, pages: 99 }, ...others] };
  await expect(buildWhitepapers(claim, root, dist)).rejects.toThrow(
    `content/whitepapers/${first!.id}.md: "pages" is 99 but the built PDF has ${first!.pages}. Write "pages: ${first!.pages}".`,
  );
});

test('§2 whitepaper: the PDF says title, author, subject, language and its own date', async () => {
  for (const { id, title, description, publishDate } of content.whitepapers) {
    const pdf = await PDFDocument.load(await pdfOf(id), { updateMetadata: false });
    expect(pdf.getTitle()).toBe(title);
    expect(pdf.getAuthor()).toBe(content.site.name);
    expect(pdf.getSubject()).toBe(description);
    expect(pdf.getCreationDate()).toEqual(new Date(publishDate));
    expect(pdf.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(en-GB)');
  }
});

test('§2 whitepaper: the outline leads to cover, contents and every section', async () => {
  for (const { id, title, sections } of content.whitepapers) {
    const pdf = await PDFDocument.load(await pdfOf(id));
    expect(pdf.catalog.get(PDFName.of('PageMode'))?.toString()).toBe('/UseOutlines');
    expect(outlineOf(pdf)).toEqual([title, 'Contents', ...sections.map(({ heading }) => heading)]);
  }
});

test('§2 whitepaper: the contents page links to every section', async () => {
  for (const { id, sections } of content.whitepapers) {
    const pdf = await PDFDocument.load(await pdfOf(id));
    expect(pdf.getPage(1).node.Annots()?.size(), id).toBe(sections.length);
  }
});

test('content build: the same words give the same bytes, and are not set again', async () => {
  const [{ id } = { id: '' }] = content.whitepapers;
  const path = join(dist, 'whitepapers', `${id}.pdf`);
  const [before, made] = [await pdfOf(id), (await stat(path)).mtimeMs];
  await buildWhitepapers(content, root, dist);
  expect((await stat(path)).mtimeMs).toBe(made);

  await writeFile(path, 'not a PDF any more');
  await buildWhitepapers(content, root, dist);
  expect((await pdfOf(id)).equals(before)).toBe(true);
}, 30_000);

test('content build: PDFs of removed whitepapers go', async () => {
  await writeFile(join(dist, 'whitepapers', 'gone.pdf'), '');
  await buildWhitepapers(content, root, dist);
  expect((await readdir(join(dist, 'whitepapers'))).sort()).toEqual(
    content.whitepapers.map(({ filePath }) => filePath).sort(),
  );
}, 30_000);

function outlineOf(pdf: PDFDocument): string[] {
  const titles: string[] = [];
  const outlines = pdf.catalog.lookup(PDFName.of('Outlines')) as PDFDict;
  let next = outlines.get(PDFName.of('First')) as PDFRef | undefined;
  while (next !== undefined) {
    const entry = pdf.context.lookup(next) as PDFDict;
    const title = entry.lookup(PDFName.of('Title')) as PDFHexString;
    titles.push(title.decodeText());
    next = entry.get(PDFName.of('Next')) as PDFRef | undefined;
  }
  return titles;
}
