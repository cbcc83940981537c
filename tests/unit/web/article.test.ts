import { expect, test } from 'vitest';
import { relatedTo } from '#web/src/article/related.ts';

const item = (id: string, category: string, topics: string[] = []) => ({
  ...{ id, title: id, date: '2026-01-01T00:00:00Z', readTime: 3, cover: `/assets/${id}.svg` },
  ...{ category, topics, summary: 'left out' },
});
const items = [
  item('a', 'ERP', ['data']),
  item('b', 'CRM'),
  item('c', 'ERP'),
  item('d', 'AI', ['data']),
  item('e', 'AI', ['cost']),
];

test.each([
  ['a', ['d', 'c', 'b']],
  ['e', ['d', 'a', 'b']],
])(
  'related items of %s: by topics, then category, then the newest; at most three, never itself',
  (id, near) => {
    expect(relatedTo(id, items).map((one) => one.id)).toEqual(near);
  },
);

test('related items have what is shown of them, and nothing else', () => {
  const { topics, summary, ...shown } = items[3]!;
  expect(relatedTo('a', items)[0]).toEqual(shown);
});
