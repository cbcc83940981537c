import { expect, test } from 'vitest';
import { nearestOfEachKind } from '#content/read/related.ts';
import { FurtherReading } from '#web/src/components/FurtherReading.tsx';
import { ItemCard } from '#web/src/pages/resources/ItemCard.tsx';
import { caseStudy, insight, whitepaper } from './items.ts';
import { renderAt } from './renderAt.tsx';

const study = caseStudy({ id: 'c', topics: ['cost'], cover: '/assets/c.svg' });
const article = insight({ id: 'i', topics: ['cost'], cover: '/assets/i.svg' });
const paper = whitepaper({ id: 'p', topics: ['cost'], cover: '/assets/p.svg' });
const reading = nearestOfEachKind(['cost'], {
  caseStudies: [study],
  insights: [article],
  whitepapers: [paper],
});

test('§2 a list of each kind of item: beside its words stands its cover, which keeps its space and says nothing', () => {
  const { container } = renderAt('/', <FurtherReading heading="H" items={reading} />);
  const covers = [...container.querySelectorAll('li img')].map((image) =>
    ['src', 'alt', 'width', 'height', 'loading'].map((name) => image.getAttribute(name)),
  );
  expect(covers).toEqual(['c', 'i', 'p'].map((id) => [`/assets/${id}.svg`, '', '500', '450', 'lazy']));
});

test.each([
  ['working days', '1,400 to 5 working days'],
  ['%', '1,400% to 5%'],
])('§2 a case’s card says its first result in %s', (unit, said) => {
  const outcome = { label: 'Close', before: 1400, after: 5, better: 'down', unit } as const;
  const { container } = renderAt(
    '/',
    <ItemCard item={study} facts={null} outcome={outcome} action="Read" href="/">
      <p>Text</p>
    </ItemCard>,
  );
  expect(container.querySelector('b')?.textContent).toBe(said);
});
