import { expect, test } from 'vitest';
import { ItemCard } from '#web/src/pages/resources/ItemCard.tsx';
import { caseStudy } from './items.ts';
import { renderAt } from './renderAt.tsx';

const study = caseStudy();

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
