import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { caseStudies } from '#content/built/caseStudies.ts';
import { glossary } from '#content/built/glossary.ts';
import { insights } from '#content/built/insights.ts';
import { resources } from '#content/built/resources.ts';
import { tools } from '#content/built/tools.ts';
import { whitepapers } from '#content/built/whitepapers.ts';
import { counted, longDate, minutesToRead, withSeparators } from '#web/src/format.ts';
import { builtPage, linksOf, textsOf, valuesOf } from '../../support/builtPage.ts';

const page = builtPage('/resources');
const section = (id: string) => page.querySelector(`section#${id}`)!;

test('§2 resources: a header with its links, and anchored sections', () => {
  const links = linksOf(page, 'main a');
  expect(links.slice(0, 2)).toEqual([
    ['Back to Home', '/'],
    ['View Services', '/services'],
  ]);
  expect(textsOf(page, 'h1')).toEqual([resources.title]);
  for (const [id, { heading }] of Object.entries({
    'case-studies': resources.caseStudies,
    insights: resources.insights,
    whitepapers: resources.whitepapers,
    tools: resources.tools,
  })) {
    expect(textsOf(section(id), 'h2')).toEqual([heading]);
    expect(links.map(([, href]) => href)).toContain(`/resources#${id}`);
  }
  expect(valuesOf(section('newsletter'), 'input[name=email]', 'type')).toEqual(['email']);
  expect(textsOf(section('newsletter'), 'button[type=submit]')).toEqual(['Subscribe']);
});

const [study, article, paper] = [caseStudies[0]!, insights[0]!, whitepapers[0]!];

test.each([
  [
    ...(['case-studies', 'Read Full Case Study', 'case studies', caseStudies] as const),
    [
      ...[study.industry, longDate(study.date), minutesToRead(study.readTime)],
      ...['Challenge', study.challenge, 'Solution', study.solution, 'Results', study.result],
    ],
  ],
  [
    ...(['insights', 'Read Article', 'articles', insights] as const),
    [article.category, longDate(article.date), minutesToRead(article.readTime), article.summary],
  ],
  [
    ...(['whitepapers', 'Download Free', 'whitepapers', whitepapers] as const),
    [paper.category, counted(paper.pages, 'page', 'pages'), paper.format, paper.description],
  ],
])(
  '§2 resources: each of the %s has its title and link, and a card its facts; all can be shown',
  (id, action, name, items, facts) => {
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
    expect(textsOf(shown[0]!, 'span, time, p, dt, dd')).toEqual(expect.arrayContaining(facts));
    expect(textsOf(section(id), 'summary')).toContain(`Show all ${items.length} ${name}`);
  },
);

test('§2 resources: a card for every tool, with its button, what that does, and the workbooks of the templates', () => {
  const cards = [...section('tools').querySelectorAll('li')];
  expect(cards.map((card) => [card.id, ...textsOf(card, 'h3, a:not([download]), a ~ p')])).toEqual(
    tools.map(({ id, title }) => [
      ...[id, title],
      expect.stringMatching(`^Access Tool ?: ${RegExp.escape(title)}$`),
      id.endsWith('-template') ? 'Downloads a CSV file' : 'Opens here',
    ]),
  );
  const workbooks = valuesOf(section('tools'), 'a[download]', 'href');
  expect(workbooks).toHaveLength(2);
  for (const href of workbooks) expect(existsSync(`dist/web${href}`), href!).toBe(true);
});

test('the glossary opens to every term in order, and each opens to its definition', () => {
  const terms = glossary.terms.toSorted((one, other) => one.term.localeCompare(other.term, 'en'));
  expect(textsOf(section('glossary'), 'summary')).toEqual([
    `Show all ${withSeparators(terms.length)} terms, from A to Z`,
    ...terms.map(({ term }) => term),
  ]);
  expect(valuesOf(section('glossary'), 'details details > [id]', 'id')).toEqual(
    terms.map(({ id }) => `term-${id}`),
  );
});

test('the page and a link below the articles lead to the feed, which is there', () => {
  expect(linksOf(section('insights'))).toContainEqual(['RSS', '/feed.xml']);
  expect(valuesOf(page, 'link[rel=alternate][type="application/rss+xml"]', 'href')).toEqual(['/feed.xml']);
  expect(existsSync('dist/web/feed.xml')).toBe(true);
});
