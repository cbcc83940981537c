import { type CustomPlugin, optimize, type XastChild } from 'svgo';
import type { BrandPalette } from '../schema/brand.ts';
import type { Home } from '../schema/pages.ts';
import { paintedFile } from './paintedFile.ts';

type Fact = Home['about']['facts'][number];

/** A fact and the lower end of the thread from which it hangs, in the drawing's units. */
export interface HungFact extends Fact {
  readonly x: number;
  readonly y: number;
}

/** A saved SVG element with the attributes as React names them. */
export interface DrawnElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly DrawnElement[];
  /** What hangs from this thread. */
  readonly fact?: HungFact;
}

/** The sculpture of the home page; its groups `depth0` to `depth2` sway. */
export interface HeroDrawings {
  /** As wide as the page, with the firm's facts below its leaves. */
  readonly wide: DrawnElement;
  /** For phones, where the facts stand above the drawing. */
  readonly tall: DrawnElement;
}

/**
 * By the number of facts: the threads of `heroWide.svg` that carry them, from left to right and far from one another. Their
 * ids are letters, and their path data are such as `M51.7 138.4v16`.
 */
const carrying = [[], ['c'], ['a', 'e'], ['a', 'c', 'e'], ['a', 'b', 'd', 'e']];

/** @param facts four at most */
export function drawHero({ line, leaves }: BrandPalette, facts: readonly Fact[]): HeroDrawings {
  const colors = Object.fromEntries(leaves.map((color, index) => [`leaf${index + 1}`, color]));
  const read = (name: string, facts: readonly Fact[]) =>
    elementIn(paintedFile(name, { line, ...colors }), facts);
  return { wide: read('heroWide', facts), tall: read('heroTall', []) };
}

/** Reads an SVG file. Threads without a fact are left out, and so is what is not drawn. */
function elementIn(svg: string, facts: readonly Fact[]): DrawnElement {
  const threads = carrying[facts.length]!;
  const drawn = (node: XastChild): DrawnElement[] => {
    if (node.type !== 'element' || node.name === 'title') return [];
    const { id, ...attributes } = node.attributes;
    const fact = id === undefined ? undefined : facts[threads.indexOf(id)];
    if (id !== undefined && !fact) return [];
    const [x = 0, y = 0, length = 0] = (attributes.d?.match(/-?[\d.]+/g) ?? []).map(Number);
    const named = Object.entries(attributes).map(([name, value]) => [reactNameOf(name), value] as const);
    const children = node.children.flatMap(drawn);
    const hung = fact && { fact: { ...fact, x, y: y + length } };
    return [{ name: node.name, attributes: Object.fromEntries(named), children, ...hung }];
  };
  const roots: DrawnElement[] = [];
  // SVGO parses the file; this plugin of it reads and changes nothing.
  const reader: CustomPlugin = {
    name: 'reader',
    fn: ({ children }) => {
      roots.push(...children.flatMap(drawn));
      return null;
    },
  };
  optimize(svg, { plugins: [reader] });
  return roots[0]!;
}

const reactNameOf = (attribute: string) =>
  attribute === 'class'
    ? 'className'
    : attribute.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
