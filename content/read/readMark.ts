import sharp from 'sharp';
import { type Config, type CustomPlugin, optimize } from 'svgo';

/** Styles that change no shape, such as those of texts, which Inkscape writes at every path. */
const withoutEffect =
  /^\s*($|-|(font|text|shape|solid)-|white-space|inline-size|isolation|line-height|mix-blend-mode\s*:\s*normal)/;

/** What `convertStyleToAttrs` leaves: styles without an effect go, and `mask-type` is an attribute, too (CSS Masking 1). */
const cleanStyles: CustomPlugin = {
  name: 'cleanStyles',
  fn: () => ({
    element: {
      enter: ({ attributes }) => {
        const { style = '' } = attributes;
        const [, maskType] = /(?:^|;)\s*mask-type\s*:\s*(\w+)/.exec(style) ?? [];
        if (maskType) attributes['mask-type'] = maskType;
        const others = style
          .split(';')
          .filter((each) => !/^\s*mask-type/.test(each) && !withoutEffect.test(each));
        if (others.length > 0) attributes.style = others.join(';');
        else delete attributes.style;
      },
    },
  }),
};

/** Leaves only the drawing of what drawing programs export, and writes its styles as attributes. Shapes stay as they are. */
const cleaning: Config = {
  plugins: [
    'removeDoctype',
    'removeXMLProcInst',
    'removeComments',
    'removeMetadata',
    'removeTitle',
    'removeDesc',
    'removeEditorsNSData',
    { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
    'convertStyleToAttrs',
    cleanStyles,
    'cleanupEnableBackground',
    { name: 'convertColors', params: { shorthex: false, shortname: false } },
    'removeXlink',
    'removeUselessDefs',
    'removeUnusedNS',
    'removeEmptyContainers',
    'cleanupIds',
    // The page may have the same ids.
    { name: 'prefixIds', params: { prefix: 'mark' } },
  ],
};

const shapes =
  'svg|g|defs|symbol|use|path|circle|ellipse|rect|line|polyline|polygon|linearGradient|radialGradient|stop|clipPath|mask';
/** Other elements, what would run or load something, and styles, which the site's Content-Security-Policy refuses. */
const refused = new RegExp(
  [
    `<(?!/?(?:${shapes})[\\s/>])[^\\s>]*`,
    '\\s(?:on\\w+|style)\\s*=(?:\\s*"[^"]*")?',
    // Whatever is not a part of the same drawing, also where CSS hides it behind a backslash.
    '(?:href\\s*=|url\\()(?!\\s*["\']?#)\\s*["\']?[^\\s"\')]*',
    '[^\\s"=]*\\\\[^\\s"]*',
  ].join('|'),
  'i',
);

/**
 * Reads the firm's mark, `mark.svg`, as a drawing program has exported it. It stands in the pages' HTML; its shapes are those
 * of the file, and `currentColor` is the text's color.
 *
 * @param file how problems name the file
 * @returns one `<svg>` element, `undefined` when there are problems
 */
export async function readMark(
  source: string,
  file: string,
  problems: string[],
): Promise<string | undefined> {
  let mark = source;
  let unreadable: string | undefined;
  try {
    mark = optimize(source, cleaning).data;
    await sharp(Buffer.from(mark)).metadata();
  } catch (error) {
    // SVGO names the place as “<input>:1:44:”.
    unreadable = (error as Error).message.replace('<input>:', 'line ');
  }
  const found = refused.exec(mark)?.[0].trim();
  if (found !== undefined) {
    problems.push(
      `${file}: “${found}” cannot stand in a page. Save the drawing as plain SVG: shapes with their colors, without scripts, texts, pictures, effects and links.`,
    );
  } else if (!/^<svg\b[^>]*\sviewBox=/.test(mark.trim())) {
    problems.push(
      `${file}: the file must begin with <svg …> and its viewBox. Save the drawing as plain SVG.`,
    );
  } else if (unreadable !== undefined) {
    problems.push(`${file}: ${unreadable}. Save the drawing again as plain SVG.`);
  } else {
    return mark;
  }
  return undefined;
}

/** The mark in a color of its own, for places outside of a page's text. */
export function coloredMark(mark: string, color: string): string {
  return mark.replaceAll('currentColor', color);
}
