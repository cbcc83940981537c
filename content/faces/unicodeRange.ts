import fontkit from '@cantoo/fontkit';

/** Ends the table of characters in a font file, and is none itself (OpenType, `cmap` format 4). */
const endOfTable = 0xffff;

/** The characters that a font file has, as `unicode-range` in a style sheet (CSS Fonts 4, section 4.5). */
export function unicodeRange(file: Uint8Array): string {
  const font = fontkit.create(file);
  if (!('characterSet' in font)) throw new Error('A collection of fonts has no one set of characters.');
  const codes = new Set(font.characterSet);
  codes.delete(endOfTable);
  const hex = (code: number) => code.toString(16).toUpperCase();
  return [...codes]
    .filter((code) => !codes.has(code - 1))
    .toSorted((a, b) => a - b)
    .map((from) => {
      let to = from;
      while (codes.has(to + 1)) to += 1;
      return from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`;
    })
    .join(', ');
}
