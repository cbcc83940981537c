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

/** Every item of a list: its title, the text and address of its link, and its facts. */
const itemsIn = (id: string) =>
  [...section(id).querySelectorAll('li')].map((item) => ({
    title: textsOf(item, 'h3').join(),
    links: linksOf(item),
    texts: textsOf(item, 'span, time, p, dt, dd'),
  }));
const expected = (title: string, href: string, link: string, texts: string[]) => ({
  title,
  links: [[expect.stringMatching(`^${RegExp.escape(link)} ?: ${RegExp.escape(title)}$`), href]],
  texts: expect.arrayContaining(texts),
});

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

test('§2 resources: every case study has its facts, challenge, solution, results and link', () => {
  expect(itemsIn('case-studies')).toEqual(
    caseStudies.map((item) =>
      expected(item.title, `/case-studies/${item.id}`, 'Read Full Case Study', [
        ...[item.industry, longDate(item.date), `${item.readTime} min read`],
        ...['Challenge', item.challenge, 'Solution', item.solution, 'Results', item.result],
      ]),
    ),
  );
});

test('§2 resources: every article and every whitepaper has its facts and its link', () => {
  expect(itemsIn('insights')).toEqual(
    insights.map(({ id, title, category, date, readTime, summary }) =>
      expected(title, `/insights/${id}`, 'Read Article', [
        ...[category, longDate(date), `${readTime} min read`, summary],
      ]),
    ),
  );
  expect(itemsIn('whitepapers')).toEqual(
    whitepapers.map(({ id, title, category, pages, format, description }) =>
      expected(title, `/whitepapers/${id}`, 'Download Free', [
        ...[category, counted(pages, 'page', 'pages'), format, description],
      ]),
    ),
  );
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

test('the glossary opens to every term, and each opens to its definition', () => {
  const terms = glossary.terms.toSorted((one, other) => one.term.localeCompare(other.term, 'en'));
  const summaries = textsOf(section('glossary'), 'summary');
  expect(summaries[0]).toBe(
    terms.length === 1 ? '1 term' : `All ${withSeparators(terms.length)} terms, from A to Z`,
  );
  expect(summaries.slice(1)).toEqual(terms.map(({ term }) => term));
  for (const { id, definition } of terms) {
    expect(textsOf(section('glossary'), `details details #term-${id}`).join()).toContain(definition);
  }
});

test('the page and a link below the articles lead to the feed, which is there', () => {
  expect(linksOf(section('insights'))).toContainEqual(['RSS', '/feed.xml']);
  expect(valuesOf(page, 'link[rel=alternate][type="application/rss+xml"]', 'href')).toEqual(['/feed.xml']);
  expect(existsSync('dist/web/feed.xml')).toBe(true);
});
