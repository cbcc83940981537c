import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deadLinks } from '#content/check/checkLinks.ts';
import { readContent } from '#content/read/readContent.ts';
import { documentOf, textsOf } from '../../support/builtPage.ts';
import { type PartlySite, siteOf } from '../../support/siteOf.ts';
import { folderOf, insightFile, itemFile } from '../content/contentFolder.ts';

/** The smallest firm, as `npm run new firm` makes it, with some files more. */
async function smallFirm(files: Record<string, string>): Promise<PartlySite> {
  const folder = await folderOf(files);
  cpSync('content/commands/templates/firm', folder, { recursive: true, force: false });
  return siteOf(await readContent(folder));
}

const aSection = '## A heading\n\nA paragraph.\n';
const article = { 'insights/an-article.md': insightFile() };
const study = {
  'case-studies/a-case.md': itemFile(
    {
      ...{ industry: 'Trade', date: '2026-03-05T00:00:00Z', title: 'A case', summary: 'A summary.' },
      ...{ challenge: 'A challenge.', solution: 'A solution.', result: 'A result.' },
      outcomes: [{ label: 'Late orders', before: 9, after: 2, unit: '%', better: 'down' }],
    },
    aSection,
  ),
};
const paper = {
  'whitepapers/a-paper.md': itemFile(
    {
      ...{ category: 'ERP Selection', publishDate: '2026-03-05T00:00:00Z', title: 'A paper' },
      description: 'A description.',
    },
    aSection,
  ),
};
const tools = {
  'tools.yaml': '- { id: roi-calculator, type: Calculator, title: ROI, description: A calculation. }\n',
};
const glossary = {
  'glossary.yaml': 'title: T\ndescription: D\nterms: [{ term: ERP, definition: A system. }]\n',
};

/** Sections of the page of resources, by the names of the links that lead to them. */
const sections = {
  'case-studies': 'Case studies',
  insights: 'Insights',
  whitepapers: 'Whitepapers',
  tools: 'Tools',
  glossary: 'Glossary',
};

test.each<[what: string, files: Record<string, string>, shown: (keyof typeof sections)[]]>([
  ['nothing', {}, []],
  ['an article alone', article, ['insights']],
  ['a case alone', study, ['case-studies']],
  ['a paper alone', paper, ['whitepapers']],
  ['tools alone', tools, ['tools']],
  [
    'an article, a paper and terms',
    { ...article, ...paper, ...glossary },
    ['insights', 'whitepapers', 'glossary'],
  ],
  ['an article for later', { 'insights/later.md': insightFile({ publishAt: '2999-01-01T00:00:00Z' }) }, []],
])('a firm of one service with %s leads to what it has, and to nothing else', async (_, files, shown) => {
  const { documents, paths, listed } = await smallFirm(files);
  // Other files of the site are its assets, which are not drawn here.
  const isThere = (path: string) => paths.includes(path) || /^\/(assets|feed\.xml|favicon|apple)/.test(path);
  expect(deadLinks(documents, isThere)).toEqual([]);
  for (const [path, html] of documents) {
    const page = documentOf(html);
    expect(textsOf(page, 'h1, h2'), path).not.toContain('');
    const empty = [...page.querySelectorAll('main ul, main ol, main dl, nav')];
    expect(
      empty.filter((list) => !list.textContent?.trim()).map(({ outerHTML }) => outerHTML),
      path,
    ).toEqual([]);
  }
  const text = [...documents.values()].join('\n');
  expect(text.includes('/feed.xml')).toBe(shown.includes('insights'));
  // What is said of examples is said where there are some.
  expect(text).not.toContain('is an example');
  expect(paths.includes('/resources')).toBe(shown.length > 0);
  expect(listed.slice(0, 2)).toEqual(['/', '/services']);
  if (shown.length === 0) {
    expect(text).not.toContain('/resources');
    return;
  }
  const page = documentOf(documents.get('/resources')!);
  const ids = [...page.querySelectorAll('main section[id]')].map(({ id }) => id);
  expect(ids.filter((id) => id in sections)).toEqual(shown);
  expect(textsOf(page, 'nav[aria-label="On this page"] a')).toEqual(
    shown.length > 1 ? shown.map((id) => sections[id]) : [],
  );
  const isSearched = shown.some((id) => ['case-studies', 'insights', 'whitepapers'].includes(id));
  expect(page.querySelectorAll('form[role=search]')).toHaveLength(isSearched ? 1 : 0);
});

test('a page of the firm’s own shows its text, is listed and drawn, and stands in the footer where it wants', async () => {
  const page = (title: string, fields = {}) =>
    itemFile(
      { title, description: `What ${title} says.`, ...fields },
      '## Company\n\nAn [ERP](/services) firm.\n',
    );
  const { documents, listed, socialImages } = await smallFirm({
    'pages/imprint.md': page('Imprint'),
    'pages/thanks.md': page('Thanks', { footer: false }),
  });
  for (const path of ['/imprint', '/thanks']) {
    expect(listed).toContain(path);
    expect(socialImages).toContain(path);
  }
  const imprint = documentOf(documents.get('/imprint')!);
  expect(textsOf(imprint, 'h1')).toEqual(['Imprint']);
  expect(textsOf(imprint, 'main p')).toEqual(expect.arrayContaining(['What Imprint says.', 'An ERP firm.']));
  expect(textsOf(imprint, 'section#company > h2')).toEqual(['Company']);
  const inFooter = textsOf(documentOf(documents.get('/')!), 'footer a');
  expect(inFooter).toContain('Imprint');
  expect(inFooter).not.toContain('Thanks');
});

test('a case without an article is the proof of the home page', async () => {
  const home = `title: T
hero: { tagline: T, headline: H, description: D }
about: { heading: H, paragraphs: [P] }
proof: { heading: From our work, caseStudy: a-case }
`;
  const { documents } = await smallFirm({ ...study, 'home.yaml': home });
  const proof = documentOf(documents.get('/')!).querySelector('[aria-labelledby=proof-heading]');
  expect(proof?.textContent).toContain('From our work · Trade');
  expect(proof?.querySelectorAll('article')).toHaveLength(0);
});

test('a site with its newsletter alone has its form on the page of resources', async () => {
  const { documents, paths } = await smallFirm({
    'site.yaml': `name: N
tagline: T
description: D
contactEmail: a@firm.test
replyWithin: a day
postalAddress: 1 Street
features: { videoGenerator: false, booking: false }
`,
  });
  expect(paths).toContain('/resources');
  const page = documentOf(documents.get('/resources')!);
  expect(page.querySelectorAll('main form')).toHaveLength(1);
  expect(deadLinks(documents, (path) => paths.includes(path) || path.startsWith('/assets'))).toEqual([]);
});
