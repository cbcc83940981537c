import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ArticleText } from '#web/src/article/ArticleText.tsx';
import { sectionsFrom } from '../../support/sections.ts';
import { partAt, renderAt } from './renderAt.tsx';

/** Elements with equal keys are lost or doubled when they are drawn again, of which React tells on the console. */
test('an article shows each of its texts, also those that stand in it twice', () => {
  const complained = vi.spyOn(console, 'error');
  const [section] = sectionsFrom(
    [
      '## In short\n\nMeasure first.\n\n[a](/services) or [b](/services) or [a](/services)\n\nMeasure first.',
      '- Ask the users.\n- Decide.\n- Ask the users.',
      '| Item | Before | Before |\n| --- | --- | --- |\n| Rent | 1 | 2 |\n| Rent | 1 | 2 |',
      '> It pays.\n>\n> It pays.',
    ].join('\n\n'),
  );
  const text = <ArticleText sections={[section!, section!]} ids={['a', 'b']} />;
  const { rerender } = renderAt('/', text);
  rerender(partAt('/', text));
  expect(complained.mock.calls.filter(([said]) => String(said).includes('same key'))).toEqual([]);
  expect(screen.getAllByRole('heading', { name: 'In short' })).toHaveLength(2);
  for (const twice of ['Measure first.', 'Ask the users.', 'It pays.'])
    expect(screen.getAllByText(twice)).toHaveLength(4);
  expect(screen.getAllByRole('rowheader', { name: 'Rent' })).toHaveLength(4);
  expect(screen.getAllByRole('link', { name: 'b' })[0]!.closest('p')?.textContent).toBe('a or b or a');
});
