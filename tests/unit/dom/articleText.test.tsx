import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Figure } from '#content/schema/figure.ts';
import { ArticleText } from '#web/src/article/ArticleText.tsx';
import { leastWidth } from '#web/src/article/SectionTable.tsx';
import { Cover } from '#web/src/components/Cover.tsx';
import { OutcomeRow } from '#web/src/components/OutcomeRow.tsx';
import { sectionsFrom } from '../../support/sections.ts';
import { renderAt } from './renderAt.tsx';

const textsOf = (elements: Iterable<Element>) => Array.from(elements, ({ textContent }) => textContent);

/** Shows a section of an article. */
const show = (markdown: string) =>
  renderAt('/', <ArticleText sections={sectionsFrom(`## A\n\nB.\n\n${markdown}\n`)} ids={['a']} />);
const fenced = (figure: Figure) => `\`\`\`figure\n${JSON.stringify(figure)}\n\`\`\``;

test('§2 article: a table has its caption, column and row names, in a box that the keyboard scrolls', () => {
  show('Table: Costs\n\n| Item | Dollars |\n| --- | --- |\n| Licenses | 1,200 |\n| Training | |');
  const box = screen.getByRole('region', { name: 'Costs' });
  expect(box.tabIndex).toBe(0);
  const shown = within(box).getByRole('table', { name: 'Costs' });
  const table = within(shown);
  const columns = table.getAllByRole('columnheader');
  expect(textsOf(columns)).toEqual(['Item', 'Dollars']);
  expect(columns.map((cell) => cell.getAttribute('scope'))).toEqual(['col', 'col']);
  expect(table.getByRole('rowheader', { name: 'Licenses' }).getAttribute('scope')).toBe('row');
  expect(textsOf(table.getAllByRole('cell'))).toEqual(['1,200', '']);
});

test('§2 article: a table’s columns are aligned as their author writes, numbers at their ends without it', () => {
  show('| Item | Dollars | Grade | Place |\n| --- | --- | :-: | --: |\n| Licenses | 1,200 | A | Quay |');
  const aligned = (role: string) => screen.getAllByRole(role).map((cell) => getComputedStyle(cell).textAlign);
  expect(aligned('columnheader')).toEqual(['start', 'end', 'center', 'end']);
  expect(aligned('cell')).toEqual(['end', 'center', 'end']);
});

test('§2 article: a line ends where its author ends it', () => {
  show('Quay Advisers\\\n12 Dock Road\\\nCork');
  const { innerHTML } = screen.getByText(/Dock Road/);
  expect(innerHTML).toBe('Quay Advisers<br>12 Dock Road<br>Cork');
});

test('§2 article: steps are an ordered list, a checklist and a note keep their words', () => {
  show('3. three\n4. four\n\n> First.\n>\n> Second.\n\n- [ ] five\n\nB.\n\n- good\n\n* bad');
  const [steps, checklist, ticked, unticked] = screen.getAllByRole('list');
  expect([ticked, unticked].map((list) => list!.querySelectorAll('.lucide-check').length)).toEqual([1, 0]);
  expect(unticked!.querySelectorAll('svg[aria-hidden]')).toHaveLength(1);
  expect([steps!.tagName, checklist!.tagName]).toEqual(['OL', 'UL']);
  expect(textsOf(within(steps!).getAllByRole('listitem'))).toEqual(['3three', '4four']);
  expect((steps as HTMLOListElement).start).toBe(3);
  expect(checklist!.textContent).toBe('five');
  expect(within(screen.getByRole('complementary', { name: 'Note' })).getByText('Second.').tagName).toBe('P');
});

test('§2 article: bold, italic and linked words are so in text, lists, tables and notes', () => {
  show(
    '**a** *b* [c](/services)\n\n- **d**\n\n| e | f |\n| --- | --- |\n| g | [h](https://a.example) |\n\n> *i*',
  );
  expect(textsOf(document.querySelectorAll('strong'))).toEqual(['a', 'd']);
  expect(textsOf(document.querySelectorAll('em'))).toEqual(['b', 'i']);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['c', '/services'],
    ['h', 'https://a.example'],
  ]);
});

