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

/** The sculpture of the home page, which sways. */
export interface HeroDrawing {
  readonly width: number;
  readonly height: number;
  readonly line: string;
  readonly strokes: { readonly wire: string; readonly beam: string };
  readonly hung: BeamGroup<HeroWeight>;
}

export interface HeroDrawings {
  /** As wide as the page, with the firm's facts below its leaves. */
  readonly wide: HeroDrawing;
  /** For phones, where the facts stand above the drawing. */
  readonly tall: HeroDrawing;
}

/** Gives the home page's sculpture its shape, whatever the firm's colors are. It was chosen by eye from many. */
const seed = 'g';
const forms = {
  wide: { width: 1160, height: 410, leaves: 8, frame: { x: 70, y: 28, width: 1020, height: 275 } },
  tall: { width: 620, height: 470, leaves: 5, frame: { x: 20, y: 28, width: 580, height: 420 } },
};

/**
 * By the number of facts: the leaves of the wide sculpture that carry them, counted from the left. They are far from one
 * another, and nothing hangs below them.
 */
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
