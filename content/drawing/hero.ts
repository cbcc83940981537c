import type { BrandPalette } from '../schema/brand.ts';
import type { Home } from '../schema/pages.ts';
import type { HangingBeam } from './hangingBeam.ts';
import { extent, type Point, reachUp } from './outline.ts';
import { type Beam, drawSculpture, type Leaf } from './sculpture.ts';
import { beamPath, leafPath, wirePath } from './sculpturePaths.ts';
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
  readonly fill: string;
  readonly tag?: Tag;
}

/** The firm's sign, which sways. */
export interface HeroDrawing {
  readonly width: number;
  readonly height: number;
  readonly line: string;
  readonly strokes: { readonly wire: string; readonly beam: string };
  readonly hung: HangingBeam<HeroWeight>;
}

/** As wide as the page with the firm's facts on it, and tall for phones, where the facts are a line of their own. */
export interface HeroDrawings {
  readonly wide: HeroDrawing;
  readonly tall: HeroDrawing;
}

/** The seed of the home page's sculpture. */
const seed = '/';
const forms = {
  wide: { width: 1160, height: 410, leaves: 8, frame: { x: 70, y: 28, width: 1020, height: 295 } },
  tall: { width: 620, height: 470, leaves: 5, frame: { x: 20, y: 28, width: 580, height: 420 } },
};

/** Units from a leaf's lowest point to its tag, and what a tag takes below it. */
export const thread = 16;
const tagSize = { width: 180, height: 120 };

export function drawHero(palette: BrandPalette, facts: readonly Fact[]): HeroDrawings {
  return { wide: draw(forms.wide, palette, facts), tall: draw(forms.tall, palette, []) };
}

function draw(
  form: (typeof forms)[keyof typeof forms],
  palette: BrandPalette,
  facts: readonly Fact[],
): HeroDrawing {
  const { width, height, strokes, anchor, top } = drawSculpture(seed, { ...form, palette });
  const tagged = taggedLeaves(top, facts.length);
  const weight = (leaf: Leaf, from: Point): HeroWeight => {
    const fact = facts[tagged.indexOf(leaf)];
    return { d: leafPath(leaf, from), fill: leaf.color, ...(fact && { tag: tagOf(fact, leaf, from) }) };
  };
  const hang = (beam: Beam, from: Point, above: Point): HangingBeam<HeroWeight> => {
    const sides = [
      { hung: beam.carries[0], end: beam.left },
      { hung: beam.carries[1], end: beam.right },
    ];
    const leafWires = sides.map(({ hung, end }) =>
      hung.kind === 'leaf' ? wirePath(end, hung.hang, from) : '',
    );
    return {
      at: `${decimal(from.x - above.x)} ${decimal(from.y - above.y)}`,
      wires: wirePath(from, beam.hang, from) + leafWires.join(''),
      beam: beamPath(beam, from),
      weights: sides.flatMap(({ hung }) => (hung.kind === 'leaf' ? [weight(hung, from)] : [])),
      beams: sides.flatMap(({ hung, end }) => (hung.kind === 'beam' ? [hang(hung, end, from)] : [])),
    };
  };
  return {
    ...{ width, height, line: palette.line },
    strokes: { wire: decimal(strokes.wire), beam: decimal(strokes.beam) },
    hung: hang(top, anchor, { x: 0, y: 0 }),
  };
}

function tagOf({ value, label, to }: Fact, leaf: Leaf, from: Point): Tag {
  const x = Number(decimal(leaf.centre.x - from.x));
  const y = Number(decimal(lowestOf(leaf) - from.y));
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

const lowestOf = ({ outline, turn, centre }: Leaf) => centre.y + reachUp(outline, turn + Math.PI);

/** Whether nothing hangs where the leaf's tag would be. */
function hasRoom(leaf: Leaf, leaves: Leaf[]): boolean {
  const top = lowestOf(leaf);
  return leaves.every(({ outline, turn, centre, hang }) => {
    const box = extent(outline, turn);
    const apart = Math.abs(centre.x - leaf.centre.x) - tagSize.width / 2;
    const isBeside = apart > (centre.x > leaf.centre.x ? -box.left : box.right);
    return isBeside || centre.y + box.bottom < top + thread || hang.y > top + tagSize.height;
  });
}

const leavesOf = ({ carries }: Beam): Leaf[] =>
  carries.flatMap((hung) => (hung.kind === 'leaf' ? [hung] : leavesOf(hung)));

/** So many leaves, from left to right and far from one another. */
function taggedLeaves(top: Beam, count: number): Leaf[] {
  const leaves = leavesOf(top).sort((one, other) => one.centre.x - other.centre.x);
  const roomy = leaves.filter((leaf) => hasRoom(leaf, leaves));
  const choice = roomy.length < count ? leaves : roomy;
  const step = (choice.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => choice[Math.round(index * step)]!);
}
