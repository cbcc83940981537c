import * as z from 'zod';
import { text } from './parts.ts';
import { placedPicture } from './picture.ts';

/** `brand.yaml`: how the firm looks. Roles keep their names in every brand, whatever their color is. */

const hex = z
  .string('must be a color such as "#12263f", in quotes')
  .regex(/^#[0-9a-f]{6}$/, 'must be a color such as "#12263f": six digits 0–9 or a–f behind the #');

/** Colors of the site by role. They are the theme's tokens. */
const colors = z.strictObject({
  /** Headings, filled buttons and the darkest bands; the ink of print and drawings. */
  ink: hex,
  /** The footer. */
  inkDeep: hex,
  /** A filled button under the pointer. */
  inkHover: hex,
  /** Running text. */
  text: hex,
  /** Captions and notes. */
  quiet: hex,
  /** The accent: links under the pointer, numbers, the focus ring. */
  amber: hex,
  /** The accent of small words, also on darker grounds. */
  amberDeep: hex,
  /** The accent on ink, and the ground of selected text. */
  sun: hex,
  /** The second accent: a filled ground, and what has been done. */
  teal: hex,
  /** A pale ground of drawings and figures. */
  sky: hex,
  skyPale: hex,
  /** The page. */
  paper: hex,
  sand: hex,
  sandDeep: hex,
  /** Lines that only part: no contrast is needed. */
  hairline: hex,
  hairlineOnInk: hex,
  hairlineOnSky: hex,
  /** Edges of fields and outlined buttons. */
  edge: hex,
  edgeOnInk: hex,
  /** Running text, the footer's words and notes on ink. */
  textOnInk: hex,
  quietOnInk: hex,
  faintOnInk: hex,
  /** The example in an empty field. */
  placeholder: hex,
  danger: hex,
  /** A positive result. */
  gain: hex,
  /** Cards, fields, mails, and words on filled grounds. */
  white: hex,
});
export type Colors = z.infer<typeof colors>;
export type Role = keyof Colors;

const roles = Object.keys(colors.shape);

/** A role, or a color of its own. */
const color = z
  .string()
  .refine(
    (value) => roles.includes(value) || hex.safeParse(value).success,
    'must be the name of one of "colors", or a color such as "#12263f"',
  );

/** Colors of a drawing: its ground, its wires and beams, its leaves. */
const palette = z.strictObject({ ground: color, line: color, leaves: z.array(color).min(2).max(8) });
export type BrandPalette = z.infer<typeof palette>;

const drawing = z.strictObject({ light: palette, sand: palette, ink: palette, sky: palette });
export type BrandDrawing = z.infer<typeof drawing>;

/**
 * Pictures in the place of sculptures: the home page's, and that of the pages of services and industries. A page's own
 * `hero.picture` comes before the second.
 */
const pictures = z
  .strictObject({ home: placedPicture.optional(), pages: placedPicture.optional() })
  .default({});
export type BrandPictures = z.infer<typeof pictures>;

const weight = z.int().min(1).max(1000);

const faceFile = z.strictObject({
  /** In the firm's folder, such as `fonts/face.woff2`, or in a package, such as `@fontsource/…/face.woff`. */
  file: text,
  /** The weight of a static file, or the least and the most of a variable one. */
  weight: z.union(
    [weight, z.tuple([weight, weight])],
    'must be one weight such as 400, or a list of the least and the most of a variable face',
  ),
});

/** A family that the site shows. */
const face = z.strictObject({
  /** As its files name it. */
  family: text,
  /** What it is like: a face of the visitor's system holds its place until it is there. */
  kind: z.enum(['serif', 'sans']),
  /** Families where it cannot be shown, as CSS. */
  otherwise: text,
  /** The text of its license, for a face of the firm's own files: the site shows it to all who get the face. */
  license: text.optional(),
  files: z.array(faceFile).min(1),
});
export type Face = z.infer<typeof face>;

const faces = z.strictObject({ heading: face, body: face });
export type BrandFaces = z.infer<typeof faces>;

const mailDark = z.strictObject({
  page: color,
  sheet: color,
  text: color,
  link: color,
  line: color,
  rule: color.default('sun'),
});
const mail = z.strictObject({
  page: color,
  sheet: color,
  /** The rule above the firm's name. */
  rule: color.default('amber'),
  heading: color,
  text: color,
  /** Dates, notes and the foot. */
  quiet: color.default('quiet'),
  /** Lines that only part. */
  line: color.default('hairline'),
  link: color,
  button: color,
  onButton: color,
  /** The line beside a visitor's message. */
  quote: color,
  /** For programs that show mail dark. */
  dark: mailDark,
});
export type BrandMail = z.infer<typeof mail> & {
  /** Families as CSS, of headings and of the text; and the sheet's corners in pixels. */
  readonly headingFonts: string;
  readonly fonts: string;
  readonly corner: number;
};

/** Where print differs from the site. */
const print = z.strictObject({ quiet: color, hairline: color, hairlineOnInk: color });

const pixels = z.number().min(0).max(32);

/** Of one part of the mark: its color on a light ground, on ink, and in the icon. */
const part = z.strictObject({ light: color.optional(), ink: color.optional(), icon: color.optional() });
export type MarkPart = z.infer<typeof part>;

export const authoredBrand = z.strictObject({
  colors,
  drawing,
  pictures,
  faces,
  /** Rounding in pixels: small parts, buttons and cards, a mail's sheet, and the icon with its 32 pixels. */
  corners: z.strictObject({ sm: pixels, md: pixels, sheet: pixels, icon: pixels }),
  mark: z.strictObject({
    /** By the id of an element of `mark.svg`. Other elements keep their colors; `currentColor` is that of the text. */
    parts: z.record(z.string(), part).optional(),
    /** Ground and lines of the icon. */
    icon: z.strictObject({ ground: color, line: color }),
  }),
  mail,
  print,
});
export type AuthoredBrand = z.infer<typeof authoredBrand>;

/** What every page needs: small, because it is on the way of each first paint. */
export interface Brand {
  readonly colors: Colors;
  /** Families as CSS. */
  readonly fonts: { readonly heading: string; readonly body: string };
  /** Pixels. */
  readonly corners: { readonly sm: number; readonly md: number };
}

/** A shape of the mark as path data of SVG; colors are hex or `currentColor`. */
export interface MarkShape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly round?: boolean;
}

/** The firm's sign on a light ground. */
export interface BrandMark {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly MarkShape[];
}

/** The sign as an icon, whole. */
export interface BrandIcon {
  readonly svg: string;
  /** Without rounded corners and with a margin, for systems that round the corners themselves. */
  readonly tile: string;
}

/** What the whitepapers' print needs. */
export interface BrandPrint {
  readonly colors: Record<
    'ink' | 'amber' | 'amberOnInk' | 'teal' | 'sky' | 'sand' | 'paper' | 'white',
    string
  > &
    Record<'quiet' | 'hairline' | 'hairlineOnInk' | 'textOnInk', string>;
  readonly faces: BrandFaces;
  readonly cover: BrandPalette;
  /** The mark on ink. */
  readonly mark: string;
}
