import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  Scalar,
  visit,
  type YAMLError,
} from 'yaml';
import { tooDeep, yamlSentence } from './yamlSentence.ts';

/** The fields that lead to a value, from the outermost. */
export type FieldPath = readonly PropertyKey[];

/** YAML that has been read, and where each of its values stands. */
export interface LocatedYaml {
  readonly value: unknown;
  /**
   * Where a value stands as editors and terminals link it, such as `home.yaml:12:5`. A value that is missing has the
   * place of what it is missing in.
   */
  readonly placeOf: (path: FieldPath) => string;
}

/**
 * Parses YAML 1.2. What the parser accepts although an author's words would be lost is a problem, too.
 *
 * @param file how problems name the file
 * @param linesAbove lines of the file above `source`
 */
export function parseYaml(
  source: string,
  file: string,
  linesAbove: number,
  problems: string[],
): LocatedYaml | undefined {
  const text = '\n'.repeat(linesAbove) + source;
  const lines = new LineCounter();
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    // Other errors are most often a consequence of the first.
    const error: YAMLError | undefined = document.errors[0] ?? document.warnings[0];
    if (error) {
      const offset = error.message.startsWith('Missing closing') ? lastQuote(document) : error.pos[0];
      const line = text.split('\n')[lines.linePos(offset).line - 1]!;
      problems.push(`${place(offset)}: ${yamlSentence(error, line)}.`);
      return undefined;
    }
    const losses = lostWords(document, text);
    for (const { offset, sentence } of losses) problems.push(`${place(offset)}: ${sentence}.`);
    if (losses.length > 0) return undefined;
    return { value: document.toJS(), placeOf: (path) => place(offsetOf(document, path)) };
  } catch (error) {
    problems.push(`${file}: ${thrownSentence(error as Error)}.`);
    return undefined;
  }
}

function thrownSentence({ message }: Error): string {
  if (message.startsWith('Maximum call stack size exceeded')) return tooDeep;
  const { 1: alias } = /^Unresolved alias \(.*\): (.*)$/.exec(message) ?? [];
  if (alias) return `a text begins with "*${alias}". Put it in quotes: '*${alias}…'`;
  return 'fields repeat each other by * too often. Write their values out';
}

/** Where the text in quotes begins that does not end. */
function lastQuote(document: Document): number {
  let offset = 0;
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE) offset = range![0];
    },
  });
  return offset;
}

interface Loss {
  readonly offset: number;
  readonly sentence: string;
}

/** Words that YAML takes for something else than a part of a text. */
function lostWords(document: Document, source: string): Loss[] {
  const losses: Loss[] = [];
  const named = new Set<string>();
  visit(document, { Alias: (_key, { source: name }) => void named.add(name) });
  visit(document, {
    Scalar(key, { type, value, range, anchor }) {
      if (key === 'key' || !range) return;
      if (anchor && !named.has(anchor)) {
        losses.push({
          offset: range[0],
          sentence: `a text begins with "&${anchor}", which YAML leaves out. Put it in quotes: '&${anchor} …'`,
        });
      }
      const isText = type === Scalar.PLAIN && (typeof value === 'string' || value === null);
      const [remark] = /^[ \t]*#[^\n]*/.exec(source.slice(range[1])) ?? [];
      if (!isText || remark === undefined || source[range[1] - 1] === '\n') return;
      const words = `${source.slice(range[0], range[1])}${remark}`.trim();
      losses.push({
        offset: range[0],
        sentence: `"${remark.trim()}" is a remark, which YAML leaves out. Put the text in quotes, '${words}', or the remark on a line of its own`,
      });
    },
  });
  return losses;
}

/** Where a value begins; of a field, where its name does. */
function offsetOf({ contents }: Document, path: FieldPath): number {
  let node: unknown = contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else {
      const items: readonly unknown[] = isNode(node) && 'items' in node ? (node.items as unknown[]) : [];
      const item = items[key as number];
      if (!isNode(item)) break;
      offset = item.range?.[0] ?? offset;
      node = item;
    }
    // What an alias stands for is elsewhere.
    if (isAlias(node)) break;
  }
  return offset;
}
