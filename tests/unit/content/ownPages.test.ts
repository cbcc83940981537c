import { expect, test } from 'vitest';
import { ownPages } from '../../../content/built/ownPages.ts';
import { servicePages } from '../../../content/built/servicePages.ts';
import { sitePages } from '../../../content/check/checkLinks.ts';
import { readContent } from '../../../content/read/readContent.ts';
import { firmFolder } from '../../../content/schema/firmFolder.ts';
import { keptAddresses } from '../../../content/schema/ownPages.ts';
import { fallbackPages, publicPages } from '../../../web/pages.ts';
import { paths } from '../../../web/src/paths.ts';
import { contentFolder, itemFile, problemsWith } from './contentFolder.ts';

const text = '## Who we are\n\nHarbour Advice Ltd, Cork.\n';
const page = (fields: Record<string, unknown> = {}) =>
  itemFile({ title: 'Imprint', description: 'Who runs this site.', ...fields }, text);

async function pagesOf(files: Record<string, string>, drafts = false) {
  const { ownPages } = await readContent(await contentFolder(files), { now: new Date(), drafts });
  return ownPages;
}

test('§2 own pages: a file is a page with its address, sections and place; drafts are not for visitors [own-pages]', async () => {
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
  expect(pages[0]!.sections).toEqual([{ heading: 'Who we are', body: 'Harbour Advice Ltd, Cork.' }]);
  expect((await pagesOf(files, true))[0]!.title).toBe('Draft: Imprint');
});

test.each(['privacy', 'expert-witness', 'insights'])(
  '§2 own pages: /%s is taken already [own-pages]',
  async (name) => {
    expect(await problemsWith({ [`pages/${name}.md`]: page() })).toEqual([
      `${firmFolder}/pages/${name}.md: /${name} is another page or folder of the site. Give the file another name.`,
    ]);
  },
);

test('§2 own pages: a wrong name, an unknown field and a missing one are named with their remedies', async () => {
  expect(await problemsWith({ 'pages/Our Terms.md': page({ description: undefined, foter: true }) })).toEqual(
    [
      `${firmFolder}/pages/Our Terms.md: the file’s name is the page’s address. Write it in a–z, 0–9 and hyphens.`,
      `${firmFolder}/pages/Our Terms.md: "foter" is not a field of a page. Did you mean "footer"?`,
      `${firmFolder}/pages/Our Terms.md: "description" is missing. Add a line such as "description: Who runs this site, and how to reach us." (a sentence) to the front matter.`,
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
  expect(names.filter((name) => !keptAddresses.includes(name))).toEqual([]);
});

test('§2 own pages: links may lead to them and to the privacy notice', () => {
  const pages = sitePages([{ path: 'pages/imprint.md', text: '' }]);
  expect([pages.has('/imprint'), pages.has('/privacy'), pages.has('/terms')]).toEqual([true, true, false]);
});
