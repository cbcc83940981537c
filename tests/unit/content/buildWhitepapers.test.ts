import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDict, PDFDocument, type PDFHexString, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFace } from '#content/faces/faceFiles.ts';
import { buildWhitepapers } from '#content/print/buildWhitepapers.ts';
import { pressOf } from '#content/print/press.ts';
import type { PrintedPaper } from '#content/print/printWords.ts';
import { type TypesetPaper, whitepaperTypesetter } from '#content/print/typesetWhitepaper.ts';
import type { ContentError } from '#content/read/files.ts';
import { siteAddressOf } from '#content/read/firmFolder.ts';
import { type Content, readContent } from '#content/read/readContent.ts';
import type { Figure } from '#content/schema/figure.ts';
import type { PrintedWhitepaper, Section } from '#content/schema/items.ts';
import { pdfPages } from '#infra/build/documentText.ts';
import { sectionsFrom } from '../../support/sections.ts';
import { folderOf } from './contentFolder.ts';

const root = join(import.meta.dirname, '../../..');
/** Where the demonstration's papers lead, so that those of the project's build are the same. */
const siteAddress = siteAddressOf({});
const keepMetadata = { updateMetadata: false };
let content: Content;
let dist: string;
let built: Awaited<ReturnType<typeof buildWhitepapers>>;
/** The PDFs by the ids of their papers. */
let pdfs: Map<string, PDFDocument>;

beforeAll(async () => {
  content = await readContent(join(root, 'content/firm'));
  dist = await mkdtemp(join(tmpdir(), 'whitepapers-'));
  // What the project's build has set of the same words is not set again; without one, all is set here.
  for (const part of ['papers', 'whitepapers', 'pictures'].filter(isBuilt)) {
    await cp(join(root, 'dist', part), join(dist, part), { recursive: true });
  }
  built = await buildWhitepapers(content, root, { dist, folder: 'content/firm', siteAddress });
  pdfs = new Map();
  const load = async (id: string) => PDFDocument.load(await pdfOf(id), keepMetadata);
  for (const { id } of content.whitepapers) pdfs.set(id, await load(id));
}, 60_000);

const isBuilt = (part: string) => existsSync(join(root, 'dist', part));

afterAll(() => rm(dist, { recursive: true }));

const pdfOf = (id: string) => readFile(join(dist, 'whitepapers', `${id}.pdf`));

test('§2 whitepaper: the paper has the pages of its PDF, four or more in US Letter, and each section its first', () => {
  for (const { id, pages, sections } of built.whitepapers) {
    const pdf = pdfs.get(id)!;
    expect(pdf.getPageCount(), id).toBe(pages);
    expect(pages, id).toBeGreaterThanOrEqual(4);
    expect(pdf.getPages().map((page) => [page.getWidth(), page.getHeight()])).toEqual(
      Array(pages).fill([612, 792]),
    );
    const begins = sections.map(({ page }) => page!);
    // Cover and contents come first.
    expect(begins[0], id).toBe(3);
    expect(begins, id).toEqual(begins.toSorted((a, b) => a - b));
    expect(begins.at(-1), id).toBeLessThanOrEqual(pages);
  }
});

test('§2 whitepaper: the PDF says title, author, subject, keywords and date; its contents lead to its sections', () => {
  for (const { id, title, description, category, publishDate, author, sections } of content.whitepapers) {
    const pdf = pdfs.get(id)!;
    expect(pdf.getTitle()).toBe(title);
    expect(pdf.getAuthor()).toBe(author?.name ?? content.site.name);
    expect(pdf.getSubject()).toBe(description);
    expect(pdf.getKeywords()).toContain(category);
    expect(pdf.getCreationDate()).toEqual(new Date(publishDate));
    // Links of the contents page.
    expect(pdf.getPage(1).node.Annots()?.size(), id).toBe(sections.length);
  }
});

