import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fitting } from '../../../content/read/related.ts';
import type { CaseStudy, Insight, Whitepaper } from '../../../content/schema/items.ts';
import { FurtherReading } from '../../../web/src/components/FurtherReading.tsx';
import { InsightCard, ItemCard } from '../../../web/src/pages/resources/ItemCard.tsx';
import { sectionsFrom } from '../../support/sections.ts';
import { renderAt } from './renderAt.tsx';

afterEach(cleanup);

const date = '2026-01-01T00:00:00Z';
const sections = sectionsFrom('## A\n\nB.\n');
const insight: Insight = {
  ...{ id: 'i', category: 'C', date, readTime: 5, title: 'Drawn', summary: 'S.', topics: ['cost'], sections },
  cover: '/assets/i.svg',
};
const study: CaseStudy = {
  ...{ id: 'c', industry: 'I', date, readTime: 4, title: 'T', summary: 'S.', topics: ['cost'], sections },
  ...{ challenge: 'C.', solution: 'S.', result: 'R.', cover: '/assets/c.svg' },
};
const whitepaper: Whitepaper = {
  ...{
    id: 'one-paper',
    category: 'C',
    title: 'T',
    description: 'D.',
    pages: 4,
    format: 'PDF',
    topics: ['cost'],
  },
  ...{ publishDate: date, filePath: 'one-paper.pdf', downloadCount: 0, sections, cover: '/assets/p.svg' },
};

test('§2 lists: beside each kind of item stands its cover in small, which keeps its space and says nothing', () => {
  const items = fitting(['cost'], { caseStudies: [study], insights: [insight], whitepapers: [whitepaper] });
  const { container } = renderAt('/', <FurtherReading heading="H" items={items} />);
  const covers = [...container.querySelectorAll('li img')].map((image) =>
    ['src', 'alt', 'width', 'height', 'loading'].map((name) => image.getAttribute(name)),
  );
  expect(covers).toEqual(['c', 'i', 'p'].map((id) => [`/assets/${id}.svg`, '', '500', '450', 'lazy']));
});

test('§2 lists: an article’s card shows its drawing', () => {
  const { container } = renderAt('/', <InsightCard item={insight} featured />);
  expect([...container.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)).toEqual([
    '/assets/i.svg',
  ]);
});

test('§2 lists: a case’s cover says the unit of its figures, on phones beside the thumbnail', () => {
  const drawing = { src: '/assets/c.svg', before: { x: 20, y: 80 }, after: { x: 80, y: 60 } };
  const outcome = { label: 'Close', before: 1400, after: 5, unit: '%', better: 'down', drawing } as const;
  const of = (unit: string) => {
    const card = { id: 'c', title: 'T', facts: null, action: 'Read', href: '/', about: null };
    const { container } = renderAt(
      '/',
      <ItemCard {...card} item={{}} cover={study.cover} ground="sand" outcome={{ ...outcome, unit }} />,
    );
    const said = [...container.querySelectorAll('b')].map(({ textContent }) => textContent);
    cleanup();
    return said;
  };
  expect(of('working days')).toEqual(['1,400 working days', '5 working days', '1,400to5working days']);
  expect(of('%')).toEqual(['1,400%', '5%', '1,400%to5%']);
});
