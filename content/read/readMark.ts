import sharp from 'sharp';

/** What a drawing program adds to the drawing: declarations, comments, titles and metadata. */
const aside = /<\?[^>]*\?>|<!--[\s\S]*?-->|<(title|desc|metadata)\b[^>]*>[\s\S]*?<\/\1>/g;
const shapes =
  'svg|g|defs|symbol|use|path|circle|ellipse|rect|line|polyline|polygon|linearGradient|radialGradient|stop|clipPath|mask';
/** Other elements, what would run or load something, and styles, which the site's Content-Security-Policy refuses. */
const refused = new RegExp(
  [
    `<(?!/?(?:${shapes})[\\s/>])[^\\s>]*`,
    '\\s(?:on\\w+|style)\\s*=',
    // Whatever is not a part of the same drawing.
    '(?:href\\s*=\\s*["\']?|url\\(\\s*["\']?)(?!#)[^\\s"\')]*',
  ].join('|'),
);

/**
 * Reads the firm's mark, `mark.svg`. It stands in the pages' HTML as it is written, and `currentColor` is the text's color.
 *
 * @param file how problems name the file
 * @returns one `<svg>` element, `undefined` when there are problems
 */
export async function readMark(
  source: string,
  file: string,
  problems: string[],
): Promise<string | undefined> {
  const mark = source.replace(aside, '').trim();
  const found = refused.exec(mark)?.[0].trim();
  if (found !== undefined) {
    problems.push(
      `${file}: “${found}” cannot stand in a page. Save the drawing as plain SVG: shapes with their colors in fill and stroke, without styles, scripts, texts, pictures and links.`,
    );
  } else if (!/^<svg\b[^>]*\sviewBox=/.test(mark)) {
    problems.push(
      `${file}: the file must begin with <svg …> and its viewBox. Save the drawing as plain SVG.`,
    );
  } else {
    try {
      await sharp(Buffer.from(mark)).metadata();
      return mark;
    } catch (error) {
      problems.push(`${file}: ${(error as Error).message}. Save the drawing again as plain SVG.`);
    }
  }
  return undefined;
}

/** The mark in a color of its own, for places outside of a page's text. */
export function coloredMark(mark: string, color: string): string {
  return mark.replaceAll('currentColor', color);
}