test('the PDF is tagged and claims PDF/UA-1', async () => {
  expect(built.remarks).toEqual([]);
  for (const { id } of content.whitepapers) {
    expect((await pdfOf(id)).toString('latin1'), id).toContain('<pdfuaid:part>1</pdfuaid:part>');
  }
});

const amounts = [
  { label: 'One', value: 1 },
  { label: 'Two', value: 2 },
];

test('headings, lists, tables and figures are what their tags say', async () => {
  const figures: Figure[] = [
    {
      ...{ kind: 'timeline', title: 'T', alt: 'Work in weeks 1 and 2', unit: 'Week', length: 4 },
      bars: [{ label: 'Work', from: 1, to: 2 }],
      milestones: [{ label: 'End', at: 4 }],
    },
    { kind: 'bars', title: 'T', alt: 'Two bars, of 1 and 2 hours', unit: 'hours', bars: amounts },
    {
      ...{ kind: 'buildUp', title: 'T', alt: 'Two parts add up to 3; 4 were planned', unit: 'hours' },
      ...{ parts: amounts, total: 'Sum', compare: { label: 'Planned', value: 4 } },
    },
  ];
  const blocks = [
    'Two.\n\n- a\n- b',
    '71. a\n72. b\n73. c\n\n> A note.',
    'Table: Costs\n\n| Item | Dollars |\n| --- | --- |\n| Licenses | $1,200 |',
    ...figures.map((figure) => `\`\`\`figure\n${JSON.stringify(figure)}\n\`\`\``),
  ];
  const sections = sectionsFrom(blocks.map((block) => `## A\n\nOne.\n\n${block}\n`).join('\n'));
  const file = (await setWith(sections)).pdf;
  expect((await pdfPages(file)).join()).toMatch(/71\s*a\s*72\s*b\s*73\s*c/);
  const pdf = await PDFDocument.load(file, keepMetadata);
  const tags = tagsOf(pdf);
  const count = (name: string) => tags.filter((tag) => tag.name === name).length;
  expect(count('H1') + count('H2')).toBe(sections.length + 1);
  expect(count('L')).toBe(2);
  expect(count('LI')).toBe(5);
  expect(count('TH')).toBe(2);
  expect(count('TD')).toBe(2);
  expect(count('Caption')).toBe(4);
  expect(count('TOC')).toBe(1);
  expect(count('TOCI')).toBe(sections.length);
  const alternatives = tags.filter(({ name }) => name === 'Figure').map(({ alt }) => alt);
  expect(new Set(alternatives)).toEqual(new Set(figures.map(({ alt }) => alt)));
});

const linking = sectionsFrom(`## A

Read [the *whole* article](/insights/foo), [the rule](https://rules.example/a?b=c) and https://plain.example/ at once, write
to [us](mailto:us@firm.example) or ring [+353 21 555 0142](tel:+353-21-555-0142).

- [A point](/contact)

> [A note](/services#approach)

Table: T

| A | B |
| --- | --- |
| [C](https://cell.example/) | D |
`);

test('links of a paper lead to whole addresses, are tagged, and say their addresses to readers on paper', async () => {
  const { pdf } = await setWith(linking, { siteAddress: 'https://www.firm.example' });
  const document = await PDFDocument.load(pdf, keepMetadata);
  const links = linksOf(document.getPage(2));
  const addresses = new Set(links.map(({ address }) => address));
  for (const address of [
    'https://www.firm.example/insights/foo',
    'https://rules.example/a?b=c',
    'https://plain.example/',
    'mailto:us@firm.example',
    'tel:+353-21-555-0142',
    'https://www.firm.example/contact',
    'https://www.firm.example/services#approach',
    'https://cell.example/',
  ]) {
    expect(addresses).toContain(address);
  }
  for (const { address, words } of links) expect(words, address).toBeTruthy();
  expect(tagsOf(document).filter(({ name }) => name === 'Link').length).toBeGreaterThanOrEqual(links.length);
  const text = (await pdfPages(pdf))[2]!.replace(/\s/g, '');
  const times = (words: string) => text.split(words).length - 1;
  expect(times('https://www.firm.example/insights/foo')).toBe(1);
  expect(times('https://rules.example/a?b=c')).toBe(1);
  expect(times('us@firm.example')).toBe(1);
  expect(times('https://cell.example/')).toBe(1);
  expect(times('https://plain.example/'), 'which the words say').toBe(1);
  expect(times('2155501'), 'which the words say, with blanks').toBe(1);
});

