import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { caseStudies } from '../../../content/built/caseStudies.ts';
import { guidePictures } from '../../../content/built/guidePictures.ts';
import { insights } from '../../../content/built/insights.ts';
import { site } from '../../../content/built/site.ts';
import { whitepapers } from '../../../content/built/whitepapers.ts';
import * as words from '../../../content/built/words.ts';
import type { CaseStudy, Insight, Whitepaper } from '../../../content/schema/items.ts';
import { withSeparators } from '../../../web/src/format.ts';
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
const longDate = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const pathOf = {
  caseStudy: `/case-studies/${caseStudy.id}`,
  insight: `/insights/${insight.id}`,
  whitepaper: `/whitepapers/${whitepaper.id}`,
};
const kinds = [
  ['Case Study', caseStudy, pathOf.caseStudy, 'Schedule Consultation'],
  ['Insights', insight, pathOf.insight, words.expertAdvice],
  ['Whitepaper', whitepaper, pathOf.whitepaper, 'Get Consulting'],
] as const;

test.each(kinds)(
  '§2 %s: title, description, social tags and structured data of its own',
  (label, item, path) => {
    const page = builtPage(path);
    const description = 'summary' in item ? item.summary : item.description;
    const datePublished = 'date' in item ? item.date : item.publishDate;
    expect(textsOf(page, 'title')).toEqual([`${item.title} | ${label} | ${site.name}`]);
    const url = expect.stringMatching(new RegExp(`^https?://[^/]+${path}$`));
    const image = valuesOf(page, 'meta[property="og:image"]', 'content')[0]!;
    const picture = new URL(image).pathname;
    expect(picture).toBe(item.heroImage ?? `/social${path}.png`);
    expect(existsSync(`dist/web${picture}`)).toBe(true);
    for (const [selector, content] of Object.entries({
      'meta[name="description"]': description,
      'meta[property="og:type"]': 'article',
      'meta[property="og:title"]': item.title,
      'meta[property="og:description"]': description,
      'meta[property="og:url"]': url,
      'meta[name="twitter:card"]': 'summary_large_image',
      'meta[name="twitter:title"]': item.title,
      'meta[name="twitter:description"]': description,
      'meta[name="twitter:image"]': image,
    })) {
      expect(valuesOf(page, selector, 'content'), selector).toEqual([content]);
    }
    expect(valuesOf(page, 'link[rel=canonical]', 'href')).toEqual([url]);
    expect(structuredDataOf(page)).toEqual([
      expect.objectContaining({ '@type': 'Article', headline: item.title, description, datePublished }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  },
);

test.each(kinds)(
  '§2 %s: its heading, the way back and a button to the contact section',
  (_, item, path, button) => {
    const page = builtPage(path);
    expect(textsOf(page, 'h1')).toEqual([item.title]);
    expect(linksOf(page, 'main a').slice(0, 2)).toEqual([
      ['Back to Resources', '/resources'],
      [button, '/contact'],
    ]);
  },
);

/** The facts above the title. */
function expectFacts(
  page: Document,
  label: string,
  { date, readTime, summary, author }: CaseStudy | Insight,
) {
  const shown = textsOf(page, 'main span, main time, main p');
  expect(shown).toEqual(
    expect.arrayContaining([label, longDate(date), `${withSeparators(readTime)} min read`, summary]),
  );
  const byline = linksOf(page, 'main a').find(([text]) => text === author!.name);
  expect(byline).toEqual([author!.name, expect.stringMatching(`^/(expert-witness)?#${author!.id}$`)]);
}

/** Sections in order, each with its points and their signs; a list leads to each. */
function expectSections(page: Document, sections: CaseStudy['sections']) {
  const shown = [...page.querySelectorAll('#sections section')];
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

/** At most three others of the same kind. */
function expectRelated(page: Document, heading: string, folder: string, ownId: string) {
  const hrefs = valuesOf(partNamed(page, heading), 'a', 'href');
  expect(hrefs).toHaveLength(3);
  expect(new Set(hrefs).size).toBe(3);
  for (const href of hrefs) {
    expect(href).toMatch(new RegExp(`^/${folder}/`));
    expect(href).not.toBe(`/${folder}/${ownId}`);
  }
}

test('§2 case study: its facts, the results before a box of three parts, and every section', () => {
  const page = builtPage(pathOf.caseStudy);
  expectFacts(page, caseStudy.industry, caseStudy);
  expect(textsOf(page, 'main caption')[0]).toBe('Before and after');
  const box = [...page.querySelectorAll('main section')][0]!;
  expect(textsOf(box, 'h2')).toEqual(['Challenge', 'Solution', 'Results']);
  expect(textsOf(box, 'p')).toEqual([caseStudy.challenge, caseStudy.solution, caseStudy.result]);
  const parts = [...page.querySelectorAll('main caption, main section, main blockquote')];
  expect(parts.indexOf(box)).toBeGreaterThan(parts.indexOf(page.querySelector('main caption')!));
  expectSections(page, caseStudy.sections);
  expect(textsOf(page, 'blockquote').join()).toContain(caseStudy.quote!.text);
});

test('§2 case study: other stories and a call to action with its two links', () => {
  const page = builtPage(pathOf.caseStudy);
  expectRelated(page, 'More client stories', 'case-studies', caseStudy.id);
  expect(linksOf(partNamed(page, words.caseStudyReady))).toEqual([
    [words.freeConsultation, '/contact'],
    ['View More Case Studies', '/resources'],
  ]);
});

test('§2 insight: its facts and every section', () => {
  const page = builtPage(pathOf.insight);
  expectFacts(page, insight.category, insight);
  expectSections(page, insight.sections);
});

test('§2 insight: other articles, where to go on, and a call to action with its two links', () => {
  const page = builtPage(pathOf.insight);
  expectRelated(page, 'Related articles', 'insights', insight.id);
  const goOn = valuesOf(partNamed(page, 'Continue Your Learning'), 'a', 'href');
  expect(goOn.slice(0, 2)).toEqual(['/resources#case-studies', '/resources#whitepapers']);
  expect(linksOf(partNamed(page, words.expertGuidance))).toEqual([
    ['Schedule Consultation', '/contact'],
    ['More Insights & Articles', '/resources#insights'],
  ]);
});

test('§2 whitepaper: its facts, a Download button above and below, and a link for help', () => {
  const page = builtPage(pathOf.whitepaper);
  const { category, pages, format, publishDate, description } = whitepaper;
  const month = new Date(publishDate).toLocaleDateString('en-US', {
    ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
  });
  expect(textsOf(page, 'main span, main time, main p')).toEqual(
    expect.arrayContaining([
      ...[category, `${pages} pages`, format, `Published ${month}`, description],
      `${pages} pages of expert insights`,
    ]),
  );
  expect(textsOf(page, 'main button')).toEqual(['Download', 'Download Now']);
  expect(linksOf(page, 'section#download a')).toEqual([[words.implementationHelp, '/contact']]);
});

test('§2 whitepaper: its sections open by their titles, and three reasons follow', () => {
  const page = builtPage(pathOf.whitepaper);
  expect(textsOf(partNamed(page, "What's Inside This Guide"), 'details > summary > h3')).toEqual(
    whitepaper.sections.map(({ heading }) => heading),
  );
  expect(textsOf(partNamed(page, 'Why Download This Guide?'), 'h3')).toEqual([
    ...['Expert Insights', 'Actionable Strategies', 'Real-World Examples'],
  ]);
});

test('§2 whitepaper: the cover and two spreads of the PDF are fetched when needed, with their sizes', () => {
  const page = builtPage(pathOf.whitepaper);
  const pictures = [...partNamed(page, 'A Look Inside').querySelectorAll('img')];
  const drawn = guidePictures.filter(({ id }) => id === whitepaper.id);
  expect(drawn.map(({ kind }) => kind)).toEqual(['cover', 'spread', 'spread']);
  for (const [index, { alt, width, height }] of drawn.entries()) {
    const picture = pictures[index]!;
    const attribute = (name: string) => picture.getAttribute(name);
    expect(attribute('alt')).toBe(alt);
    expect(alt).toMatch(index === 0 ? /^Cover of the guide/ : /^Pages \d+ and \d+/);
    expect(attribute('loading')).toBe('lazy');
    expect([Number(attribute('width')), Number(attribute('height'))]).toEqual([width, height]);
    // A PNG says its size in the first chunk (https://www.w3.org/TR/png/#11IHDR).
    const file = readFileSync(`dist/web${attribute('src')}`);
    expect(file.readUInt32BE(16) / file.readUInt32BE(20)).toBeCloseTo(width / height, 2);
  }
});

test('a whitepaper leads to what is nearest, and to files that are there', () => {
  const page = builtPage(pathOf.whitepaper);
  const { related, takeaways }: Whitepaper = whitepaper;
  expect(textsOf(page, '#reading a')).toEqual(related!.map(({ title }) => title));
  const files = takeaways!.map(({ name }) => `/takeaways/${name}`);
  expect(valuesOf(page, 'a[download]', 'href')).toEqual(files);
  for (const file of files) expect(existsSync(`dist/web${file}`), file).toBe(true);
});
