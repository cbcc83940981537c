import * as z from 'zod';

/** The colors of the site by role. Roles keep their names in every brand, whatever their color is. */

const hex = z
  .string('must be a color such as "#12263f", in quotes')
  .regex(/^#[0-9a-f]{6}$/i, 'must be a color such as "#12263f": six digits 0–9 or a–f behind the #')
  .toLowerCase();

/** What a firm chooses. */
const chosen = {
  /** Headings, filled buttons and the darkest bands; the ink of print and drawings. */
  ink: hex,
  /** The accent: links under the pointer, numbers, the focus ring. */
  amber: hex,
  /** The second accent: a filled ground, and what has been done. */
  teal: hex,
  /** A pale ground of drawings and figures. */
  sky: hex,
};

/** The same in every brand, as long as `brand.yaml` does not say another. */
const fixed = {
  /** Cards, fields, mails, and words on filled grounds. */
  white: '#ffffff',
  danger: '#a3261b',
  /** A positive result. */
  gain: '#1f6b3a',
};

/** Two colors, and the share of the second in their mixture in sRGB. A later role may be mixed of an earlier one. */
const mixtures = {
  /** The footer. */
  inkDeep: ['ink', 'black', 0.32],
  /** A filled button under the pointer. */
  inkHover: ['ink', 'sky', 0.12],
  /** Running text. */
  text: ['ink', 'white', 0.11],
  /** Captions and notes. */
  quiet: ['ink', 'white', 0.27],
  /** The example in an empty field. */
  placeholder: ['ink', 'white', 0.37],
  /** The accent of small words, also on darker grounds. */
  amberDeep: ['amber', 'black', 0.19],
  /** The accent on ink, and the ground of selected text. */
  sun: ['amber', 'white', 0.5],
  /** Links on ink. */
  sunPale: ['sun', 'white', 0.41],
  /** The accents in drawings on ink. */
  amberPale: ['amber', 'white', 0.2],
  tealPale: ['teal', 'white', 0.43],
  skyPale: ['sky', 'white', 0.48],
  /** What paper and sand are tinted with; no role of its own. */
  warm: ['sun', 'ink', 0.3],
  /** The page. */
  paper: ['white', 'warm', 0.055],
  sand: ['white', 'warm', 0.16],
  sandDeep: ['white', 'warm', 0.24],
  /** Lines that only part: no contrast is needed. */
  hairline: ['sandDeep', 'black', 0.08],
  hairlineOnInk: ['ink', 'sky', 0.19],
  hairlineOnSky: ['sky', 'black', 0.09],
  /** Edges of fields and outlined buttons. */
  edge: ['hairline', 'black', 0.38],
  edgeOnInk: ['ink', 'sky', 0.66],
  /** Running text, the footer's words and notes on ink. */
  textOnInk: ['ink', 'skyPale', 0.95],
  quietOnInk: ['ink', 'skyPale', 0.86],
  faintOnInk: ['ink', 'skyPale', 0.75],
} as const satisfies Record<string, readonly [from: string, toward: string, share: number]>;

export type Role = Exclude<keyof typeof chosen | keyof typeof fixed | keyof typeof mixtures, 'warm'>;
export type Colors = Readonly<Record<Role, string>>;

const others = Object.fromEntries(
  Object.keys({ ...fixed, ...mixtures }).map((role) => [role, hex.optional()]),
) as Record<Exclude<Role, keyof typeof chosen>, z.ZodOptional<typeof hex>>;

/** The four colors, and any other role whose mixture does not suit the firm. */
export const authoredColors = z.strictObject({ ...chosen, ...others });

export type AuthoredColors = z.infer<typeof authoredColors>;

/** All roles of the colors that a firm chooses. */
export function deriveColors(authored: AuthoredColors): Colors {
  const colors: Record<string, string> = { black: '#000000', ...fixed, ...authored };
  for (const [role, [from, toward, share]] of Object.entries(mixtures)) {
    colors[role] ??= mix(colors[from]!, colors[toward]!, share);
  }
  const { black: _black, warm: _warm, ...roles } = colors;
  return roles as Colors;
}

/** The color of the firm's file that a role is or is mostly mixed of; a fixed role has none. */
export function originOf(role: string, authored: AuthoredColors): keyof AuthoredColors | undefined {
  if (role in authored) return role as keyof AuthoredColors;
  const [from, toward, share] = (mixtures as Record<string, readonly [string, string, number]>)[role] ?? [];
  if (from === undefined || toward === undefined || share === undefined) return undefined;
  const [most, least] = share > 0.5 ? [toward, from] : [from, toward];
  return originOf(most, authored) ?? originOf(least, authored);
}

/** @param share of the second color, 0 to 1 */
export function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const numberIn = (color: string) => Number.parseInt(color.slice(at, at + 2), 16);
    const mixed = Math.round(numberIn(one) * (1 - share) + numberIn(other) * share);
    return mixed.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
