import { drawSeed } from './cover.ts';
import { drawLinked, type LinkedDrawing } from './linked.ts';
import type { Paint } from './svg.ts';
import { stroked, svgOf } from './svg.ts';

/** The drawings of pages; those of items are with the items. A text is the address of a file. */
export interface PageDrawings {
  /** Where there are two or more to hang in balance. */
  readonly services?: LinkedDrawing;
  readonly industries?: LinkedDrawing;
  /** Beside the words of a page that has no drawing of its own. */
  readonly page: string;
  readonly notFound: string;
}

interface Order {
  readonly services: number;
  readonly industries: number;
  /** Makes a file of it. @returns its address */
  readonly fileOf: (name: string, svg: string) => string;
}

export function drawPages({ services, industries, fileOf }: Order, paint: Paint): PageDrawings {
  const [ofServices, ofIndustries] = [drawLinked(services), drawLinked(industries)];
  return {
    ...(ofServices && { services: ofServices }),
    ...(ofIndustries && { industries: ofIndustries }),
    page: fileOf('page', svgOf(drawSeed('newsletter', paint))),
    notFound: fileOf('not-found', svgOf(fallen(paint), fallenSize)),
  };
}

export const fallenSize = { width: 400, height: 320 };

/** The sculpture out of balance: one leaf has fallen, the beam has tipped. */
function fallen({ palettes, strokes }: Paint): string {
  const { line, leaves } = palettes.light;
  return [
    `<path d="M186 0V78M98 128V186M296 34C294 58 302 76 297 104M24 304H376" ${stroked(line, strokes.thin)}/>`,
    `<path d="M98 128Q197 64.3 296 34" stroke-linecap="round" ${stroked(line, strokes.thick)}/>`,
    `<circle cx="98" cy="220" r="34" fill="${line}"/>`,
    `<path d="M256.8 251.8L327.2 280.2A38 38 0 0 1 256.8 251.8Z" fill="${leaves[1]}"/>`,
  ].join('');
}
