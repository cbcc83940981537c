import { parseDocument, stringify, visit } from 'yaml';
import { yamlForm } from '../commands/newFile.ts';

/** A file's text with another name in the place of the firm's, as far as it holds it. */
export function renamed(path: string, text: string, before: string, now: string): string {
  if (before === now || !text.includes(before)) return text;
  if (path.endsWith('.yaml')) return renamedYaml(text, before, now);
  const head = path.endsWith('.md') ? (/^---\n[\s\S]*?^---$/m.exec(text)?.[0] ?? '') : '';
  const inner = head.slice(4, -3);
  const body = text.slice(head.length).replaceAll(before, now);
  return head === '' ? body : `---\n${renamedYaml(inner, before, now)}---${body}`;
}

/** Each value is written anew, so that a name with a colon or a quotation mark is read as it is meant. */
function renamedYaml(text: string, before: string, now: string): string {
  const places: { from: number; to: number; value: string }[] = [];
  visit(parseDocument(text), {
    Scalar: (_key, { value, range }) => {
      if (typeof value !== 'string' || !range || !value.includes(before)) return;
      places.push({ from: range[0], to: range[1], value: value.replaceAll(before, now) });
    },
  });
  const values = places
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (changed, { from, to, value }) => changed.slice(0, from) + valueText(value) + changed.slice(to),
      text,
    );
  return values.replace(/^ *#.*$/gm, (comment) => comment.replaceAll(before, now));
}

function valueText(value: string): string {
  return value.includes('\n') ? JSON.stringify(value) : stringify(value, yamlForm).trimEnd();
}
