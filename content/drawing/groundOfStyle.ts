import type { Ground } from './sculpture.ts';

/** Words of a style that ask for a ground; without one the light ground is taken. */
const groundWords: readonly (readonly [RegExp, Ground])[] = [
  [/dark|ink|night|navy|black|bold|contrast/i, 'ink'],
  [/sand|warm|beige|earth|brown/i, 'sand'],
  [/sky|blue|cool|cold/i, 'sky'],
];

/** The ground of a thumbnail in a style that a visitor or a writer has put into words: SVG and PNG have the same. */
export function groundOfStyle(style: string): Ground {
  return groundWords.find(([pattern]) => pattern.test(style))?.[1] ?? 'light';
}