test('§2 article: its sentence stands once more after its section, for those who see it', () => {
  const sections = sectionsFrom(
    '## A\n\nFirst. Second.\n\nThird.\n\n| a | b |\n| --- | --- |\n| c | d |\n\n## B\n\nFourth.\n',
  );
  renderAt('/', <ArticleText sections={sections} ids={['a', 'b']} pullQuote="Second." />);
  const moment = screen.getByText('Second.');
  expect(moment.getAttribute('aria-hidden')).toBe('true');
  expect(moment.parentElement!.id).toBe('a');
  expect(moment.nextElementSibling).toBeNull();
});

test('§2 article: no line ends within a short hyphenated word, and its words stay', () => {
  const text = 'Before go-live, thirty-one errors of a well-documented six-week cut-over.';
  show(text);
  const paragraph = screen.getByRole('heading').parentElement!.lastElementChild!;
  expect(paragraph.textContent).toBe(text);
  expect(textsOf(paragraph.querySelectorAll('.kept'))).toEqual([
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
  const sections = sectionsFrom(
    `## A\n\nB.\n\n${fenced(hours)}\n\n## C\n\nD.\n\n## E\n\nF.\n\n${fenced(other)}\n`,
  );
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
  expect(rows.map((row) => textsOf(row.children))).toEqual([
    ['Item', 'Hours'],
    ['First', '58'],
    ['Second', '33'],
  ]);
  // The policy would refuse a style of its own.
  expect(document.body.querySelector('[style]')).toBeNull();
});

test('§2 case study: where more is better a result is drawn, and screen readers get all figures as a table', () => {
  const drawing = { src: '/assets/a.svg', before: { x: 20, y: 80 }, after: { x: 80, y: 60 } };
  renderAt(
    '/',
    <OutcomeRow
      caption="Before and after"
      outcomes={[
        { ...{ label: 'On-time delivery', before: 81, after: 98.6, unit: '%', better: 'up' }, drawing },
        { label: 'Month-end', before: 14, after: 5, unit: 'days', better: 'down' },
      ]}
    />,
  );
  expect(screen.getAllByRole('row').map((row) => textsOf(row.children))).toEqual([
    ['Result', 'Before', 'After'],
    ['On-time delivery', '81%', '98.6%'],
    ['Month-end', '14 days', '5 days'],
  ]);
  const drawings = [...document.querySelectorAll('img')];
  expect(drawings).toHaveLength(1);
  expect(drawings.map((image) => image.closest('[aria-hidden=true]'))).not.toContain(null);
  expect(drawings[0]!.parentElement!.textContent).toBe('81%before98.6%after');
  expect(document.querySelector('dl')!.closest('[aria-hidden=true]')!.textContent).toBe(
    'Month-end days14 to 5',
  );
});

test('§2 article: a picture stands between its paragraphs with its words and caption, and keeps its space', () => {
  show('C.\n\n![Two people at a counter](counter.jpg "In May")\n\nD.');
  const figure = screen.getByRole('figure', { name: '' });
  expect(figure.previousElementSibling!.textContent).toBe('C.');
  expect(figure.nextElementSibling!.textContent).toBe('D.');
  expect(within(figure).getByText('In May').tagName).toBe('FIGCAPTION');
  const image = within(figure).getByRole('img', { name: 'Two people at a counter' });
  expect(['src', 'width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual([
    ...['/assets/a-1-768.jpg', '768', '512', 'lazy'],
  ]);
  expect([...figure.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset])).toEqual([
    ['image/webp', '/a.webp 480w'],
  ]);
});

test.each([
  ['on its first screen loads first', 'hero', ['high', null], '(min-width: 48rem) 84vw, 200vw'],
  ['on a card loads when it is near', 'card', [null, 'lazy'], '(min-width: 48rem) 68vw, 150vw'],
] as const)('§2 article: its photo %s, in the size in which it fills its place', (_, shape, loads, sizes) => {
  const heroPicture = { src: '/assets/a.jpg', width: 1280, height: 640, webp: '/a.webp 480w' };
  renderAt('/', <Cover item={{ heroPicture, heroImageAlt: 'A quay' }} ground="sand" shape={shape} />);
  const image = screen.getByRole('img', { name: 'A quay' });
  expect(['fetchpriority', 'loading'].map((name) => image.getAttribute(name))).toEqual(loads);
  expect(image.parentElement!.querySelector('source')!.sizes).toBe(sizes);
});
