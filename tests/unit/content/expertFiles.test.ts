import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildExpertFiles } from '../../../content/print/buildExpertFiles.ts';
import { type Content, readContent } from '../../../content/read/readContent.ts';
import type { Expert } from '../../../content/schema/people.ts';

const root = join(import.meta.dirname, '../../..');
let content: Content;
let expert: Expert;
let dist: string;

beforeAll(async () => {
  content = await readContent(join(root, 'content/firm'));
  expert = content.people.find(({ kind }) => kind === 'expert') as Expert;
  dist = await mkdtemp(join(tmpdir(), 'experts-'));
  // What the project's build has set of the same words is not set again.
  for (const part of ['people', 'people.json']) {
    await cp(join(root, 'dist', part), join(dist, part), { recursive: true, force: true }).catch(() => {});
  }
  await buildExpertFiles(content, root, dist);
}, 60_000);

afterAll(() => rm(dist, { recursive: true }));

const file = (kind: string) => join(dist, 'people', `${expert.id}-${kind}.pdf`);

async function textOf(path: string): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(path));
  const text = Array.from(document.pages(), (page) => page.getText()).join(' ');
  document.destroy();
  library.destroy();
  return text.replaceAll(/\s+/g, ' ');
}

test('an expert’s files say what the page says, and that samples are samples', async () => {
  const { cv, fields, jurisdictions, fees, testimony, reports } = expert;
  const life = await textOf(file('cv'));
  const lines = [...cv.map(({ text }) => text), ...fields, ...jurisdictions, fees];
  expect(lines.filter((line) => !life.includes(line))).toEqual([]);
  const record = await textOf(file('testimony'));
  const { testified, reported } = content.words.service;
  for (const [all, roles] of [
    [testimony, testified],
    [reports, reported],
  ] as const)
    for (const { matter, side, forum } of all)
      expect(record).toContain(`${matter} ${roles[side ?? 'unsaid']} · ${forum}`);
  expect(expert.sample).toBe(true);
  for (const text of [life, record]) expect(text).toContain(content.site.footer.samples);
});

test('an expert’s files are tagged, name language and title, and have no date', async () => {
  for (const kind of ['cv', 'testimony']) {
    const pdf = await PDFDocument.load(await readFile(file(kind)), { updateMetadata: false });
    expect(pdf.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(en-US)');
    const marks = pdf.catalog.lookup(PDFName.of('MarkInfo'), PDFDict);
    expect(marks.get(PDFName.of('Marked'))?.toString()).toBe('true');
    expect(pdf.getTitle()).toContain(expert.name);
    expect(pdf.getCreationDate()).toBeUndefined();
  }
});

test('without an expert there are no files, and those of one who has left are removed', async () => {
  const folder = join(dist, 'people');
  await writeFile(join(folder, 'nobody-cv.pdf'), '');
  await buildExpertFiles(content, root, dist);
  expect((await readdir(folder)).toSorted()).toEqual([`${expert.id}-cv.pdf`, `${expert.id}-testimony.pdf`]);
  const people = content.people.map((person) => ({ ...person, left: true }));
  await buildExpertFiles({ ...content, people }, root, dist);
  expect(await readdir(folder)).toEqual([]);
});
