import {
  type AuthoredColors,
  type Colors,
  deriveColors,
  mix,
  originOf,
  type Role,
} from '../schema/colors.ts';
import type { LocatedYaml } from './yaml.ts';

/** Relative luminance (WCAG 2.2, definition of contrast ratio). */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast ratio of two colors of six hexadecimal digits. @returns 1 to 21 */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** For each role, the roles on which it is shown. */
type Seen = Partial<Record<Role, readonly Role[]>>;

/** WCAG 2.2, 1.4.3. */
const words: Seen = {
  ink: ['white', 'paper', 'sand', 'sandDeep', 'skyPale', 'sun'],
  text: ['white', 'paper', 'sand', 'sandDeep', 'skyPale'],
  quiet: ['white', 'paper', 'sand', 'sandDeep', 'skyPale'],
  amber: ['white', 'paper'],
  amberDeep: ['white', 'paper', 'sand', 'sandDeep', 'skyPale'],
  teal: ['white', 'paper', 'sand'],
  danger: ['white', 'paper'],
  gain: ['white'],
  placeholder: ['white'],
  white: ['ink', 'inkDeep', 'inkHover', 'amber', 'teal', 'danger'],
  paper: ['ink'],
  sun: ['ink', 'inkDeep'],
  sunPale: ['ink'],
  textOnInk: ['ink', 'inkDeep'],
  quietOnInk: ['inkDeep'],
  faintOnInk: ['inkDeep'],
};

/** WCAG 2.2, 1.4.11: edges, the ring of the focus, and what a drawing says. */
const edges: Seen = {
  edge: ['white', 'paper', 'sand', 'skyPale'],
  edgeOnInk: ['ink'],
  amber: ['sand', 'skyPale'],
  sun: ['ink', 'inkDeep'],
};

interface Failure {
  readonly front: Role;
  readonly back: Role;
  readonly ratio: number;
  readonly needed: number;
  readonly what: string;
}

/** Two colors of too little contrast where the site, its mails and its print show one on the other. */
function failuresOf(colors: Colors): Failure[] {
  const pairs = (seen: Seen, needed: number, what: string) =>
    Object.entries(seen).flatMap(([front, backs]) =>
      backs.map((back) => ({ front: front as Role, back, needed, what })),
    );
  return [...pairs(words, 4.5, 'text'), ...pairs(edges, 3, 'an edge')]
    .map((pair) => ({ ...pair, ratio: contrast(colors[pair.front], colors[pair.back]) }))
    .filter(({ ratio, needed }) => ratio < needed);
}

/** Shares of black or white by which a color is changed until it can be read. */
const steps = Array.from({ length: 48 }, (_, index) => (index + 1) / 50);

/**
 * Adds one problem for each color of the firm that cannot be read where the site shows it, with the nearest one that can. The colors
 * after it are judged with that one in its place.
 */
export function checkContrast(
  authored: AuthoredColors,
  placeOf: LocatedYaml['placeOf'],
  problems: string[],
): void {
  let current = authored;
  for (const name of Object.keys(authored) as (keyof AuthoredColors)[]) {
    const own = (colors: AuthoredColors) =>
      failuresOf(deriveColors(colors)).filter(
        ({ front, back }) => (originOf(front, colors) ?? originOf(back, colors)) === name,
      );
    const [worst] = own(current).toSorted((a, b) => a.ratio / a.needed - b.ratio / b.needed);
    if (!worst) continue;
    const present = current[name]!;
    const better = steps
      .flatMap((share) => ['#000000', '#ffffff'].map((end) => mix(present, end, share)))
      .find((color) => own({ ...current, [name]: color }).length === 0);
    const { front, back, ratio, needed, what } = worst;
    const colors = deriveColors(current);
    // Rounded down: 4.49 is not enough, and must not read as 4.5.
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
    const remedy = better
      ? `Write '${better}', for example`
      : 'Write a darker or lighter color for one of them';
    problems.push(
      `${placeOf(['colors', name])}: "colors.${front}" ${colors[front]} on "colors.${back}" ${colors[back]} has a contrast of ${shown}:1, and ${what} needs ${needed}:1. ${remedy}.`,
    );
    if (better) current = { ...current, [name]: better };
  }
}
