import { brand } from '../../../../../content/built/brand.ts';
import { brandDrawing } from '../../../../../content/built/brandDrawing.ts';
import { site } from '../../../../../content/built/site.ts';
import { groundOfStyle } from '../../../../../content/drawing/groundOfStyle.ts';
import { drawSculpture } from '../../../../../content/drawing/sculpture.ts';
import { sculpturePaths } from '../../../../../content/drawing/sculpturePaths.ts';
import {
  cropOf,
  type FormatName,
  formats,
  layOut,
  lineHeight,
  panelOpacity,
  readableOn,
} from '../texts/thumbnailLayout.ts';

/** What is below the title: a picture without words, or the drawing of a seed in the ground of a style. */
export type Background = { picture: HTMLImageElement } | { seed: string; style: string };

const titleFont = (size: number) => `600 ${size}px ${brand.fonts.heading}`;
/** Of the firm's name, and of the room around a title on its panel, in pixels. */
const nameSize = 34;
const padding = 40;

/** The page's own faces, which a canvas does not wait for. A face that does not come gives way to the next. */
export async function loadFaces(title: string): Promise<void> {
  await Promise.allSettled([
    document.fonts.load(titleFont(nameSize), title),
    document.fonts.load(`${nameSize}px ${brand.fonts.body}`, site.name),
  ]);
}

/**
 * A picture of another origin that a canvas may give out again (decision 185).
 * @throws when it does not come, or its server does not let this page read it
 */
export async function readPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

/** Draws a thumbnail of a format: the background, the title, the firm's name. */
export function drawThumbnail(
  canvas: HTMLCanvasElement,
  { format, title, background }: { format: FormatName; title: string; background: Background },
): void {
  const { width, height, title: area } = formats[format];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d')!;
  const widthOf = (text: string, size: number) => {
    context.font = titleFont(size);
    return context.measureText(text).width;
  };
  const { lines, size } = layOut(title, area, widthOf);
  const textHeight = lines.length * size * lineHeight;
  const color =
    'picture' in background
      ? overPicture(context, background.picture, format, textHeight)
      : overDrawing(context, background, format);

  context.fillStyle = color;
  context.textBaseline = 'alphabetic';
  context.font = titleFont(size);
  for (const [index, line] of lines.entries()) {
    context.fillText(line, area.x, area.y + size * (1 + index * lineHeight));
  }
  context.font = `${nameSize}px ${brand.fonts.body}`;
  context.fillText(site.name, area.x, area.y + textHeight + nameSize * 1.8);
}

/** @returns the color of the text */
function overDrawing(
  context: CanvasRenderingContext2D,
  { seed, style }: Extract<Background, { seed: string }>,
  format: FormatName,
): string {
  const { width, height, drawing: frame } = formats[format];
  const palette = brandDrawing[groundOfStyle(style)];
  context.fillStyle = palette.ground;
  context.fillRect(0, 0, width, height);
  context.lineCap = 'round';
  for (const { d, fill, stroke, strokeWidth } of sculpturePaths(
    drawSculpture(seed, { width, height, palette, frame }),
  )) {
    const path = new Path2D(d);
    if (fill) {
      context.fillStyle = fill;
      context.fill(path);
    }
    if (stroke) {
      context.strokeStyle = stroke;
      context.lineWidth = strokeWidth ?? 1;
      context.stroke(path);
    }
  }
  const { ink, white } = brand.colors;
  return readableOn(palette.ground, [palette.line, ink, white]);
}

/** @returns the color of the text */
function overPicture(
  context: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  format: FormatName,
  textHeight: number,
): string {
  const { width, height, title: area } = formats[format];
  const crop = cropOf({ width: picture.naturalWidth, height: picture.naturalHeight }, { width, height });
  context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
  const { ink, white } = brand.colors;
  context.globalAlpha = panelOpacity(white, ink);
  context.fillStyle = ink;
  context.fillRect(
    area.x - padding,
    area.y - padding,
    area.width + 2 * padding,
    textHeight + nameSize * 2.2 + 2 * padding,
  );
  context.globalAlpha = 1;
  return white;
}
