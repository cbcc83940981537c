import fontkit from '@cantoo/fontkit';
import type { Face } from '../schema/brand.ts';

/** English as it is written: its letters come in their usual numbers. */
const sample =
  'The quick decision about a new system is made by people who have to live with it for ten years, and the first thing that they want to know is what it costs and who will help them when it fails in the middle of a busy week.';

/** Mean width of that text's characters in ems, and the names under which systems have the face. */
const fallbacks = {
  sans: {
    plain: { width: 0.43956, names: ['Arial', 'Liberation Sans', 'Arimo'] },
    bold: { width: 0.4719, names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'] },
  },
  serif: {
    plain: { width: 0.4, names: ['Times New Roman', 'Liberation Serif', 'Tinos'] },
    bold: { width: 0.42002, names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'] },
  },
};

/** A rule that lends a face's metrics to a face that systems have (CSS Fonts 5, section 4). */
export function fallbackFace(
  { family, kind }: Face,
  file: Uint8Array,
  bold: boolean,
  weights: string,
): string {
  const font = fontkit.create(file);
  if (!('glyphForCodePoint' in font)) throw new Error(`The face ${family} is a collection of fonts.`);
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const sum = [...sample].reduce(
    (width, letter) => width + (font.glyphForCodePoint(letter.codePointAt(0)!)?.advanceWidth ?? 0),
    0,
  );
  const { width, names } = fallbacks[kind][bold ? 'bold' : 'plain'];
  const size = Number((sum / unitsPerEm / sample.length / width).toFixed(4));
  const percent = (ratio: number) => `${Number((ratio * 100).toFixed(2))}%`;
  const line = (units: number) => percent(units / unitsPerEm / size);
  return `@font-face {
  font-family: "${family} Fallback";
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weights};
  size-adjust: ${percent(size)};
  ascent-override: ${line(ascent)};
  descent-override: ${line(Math.abs(descent))};
  line-gap-override: ${line(lineGap)};
}
`;
}
