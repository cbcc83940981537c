import { expect, test } from 'vitest';
import { Engagements } from '#web/src/pages/service/Engagements.tsx';
import { renderAt } from './renderAt.tsx';

test('§2 expert witness: the latest matter comes first, in whatever order the firm has written them', () => {
  const engagements = [2024, 2026, 2025].map((year) => ({
    ...{ year, matter: 'A v. B', forum: 'A court' },
    evidence: ['report' as const],
  }));
  const { container } = renderAt('/expert-witness', <Engagements engagements={engagements} />);
  const years = [...container.querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent);
  expect(years).toEqual(['2026', '2025', '2024']);
});
