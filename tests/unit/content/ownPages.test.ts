import { expect, test } from 'vitest';
import { ownPages } from '../../../content/built/ownPages.ts';
import { servicePages } from '../../../content/built/servicePages.ts';
import { readOwnPages } from '../../../content/read/readOwnPages.ts';
import { firmFolder } from '../../../content/schema/firmFolder.ts';
import { partsOfText } from '../../../content/schema/linksInText.ts';
import { keptAddresses } from '../../../content/schema/ownPages.ts';
import { fallbackPages, publicPages } from '../../../web/pages.ts';
import { paths } from '../../../web/src/paths.ts';
import { folderOf, itemFile } from './contentFolder.ts';

const text = '## Who we are\n\nHarbour Advice Ltd, Cork.\n';
const page = (fields: Record<string, unknown> = {}) =>
  itemFile({ title: 'Imprint', description: 'Who runs this site.', ...fields }, text);

async function read(files: Record<string, string>, drafts = false) {
  const problems: string[] = [];
  const pages = await readOwnPages(await folderOf(files), { now: new Date(), drafts }, problems);
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
  expect(pages[0]!.sections).toEqual([{ heading: 'Who we are', body: 'Harbour Advice Ltd, Cork.' }]);
  expect((await pagesOf(files, true))[0]!.title).toBe('Draft: Imprint');
});

test('§2 own pages: an address that a page or a folder of the site has is taken', async () => {
  const names = ['expert-witness', 'insights', 'privacy'];
  const pages = Object.fromEntries(names.map((name) => [`pages/${name}.md`, page()]));
  expect(await problemsWith({ 'services/expert-witness.yaml': '', ...pages })).toEqual(
    names.map(
      (name) =>
        `${firmFolder}/pages/${name}.md: /${name} is another page or folder of the site. Give the file another name.`,
    ),
  );
});

test('§2 own pages: a wrong name, an unknown field and a missing one are named with their remedies', async () => {
  expect(await problemsWith({ 'pages/Our Terms.md': page({ description: undefined, foter: true }) })).toEqual(
    [
      `${firmFolder}/pages/Our Terms.md: the file’s name is the page’s address. Write it in a–z, 0–9 and hyphens.`,
      `${firmFolder}/pages/Our Terms.md: description: is missing.`,
      `${firmFolder}/pages/Our Terms.md: Unrecognized key: "foter".`,
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

test('§2 own pages: their text links to mail addresses, telephones, the web and pages of the site', async () => {
  const words =
    '## Reach us\n\nRing [us](tel:+353-21-555-0142) or write to post@quay.example.\n\n- [Form](/) or [register](https://cro.ie/a)\n';
  const file = itemFile({ title: 'Imprint', description: 'Who runs this site.' }, words);
  const [{ body, bullets } = { body: '' }] = (await pagesOf({ 'pages/imprint.md': file }))[0]!.sections;
  expect(partsOfText(body)).toEqual([
    'Ring ',
    { words: 'us', href: 'tel:+353-21-555-0142' },
    ' or write to ',
    { words: 'post@quay.example', href: 'mailto:post@quay.example' },
    '.',
  ]);
  expect(partsOfText(bullets![0]!)).toEqual([
    { words: 'Form', href: '/' },
    ' or ',
    { words: 'register', href: 'https://cro.ie/a' },
  ]);
  expect(partsOfText('[a](javascript:alert) and [b](//evil.example)')).toEqual([
    '[a](javascript:alert) and [b](//evil.example)',
  ]);
});

const refusedLinks: [href: string, remedy: string][] = [
  ['javascript:alert(1)', 'Begin it with https://, mailto:, tel: or, for a page of the site, with one slash'],
  ['http://quay.example', 'Begin it with https://'],
  ['//quay.example', 'Begin it with https://'],
  ['data:text/html,x', 'Begin it with https://'],
  ['mailto:post@quay.example?bcc=a@b.example', 'Write one mail address behind mailto:'],
  ['mailto:post', 'Write one mail address behind mailto:'],
  ['tel:0215550142', 'Write the number with its country behind tel:'],
  ['tel:+353;ext=1', 'Write the number with its country behind tel:'],
];

test.each(refusedLinks)('§2 own pages: a link to %s is refused with its line', async (href, remedy) => {
  const text = `## A\n\nSee [this](${href}).\n`;
  const problems = await problemsWith({
    'pages/terms.md': itemFile({ title: 'A', description: 'B.' }, text),
  });
  expect(problems).toEqual([
    expect.stringContaining(`${firmFolder}/pages/terms.md: line 8: a link leads to "${href}"`),
  ]);
  expect(problems[0]).toContain(remedy);
});
