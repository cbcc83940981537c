import type { Svg } from '../schema/brand.ts';
import type { AuthoredServiceDrawing } from '../schema/serviceDrawing.ts';
import { drawSculpture } from './sculpture.ts';
import type { Paint } from './svg.ts';
import { svgOf } from './svg.ts';
import { drawWork, workSize } from './work.ts';

/** A picture for a video on a service. */
export interface Thumbnail {
  /** The service's id. */
  readonly service: string;
  readonly svg: Svg;
}

/** Pixels: 16:9, as video platforms take it. */
const [width, height] = [1280, 720];

/**
 * The service's drawing, or a sculpture where it has none, and quiet space for a title on the left.
 * @param place of the service among the services
 */
export function drawThumbnail(drawing: AuthoredServiceDrawing | undefined, place: number, paint: Paint): Svg {
  const { ground } = paint.palettes.ink;
  const shown =
    drawing && drawing.kind !== 'picture'
      ? { svg: drawWork(drawing.kind, 'secondary', paint), at: `640 60`, scale: 600 / workSize.height }
      : { svg: svgOf(drawSculpture(place, paint.palettes.ink, 2)), at: '620 60', scale: 1.28 };
  return svgOf(
    `<rect width="${width}" height="${height}" fill="${ground}"/><g transform="translate(${shown.at}) scale(${shown.scale})">${shown.svg}</g>`,
    { width, height },
  );
}
