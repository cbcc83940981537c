import { expect, test } from 'vitest';
import { sectionIds } from '../../../web/src/article/ReadingPage.tsx';
import { relatedTo } from '../../../web/src/article/related.ts';

const item = (id: string, category: string) => ({
  id,
  title: id,
  date: '2026-01-01T00:00:00Z',
  readTime: 3,
  category,
  summary: 'left out',
});
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

test('related items: never the item itself, same topic first, at most three, nothing but what is shown', () => {
  const drawn = { ...item('d', 'ERP'), cover: '/assets/d.svg' };
  const items = [item('a', 'ERP'), item('b', 'CRM'), item('c', 'AI'), drawn, item('e', 'AI')];
  expect(ids(relatedTo('a', items))).toEqual(['d', 'b', 'c']);
  expect(ids(relatedTo('b', items))).toEqual(['a', 'c', 'd']);
  expect(relatedTo('a', items)[0]).toMatchObject({ cover: '/assets/d.svg' });
  expect(relatedTo('a', items)[0]).not.toHaveProperty('summary');
  expect(relatedTo('only', [item('only', 'ERP')])).toEqual([]);
});

test('related items: shared topics come before the same category', () => {
  const items = [
    { ...item('a', 'ERP'), topics: ['data'] },
    { ...item('b', 'ERP'), topics: [] },
    { ...item('c', 'CRM'), topics: ['data'] },
    { ...item('d', 'AI'), topics: ['cost'] },
  ];
  expect(ids(relatedTo('a', items))).toEqual(['c', 'b', 'd']);
});

test('anchors of sections: from the heading, each once, none that the page has already', () => {
  expect(sectionIds(['What’s next?', 'Café & bar', 'Again', 'Again', 'Main', '…'])).toEqual([
    'whats-next',
    'cafe-bar',
    'again',
    'again-2',
    'main-2',
    'section',
  ]);
});
