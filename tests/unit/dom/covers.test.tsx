import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as words from '../../../content/built/words.ts';
import { paperCrops, paperSculpture } from '../../../content/drawing/paperCover.ts';
import type { Beam, Hung } from '../../../content/drawing/sculpture.ts';
import { leafPath } from '../../../content/drawing/sculpturePaths.ts';
import { printParts } from '../../../content/print/setWhitepaper.ts';
import { readBrand } from '../../../content/read/readBrand.ts';
import { contradictionIn } from '../../../content/schema/figure.ts';
import type { CaseStudy, Insight, Whitepaper } from '../../../content/schema/items.ts';
import { coverMarks, fitting } from '../../../content/schema/library.ts';
import type { Site } from '../../../content/schema/pages.ts';
import { Cover } from '../../../web/src/components/Cover.tsx';
import { FurtherReading, SmallCover } from '../../../web/src/components/FurtherReading.tsx';
import { InsightCard, ItemCard } from '../../../web/src/pages/resources/ItemCard.tsx';
import { renderAt } from './renderAt.tsx';

afterEach(cleanup);

const date = '2026-01-01T00:00:00Z';
const buildUp = {
  kind: 'buildUp',
  title: 'T',
  alt: 'A',
  unit: 'days',
  parts: [
    { label: 'a', value: 30 },
    { label: 'b', value: 10 },
  ],
  total: 'Both',
  compare: { label: 'Thought', value: 20 },
} as const;
const insight: Insight = {
  id: 'i',
  category: 'C',
  date,
  readTime: 5,
  title: 'Drawn',
  summary: 'S.',
  topics: ['cost'],
  sections: [
    { heading: 'A', body: 'B.' },
    { heading: 'C', body: 'D.', figure: { ...buildUp, parts: [...buildUp.parts] } },
  ],
};

test('§2 lists: an article’s first figure is drawn in small, each bar as long as its amount', () => {
  const [pointer] = fitting(['cost'], { caseStudies: [], insights: [insight], whitepapers: [] });
  const { container } = renderAt('/', <FurtherReading heading="H" items={[pointer!]} />);
  const bars = [...container.querySelectorAll('rect')];
  const [a, b, both, thought] = bars.map((bar) => ({
    top: Number(bar.getAttribute('y')),
    length: Number(bar.getAttribute('height')),
  }));
  expect(a!.length / both!.length).toBeCloseTo(0.75, 2);
  expect(thought!.length / both!.length).toBeCloseTo(0.5, 2);
  // The second part begins where the first one ends.
  expect(b!.top).toBeCloseTo(a!.top + a!.length, 1);
  expect(bars.map((bar) => bar.getAttribute('class'))).toEqual(['plain', 'plain', 'strong', 'outline']);
});

test('§2 lists: an article without a figure has a sculpture and nothing that looks like a chart', () => {
  const plain = { ...insight, sections: [{ heading: 'A', body: 'B.' }] };
  const [pointer] = fitting(['cost'], { caseStudies: [], insights: [plain], whitepapers: [] });
  const card = renderAt('/', <InsightCard item={plain} featured />).container;
  const row = renderAt('/', <FurtherReading heading="H" items={[pointer!]} />).container;
  for (const container of [card, row]) {
    expect(container.querySelectorAll('rect')).toHaveLength(0);
    expect(container.querySelectorAll('path[fill]').length).toBeGreaterThan(1);
  }
});

test('§2 lists: of weighted criteria the cover marks the one that the text speaks of', () => {
  const figure = {
    ...({ kind: 'weights', title: 'T', alt: 'A' } as const),
    criteria: [
      { label: 'a', weight: 60, highlight: true },
      { label: 'b', weight: 40 },
    ],
  };
  const looks = coverMarks({ sections: [{ heading: 'A', body: 'B.', figure }] })!.map(
    (mark) => mark.shape === 'bar' && mark.look,
  );
  expect(looks).toEqual(['strong', 'plain']);
  const twice = { ...figure, criteria: figure.criteria.map((one) => ({ ...one, highlight: true })) };
  expect(contradictionIn(twice)).toContain('"b" is a second bar');
});

