import { drawSeed } from './cover.ts';
import { drawLinked, type LinkedDrawing } from './linked.ts';
import type { Paint } from './svg.ts';
import { svgOf } from './svg.ts';
import { paintedFile } from './work.ts';

/** The drawings of pages; those of items are with the items. A string is the address of an SVG file. */
export interface PageDrawings {
  /** Missing where there are fewer than two to hang in balance. */
  readonly services?: LinkedDrawing;
  readonly industries?: LinkedDrawing;
  /** Beside the words of a page that has no drawing of its own. */
  readonly page: string;
  readonly notFound: string;
}

interface Order {
  readonly services: number;
  readonly industries: number;
  /** Makes a file of a drawing. @returns its address */
  readonly fileOf: (name: string, svg: string) => string;
}

export function drawPages({ services, industries, fileOf }: Order, paint: Paint): PageDrawings {
  const { line, leaves } = paint.palettes.light;
  const [ofServices, ofIndustries] = [drawLinked(services), drawLinked(industries)];
  return {
    ...(ofServices && { services: ofServices }),
    ...(ofIndustries && { industries: ofIndustries }),
    page: fileOf('page', svgOf(drawSeed('newsletter', paint))),
    notFound: fileOf('not-found', paintedFile('notFound', { line, leaf: leaves[1]! })),
  };
}
