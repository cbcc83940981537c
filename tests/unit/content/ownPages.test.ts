import { expect, test } from 'vitest';
import { ownPages } from '#content/built/ownPages.ts';
import { servicePages } from '#content/built/servicePages.ts';
import { readOwnPages } from '#content/read/readOwnPages.ts';
import { reservedAddresses } from '#content/schema/ownPages.ts';
import { fallbackPages, publicPages } from '#web/pages.ts';
import { paths } from '#web/src/paths.ts';
import { folderOf, itemFile } from './contentFolder.ts';

const text = '## Who we are\n\nHarbour Advice Ltd, Cork.\n';
const page = (fields: Record<string, unknown> = {}) =>
  itemFile({ title: 'Imprint', description: 'Who runs this site.', ...fields }, text);

async function read(files: Record<string, string>, drafts = false) {
  const problems: string[] = [];
  const pages = await readOwnPages(await folderOf(files), { now: new Date(), drafts }, [], problems);
  return { pages, problems };
}
const pagesOf = async (files: Record<string, string>, drafts = false) => (await read(files, drafts)).pages;
const problemsWith = async (files: Record<string, string>) => (await read(files)).problems;

test('§2 own pages: a file is a page with its address, sections and place; drafts are not for visitors', async () => {
  const files = {
    'pages/terms.md': page({ title: 'Terms', order: 2 }),
    'pages/accessibility.md': page({ title: 'Accessibility', footer: false }),
    'pages/imprint.md': page({ order: 1 }),
    'pages/later.md': page({ draft: true, order: 0 }),
  };
  const pages = await pagesOf(files);
  expect(pages.map(({ id, title, footer }) => [id, title, footer])).toEqual([
    ['imprint', 'Imprint', true],
    ['terms', 'Terms', true],
    ['accessibility', 'Accessibility', false],
  ]);
  expect(pages[0]!.sections).toMatchObject([{ heading: 'Who we are', body: 'Harbour Advice Ltd, Cork.' }]);
  expect((await pagesOf(files, true))[0]!.title).toBe('Draft: Imprint');
});

test('§2 own pages: an address that a page or a folder of the site has is taken', async () => {
  const names = ['expert-witness', 'insights', 'privacy'];
  const pages = Object.fromEntries(names.map((name) => [`pages/${name}.md`, page()]));
  expect(await problemsWith({ 'services/expert-witness.yaml': '', ...pages })).toEqual(
    names.map(
      (name) =>
        `pages/${name}.md: /${name} is another page or folder of the site. Give the file another name.`,
    ),
  );
});

test('§2 own pages: a wrong name, an unknown field and a missing one are named with their remedies', async () => {
  expect(await problemsWith({ 'pages/Our Terms.md': page({ description: undefined, foter: true }) })).toEqual(
    [
      `pages/Our Terms.md: the file’s name is the page’s address. Write it in a–z, 0–9 and hyphens.`,
      `pages/Our Terms.md:2:1: description: is missing. Write a text.`,
      `pages/Our Terms.md:3:1: "foter" is no field here. Write one of title, description, footer, order, draft, redirectsFrom.`,
    ],
  );
});

test('§2 own pages: no page of the product has an address that a firm may take', () => {
  const theirs = [
    ...ownPages.map(({ id }) => paths.ownPage(id)),
    ...servicePages.map(({ path }) => path),
    paths.home(),
  ];
  const others = [...publicPages, ...fallbackPages].filter(({ path }) => !theirs.includes(path));
  const names = others.map(({ path }) => path.split('/')[1]!);
  expect(names.filter((name) => !reservedAddresses.includes(name))).toEqual([]);
});
