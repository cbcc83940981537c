import { brandDrawing } from '../../content/built/brandDrawing.ts';
import { drawSculpture, type Ground, sculptureElements } from '../../content/drawing/sculpture.ts';
import type { ThumbnailRequest } from './video.ts';

/** Pixels: 16:9, as video platforms take it. */
const width = 1280;
const height = 720;

/** Words of a style that ask for a ground; without one the light ground is taken. */
const groundWords: readonly (readonly [RegExp, Ground])[] = [
  [/dark|ink|night|navy|black|bold|contrast/i, 'ink'],
  [/sand|warm|beige|earth|brown/i, 'sand'],
  [/sky|blue|cool|cold/i, 'sky'],
];

/**
 * A thumbnail as SVG: the sculpture of its title and style, and quiet space for a title on the left. It holds no word of a
 * visitor. The same request gives the same bytes.
 */
export function sampleThumbnail({ title, style }: ThumbnailRequest): string {
  const ground = groundWords.find(([pattern]) => pattern.test(style))?.[1] ?? 'light';
  const palette = brandDrawing[ground];
  const frame = { x: 730, y: 60, width: 490, height: 600 };
  const sculpture = drawSculpture(`${title}\n${style}`, { width, height, palette, frame });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`,
    sculptureElements(sculpture),
    '</svg>',
  ].join('');
}
