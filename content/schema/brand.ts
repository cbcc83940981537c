import * as z from 'zod';
import { authoredColors, type Colors } from './colors.ts';
import { text } from './commonFields.ts';
import { placedPicture } from './picture.ts';

/** `brand.yaml`: how the firm looks. Four colors are needed; the rest has a default. */

/**
 * Pictures in the place of sculptures: the home page's, and that of the pages of services and industries. A page's own
 * `hero.picture` comes before the second.
 */
const pictures = z
  .strictObject({ home: placedPicture.optional(), pages: placedPicture.optional() })
  .default({});
export type BrandPictures = z.infer<typeof pictures>;

const printFile = z.string().regex(/\.(ttf|otf)$/i, 'must be a file that ends in .ttf or .otf');

/**
 * A family that the site shows. Its files are in the firm's folder, such as `fonts/face.ttf`, or in a package, such as
 * `@expo-google-fonts/…/face.ttf`.
 */
const face = z.strictObject({
  /** The family's name, as its files have it. */
  family: text,
  /** Its kind decides which face of the visitor's system is shown until it has loaded. */
  kind: z.enum(['serif', 'sans']),
  /** Families for browsers that cannot show it, as CSS. */
  otherwise: text,
  /** The text of its license, for a face of the firm's own files: the site shows it to all who get the face. */
  license: text.optional(),
  /** The complete face in the weights 400 and 600, for print and social pictures, and for the site where there is no other. */
  regular: printFile,
  semibold: printFile,
  /** For the site: the first file has Western letters, a second one those of other languages with Latin letters. */
  variable: z.array(text).min(1).max(2).optional(),
});
export type Face = z.infer<typeof face>;

/** The faces of a firm that chooses none. */
const sourceSerif: Face = {
  family: 'Source Serif 4',
  kind: 'serif',
  otherwise: 'Georgia, serif',
  regular: '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  semibold: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  variable: [
    '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2',
  ],
};
const publicSans: Face = {
  family: 'Public Sans',
  kind: 'sans',
  otherwise: "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif",
  regular: '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  semibold: '@expo-google-fonts/public-sans/600SemiBold/PublicSans_600SemiBold.ttf',
  variable: [
    '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    '@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2',
  ],
};

const faces = z
  .strictObject({ heading: face.default(sourceSerif), body: face.default(publicSans) })
  .prefault({});
export type BrandFaces = z.infer<typeof faces>;

export const authoredBrand = z.strictObject({
  colors: authoredColors,
  pictures,
  faces,
  /** Rounding of buttons and cards, in pixels. */
  corner: z.number().min(0).max(32).default(4),
});

/** What every page needs. It is small, because each first paint waits for it. */
export interface Brand {
  readonly colors: Colors;
  /** Families as CSS. */
  readonly fonts: { readonly heading: string; readonly body: string };
  /** Of small parts, and of buttons and cards, in pixels. */
  readonly corners: { readonly sm: number; readonly md: number };
}

/** Colors of a drawing: its ground, its wires and beams, its leaves. */
export interface BrandPalette {
  readonly ground: string;
  readonly line: string;
  readonly leaves: readonly string[];
}
export type BrandDrawing = Readonly<Record<'light' | 'sand' | 'ink' | 'sky', BrandPalette>>;

/** A drawing: one `<svg>` element. */
export type Svg = string;

/** What the whitepapers' print needs. */
export interface BrandPrint {
  readonly colors: Colors;
  readonly faces: BrandFaces;
  readonly cover: BrandPalette;
  /** The mark on ink. */
  readonly mark: Svg;
}
