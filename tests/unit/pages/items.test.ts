import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { caseStudies } from '#content/built/caseStudies.ts';
import { guidePictures } from '#content/built/guidePictures.ts';
import { insights } from '#content/built/insights.ts';
import { site } from '#content/built/site.ts';
import { whitepapers } from '#content/built/whitepapers.ts';
import type { CaseStudy, Insight } from '#content/schema/items.ts';
import { longDate, minutesToRead, shortMonth } from '#web/src/format.ts';
import {
  builtPage,
  linksOf,
  partNamed,
  structuredDataOf,
  textsOf,
  valuesOf,
} from '../../support/builtPage.ts';

const caseStudy = caseStudies.find(({ outcomes, quote }) => outcomes && quote)!;
const insight = insights[0]!;
const whitepaper = whitepapers.find(({ takeaways }) => takeaways)!;

const pathOf = {
  caseStudy: `/case-studies/${caseStudy.id}`,
  insight: `/insights/${insight.id}`,
  whitepaper: `/whitepapers/${whitepaper.id}`,
};
const kinds = [
  ['Case Study', caseStudy, pathOf.caseStudy, 'Schedule Consultation'],
  ['Insights', insight, pathOf.insight, 'Get Expert Advice'],
  ['Whitepaper', whitepaper, pathOf.whitepaper, 'Get Consulting'],
] as const;

