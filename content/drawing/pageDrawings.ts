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
  const sculpture = (page: 'services' | 'industries' | 'page') =>
    fileOf(page, svgOf(drawSculpture(page, palettes.light, strokes.thin)));
  return {
    services: sculpture('services'),
    industries: sculpture('industries'),
    page: sculpture('page'),
    notFound: fileOf('not-found', paintedFile('notFound', { line, leaf: leaves[1]! })),
  };
}