test('§2 lists: beside each kind of item stands its cover in small, a paper’s own sculpture', () => {
  const study: CaseStudy = {
    ...{ id: 'c', industry: 'I', date, readTime: 4, title: 'T', summary: 'S.', topics: ['cost'] },
    ...{ challenge: 'C.', solution: 'S.', result: 'R.', sections: insight.sections },
    outcomes: [{ label: 'L', before: 4, after: 2, unit: 'days', better: 'down' }],
  };
  const paper = { ...whitepaper, topics: ['cost'] };
  const items = fitting(['cost'], { caseStudies: [study], insights: [insight], whitepapers: [paper] });
  const { container } = renderAt('/', <FurtherReading heading="H" items={items} />);
  expect(items).toHaveLength(3);
  for (const row of container.querySelectorAll('li'))
    expect(row.querySelectorAll('svg[aria-hidden]')).toHaveLength(1);
});

test('§2 lists: a case’s cover says the unit of its figures, on phones beside the thumbnail', () => {
  const outcome = { label: 'Close', before: 1400, after: 5, unit: 'working days', better: 'down' } as const;
  const of = (unit: string) => {
    const card = { id: 'c', title: 'T', facts: null, action: 'Read', href: '/', about: null };
    const { container } = renderAt(
      '/',
      <ItemCard {...card} item={{ id: 'c' }} ground="sand" outcome={{ ...outcome, unit }} />,
    );
    const said = [...container.querySelectorAll('.figure, b')].map(({ textContent }) => textContent);
    cleanup();
    return said;
  };
  expect(of('working days')).toEqual(['1,400 working days', '5 working days', '1,400to5working days']);
  expect(of('%')).toEqual(['1,400%', '5%', '1,400%to5%']);
});

const whitepaper: Whitepaper = {
  id: 'one-paper',
  category: 'C',
  title: 'T',
  description: 'D.',
  pages: 4,
  format: 'PDF',
  publishDate: date,
  filePath: 'one-paper.pdf',
  downloadCount: 0,
  sections: [{ heading: 'A', body: 'B.' }],
};

const leavesOf = (hung: Hung): string[] =>
  hung.kind === 'leaf' ? [leafPath(hung)] : hung.carries.flatMap(leavesOf);
const whole = (paths: string[]) =>
  paths.map((path) => path.replace(/-?\d+\.\d+/g, (length) => `${Math.round(Number(length))}`));
const drawn = (root: ParentNode) =>
  [...root.querySelectorAll('path[fill]:not([fill=none])')].map((path) => path.getAttribute('d')).toSorted();

test('§2 whitepaper: page, card and print have one cover, whole in each', async () => {
  const { brandPrint } = (await readBrand(`${import.meta.dirname}/../../../content/firm`, []))!;
  const { top } = paperSculpture(whitepaper.id, brandPrint.cover);
  const leaves = leavesOf(top satisfies Beam).toSorted();
  const printed = printParts({
    whitepaper,
    site: { name: 'Firm', tagline: 'T.', description: 'D.', contactEmail: 'a@b.example' } as Site,
    locale: { language: 'en', tag: 'en-US', currency: 'USD', paper: 'A4' },
    topics: [],
    brandPrint,
    words,
  })['cover.svg']!;
  expect(drawn(new DOMParser().parseFromString(printed, 'image/svg+xml'))).toEqual(leaves);
  for (const shape of ['card', 'hero', 'small'] as const) {
    const cover =
      shape === 'small' ? (
        <SmallCover id={whitepaper.id} paper />
      ) : (
        <Cover seed={whitepaper.id} ground="ink" shape={shape} />
      );
    const { container } = renderAt('/', cover);
    // The small one has no tenths.
    const asDrawn = shape === 'small' ? whole : (paths: string[]) => paths;
    expect(drawn(container)).toEqual(asDrawn(leaves).toSorted());
    const [left, upper, width, height] = paperCrops[shape];
    for (const path of leaves) {
      for (const [, x, y] of path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[AZM]|$)/g)) {
        expect(Number(x)).toBeGreaterThan(left);
        expect(Number(x)).toBeLessThan(left + width);
        expect(Number(y)).toBeGreaterThan(upper);
        expect(Number(y)).toBeLessThan(upper + height);
      }
    }
    cleanup();
  }
});
