import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { caseStudies } from '../../../content/built/caseStudies.ts';
import { glossary } from '../../../content/built/glossary.ts';
import { insights } from '../../../content/built/insights.ts';
import { resources } from '../../../content/built/resources.ts';
import { tools } from '../../../content/built/tools.ts';
import { whitepapers } from '../../../content/built/whitepapers.ts';
import { counted, withSeparators } from '../../../web/src/format.ts';
import { builtPage, linksOf, textsOf, valuesOf } from '../../support/builtPage.ts';

const page = builtPage('/resources');
const section = (id: string) => page.querySelector(`section#${id}`)!;
const longDate = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const [study, article, paper] = [caseStudies[0]!, insights[0]!, whitepapers[0]!];

test('§2 resources: a header with its links, and anchored sections', () => {
  const links = linksOf(page, 'main a');
  expect(links[0]).toEqual(['Back to Home', '/']);
  expect(links[1]).toEqual(['View Services', '/services']);
  expect(textsOf(page, 'h1')).toEqual([resources.title]);
  for (const id of ['case-studies', 'insights', 'whitepapers', 'tools'] as const) {
    expect(textsOf(section(id), 'h2')).toEqual([
      resources[id === 'case-studies' ? 'caseStudies' : id].heading,
    ]);
    expect(links.map(([, href]) => href)).toContain(`/resources#${id}`);
  }
  expect(valuesOf(section('newsletter'), 'input[name=email]', 'type')).toEqual(['email']);
  expect(textsOf(section('newsletter'), 'button[type=submit]')).toEqual(['Subscribe']);
});

test.each([
  ['case-studies', 'Read Full Case Study', caseStudies],
  ['insights', 'Read Article', insights],
  ['whitepapers', 'Download Free', whitepapers],
] as const)('§2 resources: each of the %s has its title and its link', (id, action, items) => {
  const shown = [...section(id).querySelectorAll('li')];
  expect(shown.map((item) => [textsOf(item, 'h3'), ...linksOf(item)])).toEqual(
    items.map((item) => [
      [item.title],
      [
        expect.stringMatching(`^${RegExp.escape(action)} ?: ${RegExp.escape(item.title)}$`),
        `/${id}/${item.id}`,
      ],
    ]),
  );
});

test.each([
  [
    'case-studies',
    [
      ...[study.industry, longDate(study.date), `${study.readTime} min read`],
      ...['Challenge', study.challenge, 'Solution', study.solution, 'Results', study.result],
    ],
  ],
  ['insights', [article.category, longDate(article.date), `${article.readTime} min read`, article.summary]],
  ['whitepapers', [paper.category, counted(paper.pages, 'page', 'pages'), paper.format, paper.description]],
])('§2 resources: the first of the %s has its facts: %j', (id, facts) => {
  const [first] = section(id).querySelectorAll('li');
  expect(textsOf(first!, 'span, time, p, dt, dd')).toEqual(expect.arrayContaining(facts));
});

test('§2 resources: a long list shows its newest three and opens to all of them', () => {
  for (const [id, items, name] of [
    ['case-studies', caseStudies, 'case studies'],
    ['insights', insights, 'articles'],
    ['whitepapers', whitepapers, 'whitepapers'],
  ] as const) {
    expect(items.length).toBeGreaterThan(4);
    expect(section(id).querySelectorAll('li')).toHaveLength(items.length);
    expect(section(id).querySelectorAll('details li')).toHaveLength(items.length - 3);
    expect(textsOf(section(id), 'summary')[0]).toBe(`Show all ${items.length} ${name}`);
  }
});

test('§2 resources: a card for every tool, with its button and the workbooks of the templates', () => {
  const cards = [...section('tools').querySelectorAll('li')];
  expect(cards.map(({ id }) => id)).toEqual(tools.map(({ id }) => id));
  for (const [index, { type, title, description }] of tools.entries()) {
    const card = cards[index]!;
    expect(textsOf(card, 'h3')).toEqual([title]);
    expect(textsOf(card, 'span, p')).toEqual(expect.arrayContaining([type, description]));
    expect(textsOf(card, 'button').map((text) => text.replace(' :', ':'))).toEqual([`Access Tool: ${title}`]);
  }
  const workbooks = valuesOf(section('tools'), 'a[download]', 'href');
  expect(workbooks).toHaveLength(2);
  for (const href of workbooks) expect(existsSync(`dist/web${href}`), href!).toBe(true);
});

test('the glossary opens to every term in order, and each opens to its definition', () => {
  const terms = glossary.terms.toSorted((one, other) => one.term.localeCompare(other.term, 'en'));
  const [all, ...shown] = textsOf(section('glossary'), 'summary');
  expect(all).toBe(`All ${withSeparators(terms.length)} terms, from A to Z`);
  expect(shown).toEqual(terms.map(({ term }) => term));
  for (const { id, definition } of terms) {
    expect(textsOf(section('glossary'), `details details #term-${id}`).join()).toContain(definition);
  }
});

test('the page and a link below the articles lead to the feed, which is there', () => {
  expect(linksOf(section('insights'))).toContainEqual(['RSS', '/feed.xml']);
  expect(valuesOf(page, 'link[rel=alternate][type="application/rss+xml"]', 'href')).toEqual(['/feed.xml']);
  expect(existsSync('dist/web/feed.xml')).toBe(true);
});
