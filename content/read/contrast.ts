import { contrast } from '../drawing/contrast.ts';
import type { AuthoredBrand, Colors, Role } from '../schema/brand.ts';

/** Roles that are seen on other roles: words, and the edges of what can be used. */
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

interface Pair {
  readonly front: { readonly name: string; readonly color: string };
  readonly back: { readonly name: string; readonly color: string };
  readonly needed: 3 | 4.5;
}

/**
 * Says which colors are too near to one another where the site, its mails and its print show one on the other.
 *
 * @param colorOf the color that a role or a color of its own stands for
 */
export function checkContrast(
  brand: AuthoredBrand,
  colorOf: (color: string) => string,
  file: string,
  problems: string[],
): void {
  const { colors, mail, print } = brand;
  const own = (name: string, color: string) => ({ name, color: colorOf(color) });
  const role = (name: Role) => own(`colors.${name}`, colors[name]);
  const text = (front: Pair['front'], back: Pair['back']): Pair => ({ front, back, needed: 4.5 });
  const [sheet, darkSheet] = [own('mail.sheet', mail.sheet), own('mail.dark.sheet', mail.dark.sheet)];
  const pairs: Pair[] = [
    ...pairsOf(words, colors, 4.5),
    ...pairsOf(edges, colors, 3),
    ...(['heading', 'text', 'quiet', 'link'] as const).map((name) =>
      text(own(`mail.${name}`, mail[name]), sheet),
    ),
    text(own('mail.onButton', mail.onButton), own('mail.button', mail.button)),
    ...(['text', 'link'] as const).map((name) => text(own(`mail.dark.${name}`, mail.dark[name]), darkSheet)),
    text(own('print.quiet', print.quiet), role('white')),
    text(own('print.quiet', print.quiet), role('sand')),
  ];
  for (const { front, back, needed } of pairs) {
    const ratio = contrast(front.color, back.color);
    if (ratio >= needed) continue;
    // Rounded down: 4.49 is not enough, and must not read as 4.5.
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
    const what = needed === 3 ? 'an edge' : 'text';
    problems.push(
      `${file}: "${front.name}" ${front.color} on "${back.name}" ${back.color} has a contrast of ${shown}:1, and ${what} needs ${needed}:1. Make one of them darker or lighter.`,
    );
  }
}

function pairsOf(seen: Seen, colors: Colors, needed: Pair['needed']): Pair[] {
  const named = (name: Role) => ({ name: `colors.${name}`, color: colors[name] });
  return Object.entries(seen).flatMap(([front, grounds]) =>
    grounds.map((back) => ({ front: named(front as Role), back: named(back), needed })),
  );
}
