import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { locale } from '../../../content/built/locale.ts';
import { drawFigure } from '../../../content/drawing/figure.ts';
import type { Figure } from '../../../content/schema/figure.ts';
import { ArticleText } from '../../../web/src/article/ArticleText.tsx';
import { FigureDrawing } from '../../../web/src/article/FigureDrawing.tsx';
import { OutcomeRow } from '../../../web/src/components/OutcomeRow.tsx';
import { Timeline } from '../../../web/src/pages/service/Timeline.tsx';
import { sectionsFrom } from '../../support/sections.ts';
import { partAt, renderAt } from './renderAt.tsx';

/** React says that two keys are the same as an error on the console, and then loses or doubles one of the elements. */
const complained = vi.spyOn(console, 'error');

beforeEach(() => complained.mockClear());
afterEach(cleanup);

/** Draws twice, as a page does whose data changes: elements with equal keys are lost or doubled then. */
function drawTwice(element: ReactElement): void {
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

test('an expert who testified twice in one matter and year has both entries', () => {
  const engagement = { matter: 'A v. B', year: 2024, side: 'plaintiff' } as const;
  drawTwice(
    <Timeline
      testimony={[engagement, { ...engagement, forum: 'Appeal' }]}
      reports={[engagement, engagement]}
    />,
  );
  expect(screen.getAllByRole('listitem').filter((item) => item.dataset.side)).toHaveLength(4);
});

test('results and figures whose labels are the same are all there', () => {
  const outcome = { label: 'Orders a day', before: 1, after: 2, unit: '', better: 'up' } as const;
  drawTwice(<OutcomeRow caption="Results" outcomes={[outcome, outcome]} />);
  expect(screen.getAllByRole('rowheader', { name: 'Orders a day' })).toHaveLength(2);
  cleanup();
  const figure: Figure = {
    kind: 'bars',
    title: 'Hours',
    alt: 'Hours of two plants',
    unit: 'h',
    bars: [
      { label: 'Plant', value: 3 },
      { label: 'Plant', value: 3 },
    ],
  };
  drawTwice(<FigureDrawing alt={figure.alt} {...drawFigure(figure, locale)} />);
  expect(screen.getAllByText('Plant')).toHaveLength(2);
});
