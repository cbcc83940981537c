import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { locale } from '../../../content/built/locale.ts';
import { drawFigure } from '../../../content/drawing/figure.ts';
import type { Figure } from '../../../content/schema/figure.ts';
import { ArticleText } from '../../../web/src/article/ArticleText.tsx';
import { leastWidth } from '../../../web/src/article/SectionTable.tsx';
import { Cover } from '../../../web/src/components/Cover.tsx';
import { OutcomeRow } from '../../../web/src/components/OutcomeRow.tsx';
import { renderAt } from './renderAt.tsx';

afterEach(cleanup);

test('§2 article: a table has its caption, column and row names, in a box that the keyboard scrolls', () => {
  const table = {
    caption: 'Costs',
    head: ['Item', 'Dollars'],
    rows: [
      ['Licenses', '1,200'],
      ['Training', ''],
    ],
  };
  renderAt('/', <ArticleText sections={[{ heading: 'A', body: 'B.', table }]} ids={['a']} />);
  const box = screen.getByRole('region', { name: 'Costs' });
  expect(box.tabIndex).toBe(0);
  const shown = within(box).getByRole('table', { name: 'Costs' });
  expect(
    within(shown)
      .getAllByRole('columnheader')
      .map((cell) => [cell.textContent, cell.getAttribute('scope')]),
  ).toEqual([
    ['Item', 'col'],
    ['Dollars', 'col'],
  ]);
  expect(within(shown).getByRole('rowheader', { name: 'Licenses' }).getAttribute('scope')).toBe('row');
  expect(
    within(shown)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1,200', '']);
});

test('§2 article: steps are an ordered list, a checklist and a note keep their words', () => {
  renderAt(
    '/',
    <ArticleText
      sections={[
        { heading: 'A', body: 'B.', bullets: ['one', 'two'], listKind: 'steps', note: 'First.\n\nSecond.' },
        { heading: 'C', body: 'D.', bullets: ['three'], listKind: 'checklist' },
        { heading: 'E', body: 'F.', bullets: ['good'] },
        { heading: 'G', body: 'H.', bullets: ['bad'], unticked: true },
      ]}
      ids={['a', 'c', 'e', 'g']}
    />,
  );
  const [steps, checklist, ticked, unticked] = screen.getAllByRole('list');
  expect([ticked, unticked].map((list) => list!.querySelectorAll('.lucide-check').length)).toEqual([1, 0]);
  expect(unticked!.querySelectorAll('svg[aria-hidden]')).toHaveLength(1);
  expect([steps!.tagName, checklist!.tagName]).toEqual(['OL', 'UL']);
  expect(
    within(steps!)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual(['1one', '2two']);
  expect(checklist!.textContent).toBe('three');
  expect(within(screen.getByRole('complementary', { name: 'Note' })).getByText('Second.').tagName).toBe('P');
});

test('§2 article: its sentence stands once more after its section, for those who see it', () => {
  const sections = [
    { heading: 'A', body: 'First. Second.\n\nThird.', table: { head: ['a', 'b'], rows: [['c', 'd']] } },
    { heading: 'B', body: 'Fourth.' },
  ];
  renderAt('/', <ArticleText sections={sections} ids={['a', 'b']} pullQuote="Second." />);
  const moment = screen.getByText('Second.');
  expect(moment.getAttribute('aria-hidden')).toBe('true');
  expect(moment.parentElement!.id).toBe('a');
  expect(moment.nextElementSibling).toBeNull();
  cleanup();
  renderAt('/', <ArticleText sections={sections} ids={['a', 'b']} />);
  expect(screen.queryByText('Second.')).toBeNull();
});

test('§2 article: no line ends within a short hyphenated word, and its words stay', () => {
  const text = 'Before go-live, thirty-one errors of a well-documented six-week cut-over.';
  renderAt('/', <ArticleText sections={[{ heading: 'A', body: text }]} ids={['a']} />);
  const paragraph = screen.getByRole('heading').nextElementSibling!;
  expect(paragraph.textContent).toBe(text);
  const kept = [...paragraph.querySelectorAll('span')].filter(
    (span) => getComputedStyle(span).whiteSpace === 'nowrap',
  );
  expect(kept.map(({ textContent }) => textContent)).toEqual([
    'go-live',
    'thirty-one',
    'six-week',
    'cut-over',
  ]);
});

test('§2 article: on a phone three columns fit, and figures beside a name; more words scroll', () => {
  expect(leastWidth([false, false, false])).toBe(100);
  expect(leastWidth([false, false, true])).toBe(100);
  expect(leastWidth([false, true, true, true, true])).toBe(100);
  expect(leastWidth([false, false, true, false])).toBeGreaterThan(120);
});

const hours: Figure = {
  kind: 'bars',
  title: 'Hours of two rehearsals',
  alt: 'Two bars. The first took 58 hours, the second 33.',
  source: 'Counted by hand.',
  unit: 'hours',
  bars: [
    { label: 'First', value: 58 },
    { label: 'Second', value: 33, highlight: true },
  ],
};

test('§2 article: figures are numbered through the article, named by their text, and each is a table too', () => {
  const other: Figure = { ...hours, title: 'The same again' };
  const sections = [
    { heading: 'A', body: 'B.', figure: hours, drawing: drawFigure(hours, locale) },
    { heading: 'C', body: 'D.' },
    { heading: 'E', body: 'F.', figure: other, drawing: drawFigure(other, locale) },
  ];
  renderAt('/', <ArticleText sections={sections} ids={['a', 'c', 'e']} />);
  const figures = screen.getAllByRole('figure');
  expect(figures.map((figure) => figure.querySelector('figcaption')!.textContent)).toEqual([
    'Figure 1. Hours of two rehearsals',
    'Figure 2. The same again',
  ]);
  const first = within(figures[0]!);
  expect(first.getByRole('img').getAttribute('aria-label')).toBe(hours.alt);
  expect(first.getByText('Counted by hand.')).toBeTruthy();
  const rows = within(first.getByRole('table', { name: hours.title })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Item', 'Hours'],
    ['First', '58'],
    ['Second', '33'],
  ]);
  // To scale, each from the left edge.
  const bars = [...figures[0]!.querySelectorAll('rect')];
  const widths = bars.map((bar) => Number.parseFloat(bar.getAttribute('width')!));
  expect(widths[1]! / widths[0]!).toBeCloseTo(33 / 58, 2);
  expect(bars.map((bar) => bar.getAttribute('x'))).toEqual(['0%', '0%']);
  // The policy would refuse a style of its own.
  expect(document.querySelector('[style]')).toBeNull();
});

test('§2 article: scores stand beside the weights for everybody', () => {
  const figure: Figure = {
    kind: 'weights',
    title: 'Two vendors',
    alt: 'Fit 60 percent, cost 40 percent. A scores 3 and 1, B 2 and 2.',
    highestScore: 3,
    options: ['A', 'B'],
    criteria: [
      { label: 'Fit', weight: 60, scores: [3, 2] },
      { label: 'Cost', weight: 40, scores: [1, 2] },
    ],
  };
  renderAt(
    '/',
    <ArticleText
      sections={[{ heading: 'H', body: 'B.', figure, drawing: drawFigure(figure, locale) }]}
      ids={['h']}
    />,
  );
  const rows = within(screen.getByRole('region')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Criterion', 'Weight, percent', 'A', 'B'],
    ['Fit', '60', '3', '2'],
    ['Cost', '40', '1', '2'],
    ['Weighted total out of 100', '100', '73', '67'],
  ]);
});

