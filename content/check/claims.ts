import {
  isMap,
  isScalar,
  LineCounter,
  type Node,
  type ParsedNode,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';
import { lineAt, type Source } from './sources.ts';

/** A text of the firm's files with all that decides whether production may show it. */
export interface Claim {
  /** From the firm's folder, such as `home.yaml`. */
  readonly path: string;
  readonly line: number;
  /** Names of the fields around the text, the outermost first; `body` below a front matter. */
  readonly fields: readonly string[];
  readonly text: string;
  /** What belongs together for a reader: the object around a field, or the whole Markdown file. */
  readonly item: string;
  /** Whether an object around it says `sample: true`, `meant: true` or `draft: true`. */
  readonly marked: boolean;
}

/** The marks with which an author answers for what stands below them. */
const marks = ['sample', 'meant', 'draft'];

/** Every text of a file; a pair of `value` and `label` is one text more. */
export function claimsIn({ path, text }: Source): Claim[] {
  if (path.endsWith('.yaml')) return claimsInYaml(path, text, 0);
  const [, head = '', body = ''] = /^---\n([\s\S]*?)^---[ \t]*\n([\s\S]*)$/m.exec(text) ?? [];
  const marked = isMarked(parseDocument(head).contents);
  const above = lineAt(text, text.length - body.length) - 1;
  return [
    ...claimsInYaml(path, head, 1).map((claim) => ({ ...claim, item: path })),
    ...paragraphsIn(body).map(({ line, text: paragraph }) => ({
      path,
      line: above + line,
      fields: ['body'],
      text: paragraph,
      item: path,
      marked,
    })),
  ];
}

/** @param linesAbove lines of the file above `source` */
function claimsInYaml(path: string, source: string, linesAbove: number): Claim[] {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter });
  const found: Claim[] = [];
  const add = (node: Node, text: string, around: readonly unknown[]) => {
    const maps = around.filter(isMap);
    found.push({
      path,
      line: counter.linePos(node.range?.[0] ?? 0).line + linesAbove,
      fields: around.flatMap((one) => (isPairOf(one) ? [String(one.key)] : [])),
      text,
      item: `${path} ${maps.at(-1)?.range?.[0] ?? 0}`,
      marked: maps.some(isMarked),
    });
  };
  visit(document, {
    Map: (_, map, around) => {
      const [value, label] = ['value', 'label'].map((name) => map.get(name));
      if (typeof value === 'string' && typeof label === 'string')
        add(map, `${value} ${label}`, [...around, map]);
    },
    Scalar: (key, scalar, around) => {
      if (key !== 'key' && typeof scalar.value === 'string') add(scalar, scalar.value, around);
    },
  });
  return found;
}

function isPairOf(node: unknown): node is { key: Scalar } {
  return typeof node === 'object' && node !== null && 'key' in node && isScalar(node.key);
}

function isMarked(node: Node | ParsedNode | null): boolean {
  return isMap(node) && marks.some((mark) => node.get(mark) === true);
}

/** Paragraphs, entries of lists and rows of tables with the numbers of their lines; no headings and no figures. */
function paragraphsIn(body: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  let inFence = false;
  let open = false;
  for (const [index, line] of body.split('\n').entries()) {
    const isFence = line.startsWith('```');
    if (isFence) inFence = !inFence;
    if (isFence || inFence || line.trim() === '' || line.startsWith('#')) {
      open = false;
      continue;
    }
    const begins = /^([-*] |\d+\. |>|\|)/.test(line);
    const text = line.replace(/^([-*]( \[ \])?|\d+\.|>) */, '').replace(/^\| *| *\|$/g, '');
    if (open && !begins) found.at(-1)!.text += ` ${text}`;
    else found.push({ line: index + 1, text });
    open = true;
  }
  return found;
}
