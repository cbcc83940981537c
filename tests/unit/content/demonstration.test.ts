import { expect, test } from 'vitest';
import { textsIn } from '../../support/firm/traces.ts';
import { content } from '../specification/demonstration.ts';

/** What the demonstration firm has and the specification does not ask for. */

const { caseStudies, insights, whitepapers, people, industries } = content;
const all = [...caseStudies, ...insights, ...whitepapers];

test('the demonstration has at least two case studies, three articles and two whitepapers, none from the future', () => {
  expect(caseStudies.length).toBeGreaterThanOrEqual(2);
  expect(insights.length).toBeGreaterThanOrEqual(3);
  expect(whitepapers.length).toBeGreaterThanOrEqual(2);
  const dates = all.map((item) => ('date' in item ? item.date : item.publishDate));
  expect(dates.filter((date) => new Date(date) > new Date())).toEqual([]);
});

test('the demonstration writes running text with typographic quotes and apostrophes', () => {
  const texts = textsIn([
    all,
    content.services,
    content.industries,
    content.servicePages,
    content.assessment,
  ]);
  expect(texts.filter((text) => /["']/.test(text))).toEqual([]);
});

test('the demonstration names among an expert’s publications what the expert signs', () => {
  for (const person of people) {
    if (person.kind !== 'expert') continue;
    const signed = all.filter(({ author }) => author?.id === person.id).map(({ title }) => title);
    expect(person.publications?.map(({ title }) => title)).toEqual(expect.arrayContaining(signed));
  }
});

test('each industry of the demonstration leads to a case study, an article and a whitepaper', () => {
  for (const { id, furtherReading } of industries!.industries.items) {
    const kinds = new Set(furtherReading.map(({ kind }) => kind));
    expect([...kinds], id).toEqual(['case-study', 'insight', 'whitepaper']);
  }
});