test('§2 case study: screen readers get its figures as a table, and no drawing', () => {
  const drawing = { src: '/assets/a.svg', before: { x: 20, y: 80 }, after: { x: 80, y: 60 } };
  renderAt(
    '/',
    <OutcomeRow
      caption="Before and after"
      outcomes={[
        { ...{ label: 'On-time delivery', before: 81, after: 98.6, unit: '%', better: 'up' }, drawing },
        { ...{ label: 'Month-end', before: 14, after: 5, unit: 'days', better: 'down' }, drawing },
      ]}
    />,
  );
  expect(screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Result', 'Before', 'After'],
    ['On-time delivery', '81%', '98.6%'],
    ['Month-end', '14 days', '5 days'],
  ]);
  const drawings = [...document.querySelectorAll('img')];
  expect(drawings).toHaveLength(2);
  expect(drawings.map((image) => image.closest('[aria-hidden=true]'))).not.toContain(null);
  expect(drawings[0]!.parentElement!.textContent).toBe('81%before98.6%after');
});

test('§2 article: a picture stands between its paragraphs with its words and caption, and keeps its space', () => {
  const forms = {
    src: '/assets/a-1-768.jpg',
    width: 768,
    height: 512,
    webp: '/a.webp 480w',
  };
  const picture = { ...forms, alt: 'Two people at a counter', caption: 'In May', after: 1 };
  renderAt(
    '/',
    <ArticleText sections={[{ heading: 'A', body: 'B.\n\nC.', pictures: [picture] }]} ids={['a']} />,
  );
  const figure = screen.getByRole('figure', { name: '' });
  expect(figure.previousElementSibling!.textContent).toBe('B.');
  expect(figure.nextElementSibling!.textContent).toBe('C.');
  expect(within(figure).getByText('In May').tagName).toBe('FIGCAPTION');
  const image = within(figure).getByRole('img', { name: 'Two people at a counter' });
  expect(['src', 'width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual([
    '/assets/a-1-768.jpg',
    '768',
    '512',
    'lazy',
  ]);
  expect([...figure.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset])).toEqual([
    ['image/webp', '/a.webp 480w'],
  ]);
});

test('§2 article: the photo of its first screen loads first, one on a card when it is near', () => {
  const picture = {
    src: '/assets/a.jpg',
    width: 1280,
    height: 640,
    webp: '/a.webp 480w',
  };
  const cover = { cover: undefined, ground: 'sand', image: picture.src, picture, alt: 'A quay' } as const;
  renderAt('/', <Cover {...cover} shape="hero" />);
  const hero = screen.getByRole('img', { name: 'A quay' });
  expect([hero.getAttribute('fetchpriority'), hero.getAttribute('loading')]).toEqual(['high', null]);
  // Twice as wide as the square that it fills.
  expect(hero.parentElement!.querySelector('source')!.sizes).toBe('(min-width: 48rem) 84vw, 200vw');
  cleanup();
  renderAt('/', <Cover {...cover} />);
  const card = screen.getByRole('img', { name: 'A quay' });
  expect([card.getAttribute('fetchpriority'), card.getAttribute('loading')]).toEqual([null, 'lazy']);
});