test('the addresses of a section stand below it, each once, and are numbered through the paper', async () => {
  const { pdf } = await setWith(
    sectionsFrom(`## A

[One](https://one.example/), [two](https://two.example/) and [one again](https://one.example/).

## B

[Three](https://three.example/).

## C

[Four](https://four.example/).
`),
  );
  const text = (await pdfPages(pdf))[2]!.replace(/\s+/g, '');
  expect(text).toContain('One1,two2andoneagain1.1https://one.example/2https://two.example/');
  expect(text).toContain('Three3.3https://three.example/');
  expect(text).toContain('Four4.4https://four.example/');
});

test('without an address of the site a path is printed, and leads nowhere', async () => {
  const { pdf } = await setWith(linking);
  const page = (await PDFDocument.load(pdf, keepMetadata)).getPage(2);
  const addresses = linksOf(page).map(({ address }) => address);
  expect(addresses).toContain('https://rules.example/a?b=c');
  expect(addresses.filter((address) => /insights|contact|services/.test(address))).toEqual([]);
  expect((await pdfPages(pdf))[2]).toMatch(/\d\s*\/insights\/foo/);
});

test('the last page says where the firm is and leads to its mailbox and its site', async () => {
  const site = { ...content.site, postalAddress: '1 Quay, Cork', contactEmail: 'us@firm.example' };
  const { pdf } = await setWith(sectionsFrom('## A\n\nB.\n'), {
    site,
    siteAddress: 'https://www.firm.example',
  });
  const document = await PDFDocument.load(pdf, keepMetadata);
  const last = (await pdfPages(pdf)).at(-1)!;
  for (const words of ['1 Quay, Cork', 'us@firm.example', 'www.firm.example']) expect(last).toContain(words);
  expect(linksOf(document.getPages().at(-1)!).map(({ address }) => address)).toEqual([
    'mailto:us@firm.example',
    'https://www.firm.example',
  ]);
});

test('the last page of a firm without a postal address says its mailbox', async () => {
  const { postalAddress: _, ...site } = { ...content.site, contactEmail: 'us@firm.example' };
  const { pdf } = await setWith(sectionsFrom('## A\n\nB.\n'), { site });
  expect((await pdfPages(pdf)).at(-1)).toContain('us@firm.example');
});

test('the words of a paper that are no part of its text are the firm’s', async () => {
  const table = 'Table: Costs\n\n| Item | Dollars |\n| --- | --- |\n| Licenses | $1,200 |';
  const { pdf } = await setWith(sectionsFrom(`## A\n\nB.\n\n${table}\n`), {
    locale: { ...content.locale, paper: 'A4' },
    words: {
      ...content.words,
      paperContents: 'Inhalt',
      paperTable: 'Tabelle',
      paperPage: 'Seite {page} von {pages}',
      paperAbout: 'Über {firm}',
    },
  });
  const text = (await pdfPages(pdf)).join('\n');
  for (const words of ['Inhalt', 'Tabelle 1.', 'Seite 2 von 3', `Über ${content.site.name}`]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/Contents|Table 1|\d of \d/);
  const sheets = (await PDFDocument.load(pdf, keepMetadata)).getPages();
  expect(new Set(sheets.map((sheet) => Math.round(sheet.getWidth()))), 'on its paper').toEqual(
    new Set([595]),
  );
});

