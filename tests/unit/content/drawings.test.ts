import { expect, test } from 'vitest';
import { brand } from '#content/built/brand.ts';
import { brandDrawing } from '#content/built/brandDrawing.ts';
import * as words from '#content/built/words.ts';
import { drawInsight, drawWhitepaper, paperLeft, paperSculpture } from '#content/drawing/cover.ts';
import { drawHero, type HeroWeight } from '#content/drawing/hero.ts';
import { type BeamGroup, weightsOf } from '#content/drawing/mobile.ts';
import { drawingSize, screenStrokes } from '#content/drawing/svg.ts';
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
  const svg = drawInsight(articleWith(buildUp), paint);
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

const leavesIn = (svg: string) => svg.match(/<path d="[^"]+" transform="[^"]+" fill="#[^>]+>/g);

test('§2 whitepaper: page, card and print have one cover, whole in each', async () => {
  const { brandPrint } = (await readBrand(`${import.meta.dirname}/../../../content/firm`, []))!;
  const printed = templateFiles({
    ...{ whitepaper: paper, site: printedSite, locale: american, topics: [], brandPrint, words },
  })['cover.svg']!;
  const leaves = weightsOf(paperSculpture(paper.id, brandPrint.cover).top);
  expect(leavesIn(printed)).toHaveLength(leaves.length);
  expect(leavesIn(drawWhitepaper(paper, paint))).toEqual(leavesIn(printed));
  for (const { weight, centre, scale } of leaves) {
    expect(centre.x + weight.box.left * scale).toBeGreaterThan(paperLeft);
    expect(centre.x + weight.box.right * scale).toBeLessThan(paperLeft + drawingSize.width);
    expect(centre.y + weight.box.bottom * scale).toBeLessThan(drawingSize.height);
  }
});

test('§2 home: each beam of the sign turns in the one that carries it, and each fact hangs from a leaf of its own', () => {
  const facts = ['0', '400+', '92%'].map((value) => ({ value, label: 'a label of some length' }));
  const { wide, tall } = drawHero(brandDrawing.light, facts);
  const shown = ({ weights, beams }: BeamGroup<HeroWeight>): HeroWeight[] => [
    ...weights,
    ...beams.flatMap(shown),
  ];
  const beamsOf = ({ beams }: BeamGroup<HeroWeight>): number =>
    1 + beams.map(beamsOf).reduce((sum, count) => sum + count, 0);
  for (const { hung } of [wide, tall]) expect(beamsOf(hung)).toBe(shown(hung).length - 1);
  const tags = shown(wide.hung).flatMap(({ tag }) => tag ?? []);
  expect(tags.map(({ value }) => value).toSorted()).toEqual(facts.map(({ value }) => value).toSorted());
  expect(shown(tall.hung).some(({ tag }) => tag)).toBe(false);
});