test.each(kinds)(
  '§2 %s: the way back and a button to the contact section; title, tags and structured data of its own',
  (label, item, path, button) => {
    const page = builtPage(path);
    expect(textsOf(page, 'h1')).toEqual([item.title]);
    expect(linksOf(page, 'main a').slice(0, 2)).toEqual([
      ['Back to Resources', '/resources'],
      [button, '/contact'],
    ]);
    const description = 'summary' in item ? item.summary : item.description;
    const datePublished = 'date' in item ? item.date : item.publishDate;
    expect(textsOf(page, 'title')).toEqual([`${item.title} | ${label} | ${site.name}`]);
    const content = (name: string) =>
      valuesOf(page, `meta[name="${name}"], meta[property="${name}"]`, 'content');
    for (const [names, text] of [
      [['og:title', 'twitter:title'], item.title],
      [['description', 'og:description', 'twitter:description'], description],
      [
        ['og:image', 'twitter:image'],
        expect.stringMatching(new RegExp(`^https?://[^/]+/social${path}.png$`)),
      ],
      [['og:type'], 'article'],
      [['twitter:card'], 'summary_large_image'],
    ] as const) {
      for (const name of names) expect(content(name), name).toEqual([text]);
    }
    expect(structuredDataOf(page)).toEqual([
      expect.objectContaining({ '@type': 'Article', headline: item.title, description, datePublished }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  },
);

/** The facts above the title. */
function expectFacts(page: Document, label: string, { date, readTime, author }: CaseStudy | Insight) {
  expect(textsOf(page, 'main span, main time')).toEqual(
    expect.arrayContaining([label, longDate(date), minutesToRead(readTime)]),
  );
  const byline = linksOf(page, 'main a').find(([text]) => text === author!.name);
  expect(byline).toEqual([author!.name, expect.stringMatching(`^/(expert-witness)?#${author!.id}$`)]);
}

test('a case study of another kind of work than its industry’s names both, and so does its card', () => {
  const { id, title, industry, category } = caseStudies.find(({ category }) => category)!;
  const badges = [industry, category];
  expect(textsOf(builtPage(`/case-studies/${id}`), 'main .badge').slice(0, 2)).toEqual(badges);
  const card = [...builtPage('/resources').querySelectorAll('#case-studies li')].find((one) =>
    textsOf(one, 'h3').includes(title),
  )!;
  expect(textsOf(card, '.badge')).toEqual(badges);
});

/** Sections in order, each with its points and their signs; a list leads to each. */
function expectSections(page: Document, sections: CaseStudy['sections']) {
  const shown = [...page.querySelectorAll('main section[id]')];
  expect(shown.map((section) => [textsOf(section, 'h2'), textsOf(section, 'li')])).toEqual(
    sections.map(({ heading, bullets = [] }) => [[heading], bullets]),
  );
  expect(shown.map((section) => section.querySelectorAll('li svg').length)).toEqual(
    sections.map(({ bullets = [] }) => bullets.length),
  );
  expect(linksOf(partNamed(page, 'On this page'))).toEqual(
    shown.map((section, index) => [
      sections[index]!.heading,
      expect.stringMatching(new RegExp(`^/.+#${section.id}$`)),
    ]),
  );
}

/** The links of a part that has this heading. */
const hrefsOf = (page: Document, heading: string) => valuesOf(partNamed(page, heading), 'a', 'href');

/** Three others of its kind. */
function expectRelated(page: Document, heading: string, path: string) {
  const others = new Set(hrefsOf(page, heading).filter((href) => href !== path));
  expect(others.size).toBe(3);
  for (const href of others) expect(href).toMatch(new RegExp(`^${path.replace(/[^/]+$/, '')}[a-z0-9-]+$`));
}

test('§2 case study: results, a box of three parts, every section, and where to go on', () => {
  const page = builtPage(pathOf.caseStudy);
  expectFacts(page, caseStudy.industry, caseStudy);
  const box = [...page.querySelectorAll('main section')][0]!;
  expect(textsOf(box, 'h2')).toEqual(['Challenge', 'Solution', 'Results']);
  expect(textsOf(box, 'p')).toEqual([caseStudy.challenge, caseStudy.solution, caseStudy.result]);
  const [first, second] = page.querySelectorAll('main caption, main section');
  expect([first!.textContent, second]).toEqual(['Before and after', box]);
  expectSections(page, caseStudy.sections);
  expectRelated(page, 'More client stories', pathOf.caseStudy);
  const kindsOf = hrefsOf(page, 'On the same subject').map((href) => href!.split('/')[1]);
  expect(kindsOf).toEqual(['insights', 'whitepapers']);
  expect(linksOf(partNamed(page, 'Ready to Transform Your Business?'))).toEqual([
    ['Schedule Free Consultation', '/contact'],
    ['View More Case Studies', '/resources'],
  ]);
});

test('§2 insight: its facts, every section, and where to go on', () => {
  const page = builtPage(pathOf.insight);
  expectFacts(page, insight.category, insight);
  expectSections(page, insight.sections);
  expectRelated(page, 'Related articles', pathOf.insight);
  const [first, second, ...fitting] = hrefsOf(page, 'Continue Your Learning');
  expect([first, second]).toEqual(['/resources#case-studies', '/resources#whitepapers']);
  expect(fitting.map((href) => href!.split('/')[1])).toEqual(['case-studies', 'whitepapers']);
  expect(linksOf(partNamed(page, 'Need Expert Guidance?'))).toEqual([
    ['Schedule Consultation', '/contact'],
    ['More Insights & Articles', '/resources#insights'],
  ]);
});

test('§2 insight: an article of a series leads to its other parts, and names itself without a link', () => {
  const { id, series, seriesParts } = insights.find(({ seriesParts }) => seriesParts)!;
  const part = partNamed(builtPage(`/insights/${id}`), `Series: ${series}`);
  const others = seriesParts!.filter((one) => one.id !== id);
  expect(linksOf(part)).toEqual(others.map((one) => [one.title, `/insights/${one.id}`]));
  expect(textsOf(part, '[aria-current=page]')).toHaveLength(1);
});

test('§2 whitepaper: its facts, a Download button above and below, a link for help, three reasons', () => {
  const page = builtPage(pathOf.whitepaper);
  const { category, pages, format, publishDate, sections } = whitepaper;
  expect(textsOf(page, 'main span, main time, main p')).toEqual(
    expect.arrayContaining([
      ...[category, `${pages} pages`, format, `Published ${shortMonth(publishDate)}`],
      `${pages} pages of expert insights`,
    ]),
  );
  const address = `/api/whitepapers/${whitepaper.id}/download`;
  expect(linksOf(page, 'main a[rel=nofollow]')).toEqual([
    ['Download', address],
    ['Download the PDF', address],
  ]);
  expect(linksOf(page, 'section#download a:not([rel])')).toEqual([['Need Implementation Help?', '/contact']]);
  expect(textsOf(partNamed(page, "What's Inside This Guide"), 'details > summary > h3')).toEqual(
    sections.map(({ heading }) => heading),
  );
  expect(textsOf(partNamed(page, 'Why Download This Guide?'), 'h3')).toEqual([
    ...['Expert Insights', 'Actionable Strategies', 'Real-World Examples'],
  ]);
});

test('§2 whitepaper: pictures of the PDF come when needed and keep their space; its files are there', () => {
  const page = builtPage(pathOf.whitepaper);
  const pictures = [...partNamed(page, 'A Look Inside').querySelectorAll('img')];
  expect(
    pictures.map((one) => ['alt', 'width', 'height', 'loading'].map((name) => one.getAttribute(name))),
  ).toEqual(
    guidePictures
      .filter(({ id }) => id === whitepaper.id)
      .map(({ alt, width, height }) => [alt, `${width}`, `${height}`, 'lazy']),
  );
  const files = [...valuesOf(page, 'a[download]', 'href'), ...pictures.map((one) => one.getAttribute('src'))];
  expect(files).toHaveLength(whitepaper.takeaways!.length + 3);
  for (const file of files) expect(existsSync(`dist/web${file}`), file!).toBe(true);
});
