import type { MarkShape } from '../schema/brand.ts';

/** The firm's sign as `mark.svg` says it: every shape as path data, so that each renderer can draw it. */
export interface Mark {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly (MarkShape & { readonly id?: string })[];
}

type Attributes = Readonly<Record<string, string>>;

const element = /^<(\/?)([a-zA-Z]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** What a drawing program writes beside the drawing. */
const aside =
  /^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<(title|desc|metadata)\b[^>]*>[^<]*<\/\1>)/;

/** These paint; `id` is how `brand.yaml` names a part. Those with a meaning of none are dropped. */
const painting = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'];
const harmless =
  /^(id|version|width|height|viewBox|role|x|y|d|r|rx|ry|cx|cy|x1|x2|y1|y2|points|xmlns(:\w+)?|xml:\w+|aria-\w+)$/;
const color = /^(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}|currentColor|none)$/;
const numbers = /^[-+0-9.eE,\s]+$/;

const advice =
  'Save the drawing as plain SVG: paths, circles and other shapes with their colors in fill and stroke, without transformations, styles, gradients, texts and pictures.';
/** A sign is small; more than that belongs into a picture. */
const mostShapes = 40;

/**
 * Reads the subset of SVG 1.1 that browsers, PDF writers and mail pictures draw alike.
 *
 * @param file how problems name the file
 * @returns `undefined` when there are problems
 */
export function readMark(source: string, file: string, problems: string[]): Mark | undefined {
  const refuse = (what: string) => {
    problems.push(`${file}: ${what}. ${advice}`);
    return undefined;
  };
  const inherited: Attributes[] = [];
  const shapes: (MarkShape & { id?: string })[] = [];
  let box: readonly number[] | undefined;
  let rest = source.replace(/^\uFEFF/, '');
  while (rest !== '') {
    const skipped = aside.exec(rest);
    if (skipped) {
      rest = rest.slice(skipped[0].length);
      continue;
    }
    const found = element.exec(rest);
    if (!found) return refuse(`“${rest.slice(0, 40).trim()}” cannot be read`);
    const [whole, closes, name = '', written = '', empty] = found;
    rest = rest.slice(whole.length);
    if (closes) {
      inherited.pop();
      continue;
    }
    const own = attributesOf(written);
    const strange = Object.keys(own).find((key) => !painting.includes(key) && !harmless.test(key));
    if (strange) return refuse(`“${strange}” of <${name}> is not supported`);
    for (const key of ['fill', 'stroke']) {
      if (own[key] !== undefined && !color.test(own[key])) {
        return refuse(`“${own[key]}” is no color of the form #12263f, currentColor or none`);
      }
    }
    const paint = { ...inherited.at(-1), ...own };
    if (name === 'svg') {
      box = boxOf(own);
      if (!box) return refuse('the viewBox is missing, or does not begin with 0 0');
    }
    if (name !== 'svg' && name !== 'g') {
      const d = pathOf(name, own);
      if (d === undefined) return refuse(`<${name}> is not supported, or a length of it is missing`);
      shapes.push({ ...(own.id && { id: own.id }), d, ...painted(paint) });
    }
    if (!empty) inherited.push(Object.fromEntries(painting.flatMap((key) => pair(key, paint[key]))));
  }
  if (!box) return refuse('there is no <svg>');
  if (shapes.length === 0 || shapes.length > mostShapes) {
    return refuse(`it has ${shapes.length} shapes, and 1 to ${mostShapes} can be drawn`);
  }
  const [, , width = 0, height = 0] = box;
  return { width, height, shapes };
}

function attributesOf(written: string): Attributes {
  return Object.fromEntries(
    [...written.matchAll(attribute)].map(([, key = '', double, single]) => [key, double ?? single ?? '']),
  );
}

function boxOf({ viewBox = '' }: Attributes): readonly number[] | undefined {
  const box = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, width = 0, height = 0] = box;
  return box.length === 4 && x === 0 && y === 0 && width > 0 && height > 0 ? box : undefined;
}

const pair = (key: string, value: string | undefined): [string, string][] => (value ? [[key, value]] : []);

/** As SVG says: without a word the fill is black and there is no stroke, which is one unit wide. */
function painted(paint: Attributes): Omit<MarkShape, 'd'> {
  const { fill = '#000000', stroke = 'none' } = paint;
  return {
    ...(fill !== 'none' && { fill: longHex(fill) }),
    ...(stroke !== 'none' && {
      stroke: longHex(stroke),
      strokeWidth: Number(paint['stroke-width'] ?? 1),
      ...(paint['stroke-linecap'] === 'round' && { round: true }),
    }),
  };
}

function longHex(value: string): string {
  if (value === 'currentColor') return value;
  const digits = value.slice(1).toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** @returns `undefined` for an element that is no shape, or without a length that it needs */
function pathOf(name: string, own: Attributes): string | undefined {
  if (name === 'path') return /^[MmZzLlHhVvCcSsQqTtAaeE0-9.,\s+-]+$/.test(own.d ?? '') ? own.d : undefined;
  if (name === 'polygon' || name === 'polyline') {
    return numbers.test(own.points ?? '')
      ? `M${own.points!.trim()}${name === 'polygon' ? 'Z' : ''}`
      : undefined;
  }
  const of = (key: string, without?: number) => (own[key] === undefined ? without : Number(own[key]));
  const all = (lengths: (number | undefined)[]): lengths is number[] => lengths.every(Number.isFinite);
  if (name === 'line') {
    const ends = [of('x1', 0), of('y1', 0), of('x2', 0), of('y2', 0)];
    return all(ends) ? `M${ends[0]} ${ends[1]}L${ends[2]} ${ends[3]}` : undefined;
  }
  if (name === 'circle' || name === 'ellipse') {
    const [cx = 0, cy = 0, rx, ry] = [of('cx', 0), of('cy', 0), of('rx') ?? of('r'), of('ry') ?? of('r')];
    if (!all([cx, cy, rx, ry])) return undefined;
    const half = `A${rx} ${ry} 0 0 1 `;
    return `M${cx - rx!} ${cy}${half}${cx + rx!} ${cy}${half}${cx - rx!} ${cy}Z`;
  }
  if (name === 'rect') {
    const [x = 0, y = 0, width, height] = [of('x', 0), of('y', 0), of('width'), of('height')];
    if (!all([x, y, width, height])) return undefined;
    const r = Math.min(of('rx') ?? of('ry') ?? 0, width! / 2, height! / 2);
    const [right, bottom] = [x + width!, y + height!];
    if (r === 0) return `M${x} ${y}H${right}V${bottom}H${x}Z`;
    const turn = (toX: number, toY: number) => `A${r} ${r} 0 0 1 ${toX} ${toY}`;
    return `M${x + r} ${y}H${right - r}${turn(right, y + r)}V${bottom - r}${turn(right - r, bottom)}H${x + r}${turn(x, bottom - r)}V${y + r}${turn(x + r, y)}Z`;
  }
  return undefined;
}
