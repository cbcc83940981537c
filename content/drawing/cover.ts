import type { BrandPalette } from '../schema/brand.ts';
import type { Insight } from '../schema/items.ts';
import { blocksOf } from '../schema/plainText.ts';
import { drawSculpture } from './sculpture.ts';
import { drawSmallFigure } from './smallFigure.ts';
import type { Paint } from './svg.ts';

interface Item {
  readonly id: string;
}

/** How many items of the list, which is newest first, are older than this one. */
const olderThan = ({ id }: Item, list: readonly Item[]) =>
  list.length - 1 - list.findIndex((item) => item.id === id);

/**
 * The sculptures with which the lists begin. Each list goes through all of them from its oldest item on: so no neighbours are
 * alike, and a new item changes no other. Items of several lists stand together as further reading.
 */
const first = { caseStudies: 0, insights: 5, whitepapers: 10 };

/** A case study without a photo; its colors are seen on sand, where cards have it, and on the white of lists. */
export function drawCaseStudy(item: Item, list: readonly Item[], { palettes, strokes }: Paint): string {
  return drawSculpture(first.caseStudies + olderThan(item, list), palettes.light, strokes.thin);
}

/** An article by its first figure, else by a sculpture. */
export function drawInsight(
  item: Pick<Insight, 'id' | 'sections'>,
  list: readonly Item[],
  paint: Paint,
): string {
  const marks = blocksOf('figure', item.sections)[0]?.drawing.rows.map(({ mark }) => mark);
  if (marks) return drawSmallFigure(marks, paint);
  const { palettes, strokes } = paint;
  return drawSculpture(first.insights + olderThan(item, list), palettes.sky, strokes.thin);
}

/**
 * A whitepaper: print, page, cards and social pictures show the same sculpture. Nearly all of its weights have one color, by
 * which readers recognize it.
 *
 * @param palette the colors on ink
 * @param wire width of the wires
 */
export function drawWhitepaper(
  item: Item,
  list: readonly Item[],
  palette: BrandPalette,
  wire: number,
): string {
  const older = olderThan(item, list);
  const [own, other] = [0, 1].map((next) => palette.leaves[(older + next) % palette.leaves.length]!);
  const leaves = palette.leaves.map((_, index) => (index === 1 ? other! : own!));
  return drawSculpture(first.whitepapers + older, { ...palette, leaves }, wire);
}