test('a long table goes on over the next page with its head', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `Row ${index}`);
  const table = ['| Name of the row | Number |', '| --- | --- |', ...names.map((name) => `| ${name} | 1 |`)];
  const text = `## First\n\nWords.\n\nTable: Rows\n\n${table.join('\n')}\n\n## Last\n\nWords.\n`;
  const { pdf } = await setWith(sectionsFrom(text));
  const pages = (await pdfPages(pdf)).filter((text) => /Row \d/.test(text));
  expect(pages.length).toBeGreaterThan(1);
  for (const text of pages) expect(text).toContain('Name of the row');
  for (const name of names) expect(pages.join('\n')).toContain(name);
});

test('content build: the same words give the same bytes and are not set again; what nobody offers goes', async () => {
  const [{ id, ...first }, second] = content.whitepapers as [PrintedWhitepaper, PrintedWhitepaper];
  const path = (name: string) => join(dist, 'whitepapers', `${name}.pdf`);
  const [before, made] = [await pdfOf(id), (await stat(path(second.id))).mtimeMs];
  await writeFile(path(id), 'not a PDF any more');
  await writeFile(path('gone'), '');
  const pictures = await readdir(join(dist, 'pictures'));
  await writeFile(join(dist, 'pictures/gone-cover.png'), '');
  await buildWhitepapers(content, root, { dist, folder: 'content/firm', siteAddress });
  expect((await stat(path(second.id))).mtimeMs).toBe(made);
  expect((await readFile(join(dist, 'whitepapers', first.filePath))).equals(before)).toBe(true);
  expect(await readdir(join(dist, 'pictures'))).toEqual(pictures);
  expect((await readdir(join(dist, 'whitepapers'))).sort()).toEqual(
    content.whitepapers.map(({ filePath }) => filePath).sort(),
  );
}, 30_000);

test('content build: a paper is set again when the firm, its looks or the address of its site have changed', async () => {
  const folder = await folderOf({});
  const { brandPrint, site } = content;
  const whitepapers = [{ ...content.whitepapers[0]!, sections: linking }];
  const build = async (changes: object, address = siteAddress) => {
    const options = { dist: folder, folder: 'content/firm', siteAddress: address };
    const made = await buildWhitepapers({ ...content, whitepapers, ...changes }, root, options);
    return (await readFile(join(folder, 'whitepapers', made.whitepapers[0]!.filePath))).toString('latin1');
  };
  const pdfs = [
    await build({}),
    await build({}, 'https://www.firm.example'),
    await build({ site: { ...site, name: 'Other & Co' } }),
    await build({ brandPrint: { ...brandPrint, colors: { ...brandPrint.colors, ink: '#300000' } } }),
    await build({}),
  ];
  expect(pdfs.map((pdf) => pdfs.indexOf(pdf))).toEqual([0, 1, 2, 3, 0]);
}, 30_000);

test('[whitepaper-pages] content build: each PDF has pictures of its cover and two spreads, under 50 KB', async () => {
  for (const { id, title } of content.whitepapers) {
    const pictures = built.guidePictures.filter((picture) => picture.id === id);
    expect(pictures.map(({ kind }) => kind)).toEqual(['cover', 'spread', 'spread']);
    expect(pictures[0]!.alt).toContain(title);
    for (const { file, width, height } of pictures) {
      const png = await readFile(join(dist, 'pictures', file));
      expect(png.length, file).toBeLessThan(50 * 1024);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], file).toEqual([width, height]);
    }
  }
}, 30_000);

test('content build: the alternative text of a spread names the sections of both pages', async () => {
  const { id, sections } = content.whitepapers[0]!;
  const { outline } = await setWith(sections);
  const spreads = built.guidePictures.filter((picture) => picture.id === id && picture.kind === 'spread');
  const named = spreads.map(({ alt }) => {
    const [, left] = /^Pages (\d+) and/.exec(alt)!;
    const here = outline.headings.filter(({ page }) => [Number(left), Number(left) + 1].includes(page));
    for (const { text } of here) expect(alt).toContain(`“${text}”`);
    return here.filter(({ page }) => page > Number(left));
  });
  expect(named.flat().length).toBeGreaterThan(0);
});

