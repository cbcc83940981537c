import { parse } from 'yaml';
import { checkContrast } from '../read/contrast.ts';
import { type AuthoredBrand, authoredBrand, type Role } from '../schema/brand.ts';
import type { Colors } from './answers.ts';
import { withValue } from './yamlText.ts';

/** The colors of `brand.yaml` that an answer stands for, so that they can be offered. */
export function colorsOf(brand: string): Colors {
  const { ink, amber, teal, sun } = authored(brand).colors;
  return { main: ink, accent: amber, second: teal, highlight: sun };
}

/**
 * Gives `brand.yaml` the firm's main colors and shades of them; neutral ones stay.
 * @param brand the file's text
 */
export function withColors(brand: string, chosen: Colors): string {
  const before = authored(brand);
  const { main, accent, second, highlight } = chosen;
  const roles: Partial<Record<Role, string>> = {
    ink: main,
    inkDeep: mixed(main, black, 0.3),
    inkHover: mixed(main, white, 0.12),
    hairlineOnInk: mixed(main, white, 0.2),
    text: mixed(main, white, 0.1),
    amber: accent,
    amberDeep: mixed(accent, black, 0.18),
    sun: highlight,
    teal: second,
  };
  const inRoles = Object.entries(roles).reduce(
    (text, [role, color]) => withValue(text, ['colors', role], color),
    brand,
  );
  // Drawings on the main color have lighter leaves where those on light grounds have the accents.
  const { light, ink } = before.drawing;
  const lighter = new Map<string, string>();
  for (const [role, color] of [
    ['amber', accent],
    ['teal', second],
  ] as const) {
    const leaf = ink.leaves[light.leaves.indexOf(role)];
    if (leaf?.startsWith('#')) lighter.set(leaf, mixed(color, white, 0.35));
  }
  const colorsEnd = inRoles.indexOf('drawing:');
  return (
    inRoles.slice(0, colorsEnd) +
    inRoles.slice(colorsEnd).replace(/#[0-9a-f]{6}\b/g, (color) => lighter.get(color) ?? color)
  );
}

/** What cannot be read in these colors, in sentences. */
export function contrastProblems(brand: string, file: string): string[] {
  const problems: string[] = [];
  const parsed = authored(brand);
  const colorOf = (color: string) => parsed.colors[color as Role] ?? color;
  checkContrast(parsed, colorOf, file, problems);
  return problems;
}

function authored(brand: string): AuthoredBrand {
  return authoredBrand.parse(parse(brand));
}

const black = [0, 0, 0];
const white = [255, 255, 255];

/** @param share of the other color, from 0 to 1 */
function mixed(color: string, other: readonly number[], share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const hex = channels.map((channel, index) =>
    Math.round(channel * (1 - share) + other[index]! * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
