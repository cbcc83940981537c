import { expect, test } from 'vitest';
import { mailReading } from '../../../content/read/mailReading.ts';
import type { Content } from '../../../content/read/readContent.ts';

const insight = (id: string, author?: string, related?: string) => ({
  ...{ id, title: `Title of ${id}`, readTime: 5 },
  ...(author && { author: { id: author } }),
  ...(related && { related: [{ kind: 'insight', id: related }] }),
});
const person = (id: string, kind: string, left = false) => ({
  id,
  kind,
  left,
  name: id,
  role: `role of ${id}`,
});

test('a confirmation’s reading: each page leads to the article that is near, no article to itself', () => {
  const content = {
    insights: [insight('a'), insight('b', 'eve', 'c'), insight('c', 'gone')],
    caseStudies: [{ id: 'case', related: [{ kind: 'whitepaper', id: 'paper' }] }],
    whitepapers: [{ id: 'paper', related: [{ kind: 'insight', id: 'b' }] }],
    servicePages: [{ path: '/service', furtherReading: [{ kind: 'insight', id: 'c' }] }],
    people: [
      person('gone', 'adviser', true),
      person('ada', 'adviser'),
      person('bob', 'adviser'),
      person('eve', 'expert'),
    ],
  } as unknown as Content;
  const { articles, byPage, people } = mailReading(content);
  expect(articles.map(({ author }) => author)).toEqual([undefined, 'eve', undefined]);
  expect(byPage).toEqual({ '/insights/a': 1, '/insights/b': 2, '/whitepapers/paper': 1, '/service': 2 });
  expect(people.map(({ id }) => id)).toEqual(['ada', 'eve']);
});
