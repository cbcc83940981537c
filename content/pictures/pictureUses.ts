/** A form of a picture that the build makes: one file. */
export interface EncodedPicture {
  /** Its name in `dist/images` and below `/assets/`. */
  readonly file: string;
  /** Path of the firm's own file. */
  readonly from: string;
  readonly format: 'svg' | 'avif' | 'webp' | 'jpeg' | 'png';
  /** In pixels; a drawing stays as it is. */
  readonly width: number;
  readonly height: number;
}

/** A file of `dist/images`: a picture of the firm, or a drawing of the build. */
export type PictureFile = EncodedPicture | { readonly file: string; readonly svg: string };

export interface PictureUse {
  /** For sentences. */
  readonly noun: string;
  /** Widths in pixels that the layout asks for, on simple and on dense screens. */
  readonly widths: readonly number[];
  /** Width of the form for browsers that know neither AVIF nor WebP, which social networks get too. */
  readonly fallback: number;
  /** The smallest photo that is sharp enough there. */
  readonly least: { readonly width: number; readonly height: number };
  /** Whether a square is cut out: of a photo that is higher than wide, the upper part, where the face is. */
  readonly square?: true;
}

/** What the places of the layout need. `sizes` in the components says how wide each is on a screen. */
export const pictureUses = {
  portrait: {
    noun: 'a portrait',
    widths: [96, 192, 288, 480],
    fallback: 288,
    least: { width: 240, height: 240 },
    square: true,
  },
  mark: {
    noun: 'a trade mark',
    widths: [48, 96],
    fallback: 96,
    least: { width: 48, height: 48 },
  },
  about: {
    noun: 'a picture of “About”',
    widths: [320, 480, 768, 960],
    fallback: 768,
    least: { width: 480, height: 320 },
  },
  home: {
    noun: 'the picture of the home page',
    widths: [480, 768, 1280, 1920],
    fallback: 1280,
    least: { width: 1160, height: 480 },
  },
  page: {
    noun: 'the picture of a page',
    widths: [480, 768, 1280],
    fallback: 768,
    least: { width: 640, height: 480 },
  },
  hero: {
    noun: 'the picture of an item',
    widths: [480, 768, 1280, 1920],
    fallback: 1280,
    least: { width: 960, height: 540 },
  },
  article: {
    noun: 'a picture in an article',
    widths: [480, 768, 1280],
    fallback: 768,
    least: { width: 640, height: 320 },
  },
} as const satisfies Record<string, PictureUse>;
export type PlaceOfPicture = keyof typeof pictureUses;

/** Options of sharp. Of AVIF, more effort takes ten times as long and saves about a hundredth. */
export const encoders = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 78 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9, palette: true },
} as const;

/** The widths in which a photo is served, smallest first: none is larger than the photo. */
export function widthsOf({ widths }: PictureUse, natural: number): number[] {
  const largest = widths.at(-1)!;
  return [...new Set([...widths.filter((width) => width < natural), Math.min(natural, largest)])];
}
