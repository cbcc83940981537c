import { isMap, isNode, isScalar, type Node, parseDocument, stringify } from 'yaml';
import { yamlForm } from '../commands/newFile.ts';

/**
 * Changes of single values in the text of a YAML file. Everything else keeps its bytes: comments, blank lines, order
 * and the way in which lists are written.
 */

type Value = string | readonly string[];

/** @returns the text with another value at a place that is there; the same text where there is none. */
export function withValue(text: string, path: readonly (string | number)[], value: Value): string {
  const node = parseDocument(text).getIn(path, true);
  if (!isNode(node) || !node.range) return text;
  const [from, to] = node.range;
  return text.slice(0, from) + valueText(value) + text.slice(to);
}

/** @returns the text with the field, which follows `after` if it is new. */
export function withField(text: string, name: string, value: Value, after: string): string {
  const document = parseDocument(text);
  if (document.has(name)) return withValue(text, [name], value);
  return insertedAfter(text, after, `${name}: ${valueText(value)}\n`);
}

/** @returns the text with lines below the field `after`. */
export function insertedAfter(text: string, after: string, lines: string): string {
  const at = endOfField(text, after);
  return text.slice(0, at) + lines + text.slice(at);
}

/** @returns the text without a field of the first level and its value; comments above it stay. */
export function withoutField(text: string, name: string): string {
  const from = keyOf(text, name)?.range?.[0];
  return from === undefined ? text : text.slice(0, from) + text.slice(endOfField(text, name));
}

function keyOf(text: string, name: string): Node | undefined {
  const { contents } = parseDocument(text);
  const pair = isMap(contents)
    ? contents.items.find(({ key }) => isScalar(key) && key.value === name)
    : undefined;
  return isNode(pair?.key) ? pair.key : undefined;
}

/** Where the line after the field begins. */
function endOfField(text: string, name: string): number {
  const node = parseDocument(text).get(name, true);
  const end = isNode(node) ? node.range?.[1] : undefined;
  if (end === undefined) throw new Error(`The file has no field "${name}".`);
  if (text[end - 1] === '\n') return end;
  const next = text.indexOf('\n', end);
  return next === -1 ? text.length : next + 1;
}

function valueText(value: Value): string {
  if (typeof value === 'string') return stringify(value, yamlForm).trimEnd();
  return `[${value.map((one) => stringify(one, yamlForm).trimEnd()).join(', ')}]`;
}
