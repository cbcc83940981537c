import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { ArticleText } from '../../../web/src/article/ArticleText.tsx';
import { sectionsFrom } from '../../support/sections.ts';
import { partAt, renderAt } from './renderAt.tsx';

/**
 * Draws twice, as a page does whose data changes: elements with equal keys are lost or doubled then, of which React says
 * that they are the same as an error on the console.
 */
function drawTwice(element: ReactElement): void {
  const complained = vi.spyOn(console, 'error');
  const { rerender } = renderAt('/', element);
  rerender(partAt('/', element));
  expect(complained.mock.calls.filter(([said]) => String(said).includes('same key'))).toEqual([]);
}

test('an article shows each of its texts, also those that stand in it twice', () => {
  const [section] = sectionsFrom(
    [
      '## In short\n\nMeasure first.\n\nThen decide.\n\nMeasure first.',
      '- Ask the users.\n- Decide.\n- Ask the users.',
      '| Item | Before | Before |\n| --- | --- | --- |\n| Rent | 1 | 2 |\n| Rent | 1 | 2 |',
      '> It pays.\n>\n> It pays.',
    ].join('\n\n'),
  );
  drawTwice(<ArticleText sections={[section!, section!]} ids={['a', 'b']} />);
  expect(screen.getAllByRole('heading', { name: 'In short' })).toHaveLength(2);
  expect(screen.getAllByText('Measure first.')).toHaveLength(4);
  expect(screen.getAllByText('Ask the users.')).toHaveLength(4);
  expect(screen.getAllByText('It pays.')).toHaveLength(4);
  expect(screen.getAllByRole('rowheader', { name: 'Rent' })).toHaveLength(4);
});

test('a paragraph shows the words between two links, also where they are the same', () => {
  const sections = sectionsFrom('## A\n\n[a](/services) or [b](/services) or [a](/services)\n');
  drawTwice(<ArticleText sections={sections} ids={['a']} />);
  expect(document.querySelector('section p')?.textContent).toBe('a or b or a');
});
