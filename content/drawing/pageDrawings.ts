import { drawSeed } from './cover.ts';
import type { Paint } from './svg.ts';
import { svgOf } from './svg.ts';
import { paintedFile } from './work.ts';

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
  const { line, leaves } = paint.palettes.light;
  // The seeds were chosen by eye.
  return {
    services: fileOf('services', svgOf(drawSeed('six services', paint))),
    industries: fileOf('industries', svgOf(drawSeed('the industries', paint))),
    page: fileOf('page', svgOf(drawSeed('newsletter', paint))),
    notFound: fileOf('not-found', paintedFile('notFound', { line, leaf: leaves[1]! })),
  };
}
