import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { buildWhitepapers } from '#content/print/buildWhitepapers.ts';
import { checkUnusedPdfs, largestPdf, readOwnPdf } from '#content/print/ownPdf.ts';
import { readContent } from '#content/read/readContent.ts';
import { whitepaper } from '#content/schema/items.ts';
import { contentFolder, folderOf, itemFile } from './contentFolder.ts';

async function pdfOf(pages: number, { tagged = false, size = [595, 842] as [number, number] } = {}) {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage(size);
  if (tagged) {
    pdf.catalog.set(PDFName.of('MarkInfo'), pdf.context.obj({ Marked: true }));
    pdf.catalog.set(PDFName.of('StructTreeRoot'), pdf.context.obj({ Type: 'StructTreeRoot' }));
  }
  return pdf.save();
}

const paper = itemFile(
  {
    category: 'ERP Selection',
    title: 'Ours',
    description: 'A paper of our own.',
    publishDate: '2026-03-05T00:00:00Z',
    file: 'our-guide.pdf',
  },
  '## What it says\n\nOne section is enough.\n',
);

test('a PDF of the firm’s own is offered as it is, with pictures; without tags there is a remark', async () => {
  const bytes = await pdfOf(3);
  const folder = await contentFolder({
    'whitepapers/ours.md': paper,
    'whitepapers/our-guide.pdf': bytes,
  });
  const content = await readContent(folder);
  const dist = await folderOf({});
  const own = { ...content, whitepapers: content.whitepapers.filter(({ id }) => id === 'ours') };
  const build = () => buildWhitepapers(own, resolve('.'), { dist, folder });
  const { guidePictures, remarks, whitepapers } = await build();
  expect(whitepapers.map(({ pages }) => pages)).toEqual([3]);
  expect((await readFile(join(dist, 'whitepapers/ours.pdf'))).equals(bytes)).toBe(true);
  expect(guidePictures.map(({ kind, alt, width }) => [kind, alt, width])).toEqual([
    ['cover', 'Cover of the guide “Ours”', 476],
    ['spread', 'Pages 2 and 3 of the guide', 952],
  ]);
  const remark = `whitepapers/our-guide.pdf: the PDF has no tags, so people who do not see it cannot follow it well. Export it as a tagged PDF.`;
  expect(remarks).toEqual([remark]);
  expect((await build()).remarks, 'also when nothing is made anew').toEqual([remark]);

  await writeFile(join(folder, 'whitepapers/our-guide.pdf'), await pdfOf(2, { tagged: true }));
  const again = await build();
  expect(again.remarks).toEqual([]);
  expect(again.whitepapers.map(({ pages }) => pages)).toEqual([2]);

  const renamed = { ...own, whitepapers: own.whitepapers.map((each) => ({ ...each, title: 'Renamed' })) };
  const { guidePictures: anew } = await buildWhitepapers(renamed, resolve('.'), { dist, folder });
  expect(anew[0]!.alt).toBe('Cover of the guide “Renamed”');
});

test('content build: a PDF that is missing, damaged or too large is named with the remedy', async () => {
  const whole = await pdfOf(2);
  const folder = await folderOf({
    'whitepapers/text.pdf': 'not a PDF',
    'whitepapers/cut.pdf': whole.slice(0, 60),
    'whitepapers/huge.pdf': whole,
  });
  await truncate(join(folder, 'whitepapers/huge.pdf'), largestPdf + 1);
  const problems: string[] = [];
  for (const name of ['gone', 'text', 'cut', 'huge']) {
    expect(await readOwnPdf({ id: name, file: `${name}.pdf` }, folder, problems)).toBeUndefined();
  }
  const unreadable = 'which cannot be read as a PDF. Save it again as a PDF, without a password.';
  expect(problems).toEqual([
    `whitepapers/gone.md: "file" is "gone.pdf", which is not there. Put the PDF beside this file.`,
    `whitepapers/text.md: "file" is "text.pdf", ${unreadable}`,
    `whitepapers/cut.md: "file" is "cut.pdf", ${unreadable}`,
    `whitepapers/huge.md: "file" is "huge.pdf", which has 21 MB. Save it with smaller pictures: 20 MB are the most.`,
  ]);
});

test('content build: a PDF that no paper offers is named, and a path is no name of a PDF', async () => {
  const names = ['a.pdf', 'b.pdf', 'c.pdf'];
  const folder = await folderOf(Object.fromEntries(names.map((name) => [`whitepapers/${name}`, ''])));
  const problems: string[] = [];
  const papers = ['file: a.pdf', '{ "file" : c.pdf }', '# file: b.pdf', 'text: |\n  file: b.pdf'].map(
    (line, index) => ({
      path: `whitepapers/${index}.md`,
      text: `---\n${line}\n---\n`,
    }),
  );
  await checkUnusedPdfs(folder, papers, problems);
  expect(problems).toEqual([
    `whitepapers/b.pdf: no paper offers this file. Write "file: b.pdf" into its paper, or remove it.`,
  ]);
  expect(whitepaper.shape.file.safeParse('our-guide.pdf').success).toBe(true);
  expect(whitepaper.shape.file.safeParse('../site.pdf').error?.issues[0]?.message).toContain('our-guide.pdf');
});