test('content build: characters that cannot be printed are a problem with their file', async () => {
  const [first] = content.whitepapers;
  const sections = sectionsFrom('## A\n\nB.\n');
  const titled = (id: string, title: string) => ({
    ...first!,
    ...{ id, filePath: `${id}.pdf`, title, sections },
  });
  const papers = [
    titled('unprintable', 'A 日 and 本'),
    titled('half', 'A half of a pair: \ud800'),
    titled('invisible', '\ufeffA title'),
  ];
  const building = buildWhitepapers({ ...content, whitepapers: papers }, root, {
    dist: await folderOf({}),
    folder: 'content/firm',
  });
  const { problems } = (await building.catch((error: ContentError) => error)) as ContentError;
  expect(problems).toEqual([
    'whitepapers/unprintable.md: the print’s fonts have no “日”, “本”. Write it in words or in other characters.',
    expect.stringMatching(
      /^whitepapers\/half\.md: the paper cannot be printed\. .* Typst says: .*failed to parse JSON/,
    ),
    expect.stringMatching(
      /^whitepapers\/invisible\.md: the paper cannot be printed\. .* Typst says: .*disallowed codepoint/,
    ),
  ]);
});

test('content build: a paper is set again when a template, a package or a file of its faces has changed', async () => {
  const face = '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf';
  const bytes = await readFace(face, 'content/firm');
  const own = { ...content.brandPrint.faces.body, regular: 'own.ttf' };
  const brandPrint = { ...content.brandPrint, faces: { ...content.brandPrint.faces, body: own } };
  const files = { 'package.json': '{}', 'content/print/a.typ': 'A', 'own.ttf': bytes };
  const nameOf = async (changes: Record<string, string>) => {
    const folder = await folderOf({ ...files, ...changes });
    const [first] = await (await pressOf({ root: folder, folder, brandPrint }))(
      { ...content, brandPrint },
      [],
    );
    return first!.name;
  };
  const names = [
    await nameOf({}),
    await nameOf({ 'content/print/a.typ': 'B' }),
    await nameOf({ 'package.json': '{ "a": "1" }' }),
    await nameOf({ 'own.ttf': 'another' }),
    await nameOf({}),
  ];
  expect(names.map((name) => names.indexOf(name))).toEqual([0, 1, 2, 3, 0]);
});

async function setWith(sections: Section[], more: Partial<PrintedPaper> = {}): Promise<TypesetPaper> {
  const { site, locale, topics, brandPrint, words, whitepapers } = content;
  const whitepaper = { ...whitepapers[0]!, sections };
  const typesetter = await whitepaperTypesetter(brandPrint.faces, 'content/firm');
  return typesetter.typeset({ whitepaper, whitepapers, site, locale, topics, brandPrint, words, ...more });
}

/** The links of a page that lead out of the PDF: address and words for those who do not see them. */
function linksOf(page: PDFPage): { address: string; words: string | undefined }[] {
  const annotations = page.node.Annots()?.asArray() ?? [];
  return annotations.flatMap((each) => {
    const annotation = page.doc.context.lookup(each, PDFDict);
    const address = annotation
      .lookupMaybe(PDFName.of('A'), PDFDict)
      ?.lookupMaybe(PDFName.of('URI'), PDFString);
    const words = annotation.lookup(PDFName.of('Contents')) as PDFString | PDFHexString | undefined;
    return address ? [{ address: address.decodeText(), words: words?.decodeText() }] : [];
  });
}

interface Tag {
  name: string;
  alt: string | undefined;
}

/** Every element of the structure tree. */
function tagsOf(pdf: PDFDocument): Tag[] {
  const tags: Tag[] = [];
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!('get' in object)) continue;
    const dict = object as PDFDict;
    if (dict.get(PDFName.of('Type'))?.toString() !== '/StructElem') continue;
    const alt = dict.lookup(PDFName.of('Alt')) as PDFHexString | undefined;
    tags.push({ name: String(dict.get(PDFName.of('S'))).slice(1), alt: alt?.decodeText() });
  }
  return tags;
}
