import fontkit from '@cantoo/fontkit';
import subsetFont from 'subset-font';
import type { Face } from '../schema/brand.ts';
import { readFace, staticFace } from './faceFiles.ts';

/** Draws words as outlines, so that a picture needs no font. */
export interface Lettering {
  /** Width of a line in pixels. */
  readonly widthOf: (text: string, size: number) => number;
  /** SVG path data of a line whose baseline begins at `x` `y`. */
  readonly pathOf: (text: string, at: { x: number; y: number }, size: number) => string;
}

/**
 * @param characters all that will be drawn
 * @param spacing between letters, in shares of their size
 */
export async function letteringOf(
  face: Face,
  weight: number,
  characters: string,
  spacing = 0,
): Promise<Lettering> {
  const source = staticFace(face, weight);
  const file = await subsetFont(await readFace(source), characters, {
    targetFormat: 'sfnt',
    ...(source.axes && { variationAxes: source.axes }),
  });
  const font = fontkit.create(file);
  if (!('layout' in font))
    throw new Error(`The face ${source.file} is a collection of faces: name one of them.`);
  const scaleOf = (size: number) => size / font.unitsPerEm;
  const glyphsOf = (text: string) => {
    const { glyphs, positions } = font.layout(text);
    return glyphs.map((glyph, index) => ({ glyph, ...positions![index]! }));
  };
  return {
    widthOf: (text, size) =>
      glyphsOf(text).reduce((width, { xAdvance }) => width + xAdvance * scaleOf(size) + spacing * size, 0),
    pathOf: (text, { x, y }, size) => {
      const scale = scaleOf(size);
      let left = x;
      return glyphsOf(text)
        .map(({ glyph, xAdvance, xOffset, yOffset }) => {
          const path = glyph.path.scale(scale, -scale);
          const drawn = path.translate(left + xOffset * scale, y - yOffset * scale).toSVG();
          left += xAdvance * scale + spacing * size;
          return drawn;
        })
        .join('');
    },
  };
}
