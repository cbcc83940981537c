import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { glossaryOf, industriesOf } from '#content/read/contentOfPages.ts';
import { excerpts } from '#content/read/excerpts.ts';
import { type Library, nearestOfEachKind, withRelated } from '#content/read/related.ts';
import type { PlacedPictures } from '#content/read/resolvePictures.ts';
import { nearness } from '#content/shared/nearness.ts';
import * as items from '../dom/items.ts';
import { problemsWith } from './contentFolder.ts';

const insight = (id: string, topics: string[], series?: string) =>
  items.insight({ id, topics, ...(series && { series }) });
const paper = (id: string, topics: string[]) => items.whitepaper({ id, topics });
const libraryOf = (more: Partial<Library>): Library => ({
  caseStudies: [],
  insights: [],
  whitepapers: [],
  ...more,
});

test('topics: what both name first counts most, and nothing in common is nothing', () => {
  expect(nearness(['cost', 'data'], ['cost'])).toBeGreaterThan(nearness(['data', 'cost'], ['cost']));
  expect(nearness(['cost'], ['cost', 'data'])).toBeGreaterThan(nearness(['cost'], ['data', 'cost']));
  expect(nearness(['cost'], ['data'])).toBe(0);
  expect(nearness(undefined, ['data'])).toBe(0);
});

test('what fits: the nearest of each kind, the newer of equals, never the item itself', () => {
  const library = libraryOf({
    caseStudies: [items.caseStudy({ topics: ['a', 'b', 'c', 'd', 'cost'] })],
    insights: [insight('itself', ['cost']), insight('newer', ['cost']), insight('older', ['cost'])],
    whitepapers: [paper('near', ['data', 'cost']), paper('nearest', ['cost'])],
  });
  const found = nearestOfEachKind(['cost'], library, { kind: 'insight', id: 'itself' });
  expect(found.map(({ id }) => id)).toEqual(['newer', 'nearest']);
  expect(found[1]).toEqual({ kind: 'whitepaper', id: 'nearest', title: 'A title', subject: 'ERP', pages: 4 });
});

test('an industry has its two newest cases, and what fits the older of them, which is less of an exception', () => {
  const study = (id: string, topic: string, industry = 'Trade') =>
    items.caseStudy({ id, industry, topics: [topic], ...(id === 'newest' && { category: 'Dispute' }) });
  const library = libraryOf({
    caseStudies: [
      study('newest', 'dispute'),
      study('other', 'cost', 'Health'),
      study('newer', 'cost'),
      study('old', 'cost'),
    ],
    insights: [insight('on-disputes', ['dispute']), insight('on-cost', ['cost'])],
    whitepapers: [paper('paper', ['cost'])],
  });
  const authored = { industries: { items: [{ title: 'Trade' }] } } as Parameters<typeof industriesOf>[0];
  const { industries } = industriesOf(authored, library, { hero: (_, hero) => hero } as PlacedPictures);
  const { furtherReading } = industries.items[0]!;
  expect(furtherReading.map(({ id }) => id)).toEqual(['newest', 'newer', 'on-cost', 'paper']);
  expect(furtherReading.map(({ subject }) => subject).slice(0, 2)).toEqual(['Dispute', 'Trade']);
});

test('a series lists all of its parts, the oldest first; one article alone is none', () => {
  const insights = [
    insight('newest', [], 'For counsel'),
    insight('oldest', [], 'For counsel'),
    insight('alone', [], 'Another'),
  ];
  const [newest, , alone] = withRelated(libraryOf({ insights })).insights;
  expect(newest?.seriesParts?.map(({ id }) => id)).toEqual(['oldest', 'newest']);
  expect(alone).not.toHaveProperty('seriesParts');
});

test('an author is told of a wrong glossary, by its term', () => {
  const problems: string[] = [];
  const terms = [
    { term: 'Cut-over', definition: 'One.', seeAlso: ['Nothing'] },
    { term: 'Cut over', definition: 'Two.' },
  ];
  glossaryOf(
    { title: 'Glossary', description: 'Terms.', terms },
    'en-US',
    () => 'glossary.yaml:1:1',
    problems,
  );
  expect(problems).toEqual([
    'glossary.yaml:1:1: "Cut-over" refers to "Nothing" in seeAlso, which is no term. Add or remove it.',
    'glossary.yaml:1:1: "Cut over" and "Cut-over" are the same term. Keep one of them.',
  ]);
});

test('what a function holds of the library has a limit, within which the newest texts are', () => {
  const text = Array.from({ length: 12_000 }, (_, index) => `Stem${index}x`).join(' ');
  const [section] = items.insight().sections;
  const long = (title: string) =>
    items.insight({ title, sections: [{ ...section!, body: `First. ${text}` }] });
  const texts = (titles: string[]) =>
    excerpts({ caseStudies: [], insights: titles.map(long), whitepapers: [], topics: [] }).texts.map(
      ({ title }) => title,
    );
  expect(texts(['newest', 'oldest'])).toEqual(['newest']);
  expect(texts(['oldest'])).toEqual(['oldest']);
});

test('terms in another alphabet have each an address of their own', () => {
  const problems: string[] = [];
  const terms = ['Склад', 'Учёт'].map((term) => ({ term, definition: 'A word.' }));
  const glossary = glossaryOf(
    { title: 'Glossary', description: 'Terms.', terms },
    'en-US',
    () => '',
    problems,
  );
  expect([problems, glossary.terms.map(({ id }) => id)]).toEqual([[], ['1', '2']]);
});

test('an author is told of files to take away that are not there', async () => {
  const paper = await readFile('content/firm/whitepapers/choosing-an-erp-without-regret.md', 'utf8');
  const tools = await readFile('content/firm/tools.yaml', 'utf8');
  const [, book] = /name: (\S+\.xlsx)/.exec(paper)!;
  const [, template] = /workbook: (\S+)/.exec(tools)!;
  const takeaways = { [`takeaways/${book}`]: null, [`takeaways/${template}`]: null };
  expect(await problemsWith({ 'people/martin-keogh-cv.pdf': null })).toEqual([
    'people/martin-keogh.yaml: there is no file martin-keogh-cv.pdf beside it. Put it there, or take the line "cv" out.',
  ]);
  expect(await problemsWith(takeaways)).toEqual([
    `tools.yaml: there is no file takeaways/${template}. Put it there, or take its line out.`,
    `whitepapers/choosing-an-erp-without-regret.md: there is no file takeaways/${book}. Put it there, or take its line out.`,
  ]);
});
