import type { Colors, Role } from '../schema/colors.ts';

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

/** Adds a problem for two colors of too little contrast where the site, its mails and its print show one on the other. */
export function checkContrast(colors: Colors, file: string, problems: string[]): void {
  const pairs = (seen: Seen, needed: number, what: string) =>
    Object.entries(seen).flatMap(([front, backs]) =>
      backs.map((back) => ({ front: front as Role, back, needed, what })),
    );
  for (const { front, back, needed, what } of [...pairs(words, 4.5, 'text'), ...pairs(edges, 3, 'an edge')]) {
    const ratio = contrast(colors[front], colors[back]);
    if (ratio >= needed) continue;
    // Rounded down: 4.49 is not enough, and must not read as 4.5.
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
    problems.push(
      `${file}: "colors.${front}" ${colors[front]} on "colors.${back}" ${colors[back]} has a contrast of ${shown}:1, and ${what} needs ${needed}:1. Write a darker or lighter color for one of them.`,
    );
  }
}
