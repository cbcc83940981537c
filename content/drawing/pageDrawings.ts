import { paintedFile } from './paintedFile.ts';
import { drawSculpture } from './sculpture.ts';
import type { Paint } from './svg.ts';
import { svgOf } from './svg.ts';

/** The drawings of pages, as addresses of SVG files; those of items are with the items. */
export interface PageDrawings {
  readonly services: string;
  readonly industries: string;
  /** Beside the words of a page that has no drawing of its own. */
  readonly page: string;
  readonly notFound: string;
}

/** @param fileOf makes a file of a drawing and returns its address */
export function drawPages(fileOf: (name: string, svg: string) => string, paint: Paint): PageDrawings {
  const { palettes, strokes } = paint;
  const { line, leaves } = palettes.light;
  const sculpture = (index: number) => svgOf(drawSculpture(index, palettes.light, strokes.thin));
  return {
    services: fileOf('services', sculpture(0)),
    industries: fileOf('industries', sculpture(3)),
    page: fileOf('page', sculpture(6)),
    notFound: fileOf('not-found', paintedFile('notFound', { line, leaf: leaves[1]! })),
  };
}
