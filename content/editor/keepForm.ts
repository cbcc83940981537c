import { isDeepStrictEqual } from 'node:util';
import { isMap, parseDocument, type Scalar, stringify } from 'yaml';
import { splitFrontMatter } from '../frontMatter.ts';

/**
 * A changed file in the form of the one before: fields that are the same keep their line ends, quotes and comments, so
 * that a comparison of the two shows what somebody changed and no more.
 *
 * @param name ends in `.md` or `.yaml`
 */
export function keepForm(name: string, before: string, after: string): string {
  if (name.endsWith('.yaml')) return mergedYaml(before, after);
  const old = splitFrontMatter(before, name, []);
  const changed = splitFrontMatter(after, name, []);
  if (!old || !changed) return after;
  const head = mergedYaml(yamlOf(before, old.body), yamlOf(after, changed.body));
  return `---\n${head}---\n\n${changed.body.trim()}\n`;
}

function mergedYaml(before: string, after: string): string {
  const document = parseDocument(before);
  const now: unknown = parseDocument(after).toJS();
  const then: unknown = document.toJS();
  if (!isRecord(now) || !isRecord(then) || !isMap(document.contents)) return after;
  const keys = document.contents.items.map(({ key }) => key as Scalar<string>);
  const starts = keys.map(({ range }) => range![0]);
  const kept = keys.map(({ value: name }, index) => {
    if (!(name in now)) return '';
    if (isDeepStrictEqual(then[name], now[name])) return before.slice(starts[index], starts[index + 1]);
    return written(name, now[name]);
  });
  // The editor writes every switch that is off.
  const added = Object.entries(now).filter(([name, value]) => !(name in then) && value !== false);
  return [before.slice(0, starts[0]), ...kept, ...added.map(([name, value]) => written(name, value))].join(
    '',
  );
}

function written(name: string, value: unknown): string {
  return stringify({ [name]: value }, { lineWidth: 110 });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands between the two lines of hyphens. */
function yamlOf(source: string, body: string): string {
  const text = source.replaceAll('\r\n', '\n');
  return text
    .slice(0, text.length - body.length)
    .replace(/^---\n/, '')
    .replace(/---[ \t]*\n?$/, '');
}
