import type { BrandPalette } from '../schema/brand.ts';
import type { Home } from '../schema/pages.ts';
import { type Leaf, leafPath } from './leaf.ts';
import { type BeamGroup, beamGroup, type HungWeight, type Point, weightsOf } from './mobile.ts';
import { drawSculpture } from './sculpture.ts';
import { decimal } from './svg.ts';

type Fact = Home['about']['facts'][number];

/** A fact below a leaf: where its thread begins, and its words in lines. */
interface Tag extends Pick<Fact, 'value' | 'to'> {
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
}

export interface HeroWeight {
  readonly d: string;
  readonly transform: string;
  readonly fill: string;
  readonly tag?: Tag;
}

/** The firm's sign, which sways. */
export interface HeroDrawing {
  readonly width: number;
  readonly height: number;
  readonly line: string;
  readonly strokes: { readonly wire: string; readonly beam: string };
  readonly hung: BeamGroup<HeroWeight>;
}

/** As wide as the page with the firm's facts on it, and tall for phones, where the facts are a line of their own. */
export interface HeroDrawings {
  readonly wide: HeroDrawing;
  readonly tall: HeroDrawing;
}

/** Gives the home page's sculpture its shape, whatever the firm's colors are: the best of many. */
const seed = 'g';
const forms = {
  wide: { width: 1160, height: 410, leaves: 8, frame: { x: 70, y: 28, width: 1020, height: 275 } },
  tall: { width: 620, height: 470, leaves: 5, frame: { x: 20, y: 28, width: 580, height: 420 } },
};

/** For so many facts, leaves of the wide sculpture from the left, far from one another, below which nothing hangs. */
const tagged = [[], [4], [0, 7], [0, 4, 7], [0, 3, 6, 7]];
/** Units from a leaf's lowest point to its tag. */
export const thread = 16;

export function drawHero(palette: BrandPalette, facts: readonly Fact[]): HeroDrawings {
  return { wide: draw(forms.wide, palette, facts), tall: draw(forms.tall, palette, []) };
}

function draw(
  form: (typeof forms)[keyof typeof forms],
  palette: BrandPalette,
  facts: readonly Fact[],
): HeroDrawing {
  const { strokes, anchor, top } = drawSculpture(seed, { ...form, palette });
  const leaves = weightsOf(top);
  const show = (leaf: HungWeight<Leaf>, origin: Point): HeroWeight => {
    const fact = facts[tagged[facts.length]!.indexOf(leaves.indexOf(leaf))];
    return { ...leafPath(leaf, origin), ...(fact && { tag: tagOf(fact, leaf, origin) }) };
  };
  return {
    ...{ width: form.width, height: form.height, line: palette.line },
    strokes: { wire: decimal(strokes.wire), beam: decimal(strokes.beam) },
    hung: beamGroup(top, anchor, show),
  };
}

function tagOf({ value, label, to }: Fact, leaf: HungWeight<Leaf>, origin: Point): Tag {
  const x = Number(decimal(leaf.centre.x - origin.x));
  const y = Number(decimal(leaf.centre.y + leaf.weight.box.bottom * leaf.scale - origin.y));
  return { value, ...(to && { to }), x, y, lines: linesOf(label) };
}

/** A label in as few lines as hang below one another, all about as long. */
function linesOf(label: string): string[] {
  const longest = 18;
  const count = Math.ceil(label.length / longest);
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    const isFull = last === undefined || last.length + word.length / 2 > label.length / count;
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
