import { expect, test } from 'vitest';
import { content } from '../specification/demonstration.ts';

/** What the demonstration firm has and the specification does not ask for. */

const { caseStudies, insights, whitepapers, people, industries } = content;
const all = [...caseStudies, ...insights, ...whitepapers];

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
