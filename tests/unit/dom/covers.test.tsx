import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fitting } from '../../../content/read/related.ts';
import { FurtherReading } from '../../../web/src/components/FurtherReading.tsx';
import { InsightCard, ItemCard } from '../../../web/src/pages/resources/ItemCard.tsx';
import { caseStudy, insight, whitepaper } from './items.ts';
import { renderAt } from './renderAt.tsx';

const study = caseStudy({ id: 'c', topics: ['cost'], cover: '/assets/c.svg' });
const article = insight({ id: 'i', topics: ['cost'], cover: '/assets/i.svg' });
const paper = whitepaper({ id: 'p', topics: ['cost'], cover: '/assets/p.svg' });

test('§2 lists: beside each kind of item stands its cover in small, which keeps its space and says nothing', () => {
  const items = fitting(['cost'], { caseStudies: [study], insights: [article], whitepapers: [paper] });
  const { container } = renderAt('/', <FurtherReading heading="H" items={items} />);
  const covers = [...container.querySelectorAll('li img')].map((image) =>
    ['src', 'alt', 'width', 'height', 'loading'].map((name) => image.getAttribute(name)),
  );
  expect(covers).toEqual(['c', 'i', 'p'].map((id) => [`/assets/${id}.svg`, '', '500', '450', 'lazy']));
});

test('§2 lists: an article’s card shows its drawing', () => {
  const { container } = renderAt('/', <InsightCard item={article} featured />);
  const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['/assets/i.svg']);
});

test('§2 lists: a case’s cover says the unit of its figures, on phones beside the thumbnail', () => {
  const drawing = { src: '/assets/c.svg', before: { x: 20, y: 80 }, after: { x: 80, y: 60 } };
  const outcome = { label: 'Close', before: 1400, after: 5, better: 'down', drawing } as const;
  const card = { id: 'c', title: 'T', facts: null, action: 'Read', href: '/', about: null };
  for (const [unit, said] of [
    ['working days', ['1,400 working days', '5 working days', '1,400to5working days']],
    ['%', ['1,400%', '5%', '1,400%to5%']],
  ] as const) {
    const { container } = renderAt(
      '/',
      <ItemCard {...card} item={{}} cover={study.cover} ground="sand" outcome={{ ...outcome, unit }} />,
    );
    expect([...container.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(said);
    cleanup();
  }
});
