import { expect, test } from 'vitest';
import { brand } from '#content/built/brand.ts';
import { brandDrawing } from '#content/built/brandDrawing.ts';
import * as words from '#content/built/words.ts';
import { drawCaseStudy, drawInsight, drawWhitepaper } from '#content/drawing/cover.ts';
import { type DrawnElement, drawHero } from '#content/drawing/hero.ts';
import { drawSculpture, sculptureCount } from '#content/drawing/sculpture.ts';
import { screenStrokes } from '#content/drawing/svg.ts';
import { templateFiles } from '#content/print/typesetWhitepaper.ts';
import { readBrand } from '#content/read/readBrand.ts';
import type { Figure } from '#content/schema/figure.ts';
import { paper, printedSite } from '../../support/paper.ts';
import { american, sectionsFrom } from '../../support/sections.ts';

const paint = { colors: brand.colors, palettes: brandDrawing, strokes: screenStrokes };
const { ink, amber } = brand.colors;
const articleWith = (figure: Figure) => ({
  id: 'i',
  sections: sectionsFrom(`## A\n\nB.\n\n## C\n\nD.\n\n\`\`\`figure\n${JSON.stringify(figure)}\n\`\`\`\n`),
});
const barsOf = (svg: string) =>
  [...svg.matchAll(/<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)" ([^/]+)/g)].map(
    ([, y, height, look]) => ({ top: Number(y), length: Number(height), look: look! }),
  );

test('§2 lists: an article’s first figure is its cover, each bar as long as its amount', () => {
  const buildUp: Figure = {
    ...{ kind: 'buildUp', title: 'T', alt: 'What it shows', unit: 'days', total: 'Both' },
    parts: [
      { label: 'a', value: 30 },
      { label: 'b', value: 10 },
    ],
    compare: { label: 'Thought', value: 20 },
  };
  const svg = drawInsight(articleWith(buildUp), [{ id: 'i' }], paint);
  const bars = barsOf(svg);
  const [a, b, both, thought] = bars;
  expect(a!.length / both!.length).toBeCloseTo(0.75, 2);
  expect(thought!.length / both!.length).toBeCloseTo(0.5, 2);
  // The second part begins where the first one ends.
  expect(b!.top).toBeCloseTo(a!.top + a!.length, 0);
  const wires = [...svg.matchAll(/ 0V([\d.]+)/g)].map(([, end]) => Number(end));
  expect(wires, 'each hangs from a wire').toEqual(bars.map(({ top }) => top));
  expect(bars.map(({ look }) => /dasharray|#\w+/.exec(look)![0])).toEqual([ink, ink, amber, 'dasharray']);
});

/** The shapes of a drawing, whatever their colors are. */
const shapesIn = (svg: string) => svg.match(/ d="[^"]+"/g);
const colorsIn = (svg: string) => [...new Set(svg.match(/fill="#[^"]+/g))];

/** The lists of the library by how their covers are drawn: an article without a figure, a paper on ink. */
const lists = {
  caseStudies: (id: string, list: readonly { id: string }[]) => drawCaseStudy({ id }, list, paint),
  insights: (id: string, list: readonly { id: string }[]) => drawInsight({ id, sections: [] }, list, paint),
  whitepapers: (id: string, list: readonly { id: string }[]) =>
    drawWhitepaper({ id }, list, brandDrawing.ink, screenStrokes.thin),
};

test.each(Object.entries(lists))(
  '§2 lists: of %s no twelve neighbours have the same cover, and a new item changes no other',
  (_, draw) => {
    const list = Array.from({ length: 30 }, (_, index) => ({ id: `item-${index}` }));
    const covers = list.map(({ id }) => draw(id, list));
    for (const index of covers.keys()) {
      const neighbours = covers.slice(index, index + 12).map((cover) => shapesIn(cover)!.join());
      expect(new Set(neighbours).size).toBe(neighbours.length);
    }
    const withNew = [{ id: 'new' }, ...list];
    expect(list.map(({ id }) => draw(id, withNew))).toEqual(covers);
    expect(draw('new', withNew)).not.toBe(covers[0]);
  },
);

test('§2 lists: papers that follow one another differ in their main color, too', () => {
  const list = Array.from({ length: 12 }, (_, index) => ({ id: `paper-${index}` }));
  const main = list.map(({ id }) => {
    const [, ...fills] = lists.whitepapers(id, list).match(/fill="#[^"]+/g)!;
    return fills.toSorted(
      (a, b) => fills.filter((each) => each === b).length - fills.filter((each) => each === a).length,
    )[0];
  });
  for (const [index, color] of main.entries()) expect(color).not.toBe(main[index + 1]);
});

test('§2 whitepaper: page, card and print have one cover', async () => {
  const { brandPrint } = (await readBrand(`${import.meta.dirname}/../../../content/firm`, []))!;
  const whitepapers = [paper, { ...paper, id: 'older' }];
  const printed = templateFiles({
    ...{ whitepaper: paper, whitepapers, site: printedSite, locale: american, topics: [], brandPrint, words },
  })['cover.svg']!;
  const shown = drawWhitepaper(paper, whitepapers, brandDrawing.ink, screenStrokes.thin);
  expect(shapesIn(printed)).toEqual(shapesIn(shown));
  expect(colorsIn(printed)).toEqual(colorsIn(shown));
});

const all = ({ children, ...element }: DrawnElement): DrawnElement[] => [
  { children, ...element },
  ...children.flatMap(all),
];

test.each([0, 1, 2, 3, 4])(
  '§2 home: of %i facts each hangs from a thread of its own, from left to right',
  (count) => {
    const facts = Array.from({ length: count }, (_, index) => ({ value: `${index}`, label: 'a label' }));
    const { wide, tall } = drawHero(brandDrawing.light, facts);
    const hung = all(wide).flatMap(({ fact }) => fact ?? []);
    expect(hung).toMatchObject(facts);
    expect(all(tall).some(({ fact }) => fact)).toBe(false);
  },
);

test('no two sculptures are alike, and each has only colors of the palette', () => {
  for (const [ground, palette] of Object.entries(brandDrawing)) {
    const drawn = Array.from({ length: sculptureCount }, (_, index) => drawSculpture(index, palette, 1));
    expect(new Set(drawn.map((each) => shapesIn(each)!.join())).size).toBe(sculptureCount);
    for (const each of drawn) {
      expect(each, ground).not.toContain('var(');
      const used = each.match(/#[0-9a-f]{6}\b/g)!;
      expect([palette.line, ...palette.leaves], ground).toEqual(expect.arrayContaining(used));
    }
  }
});
