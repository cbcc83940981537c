import { isCollection, isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { collections, pageFiles } from '../editor/config.ts';
import type { Field } from '../editor/fields.ts';
import { splitFrontMatter } from '../read/authoredFiles.ts';

/**
 * How Sveltia CMS writes YAML: with this package and these options, of which its configuration can change only indent
 * and quotes. A long text stays on one line. https://sveltiacms.app/en/docs/data-output
 */
export const yamlForm = {
  indent: 2,
  indentSeq: true,
  lineWidth: 0,
  defaultKeyType: 'PLAIN',
  defaultStringType: 'PLAIN',
  singleQuote: true,
} as const;

const edited = collections({ topics: [], people: [] });
const pages = pageFiles();

/**
 * The one form of a content file, which is also what the editor saves: its values in YAML of one form, in the order of
 * the editor's fields. Comments stay; the editor would drop them. Text that cannot be read is left as it is, because
 * the check names it.
 *
 * @param file from the project's folder, ends in `.md` or `.yaml`
 */
export function canonical(file: string, text: string): string {
  if (file.endsWith('.yaml')) return canonicalYaml(file, text.replaceAll('\r\n', '\n')) ?? text;
  const parts = splitFrontMatter(text, file, []);
  const head = parts && canonicalYaml(file, parts.head);
  return head === undefined ? text : `---\n${head}---\n\n${parts!.body.trim()}\n`;
}

function canonicalYaml(file: string, source: string): string | undefined {
  const document = parseDocument(source);
  if (document.errors.length > 0) return undefined;
  visit(document, {
    // How a value was written; without it, the value decides.
    Scalar: (_key, node) => {
      for (const trace of ['type', 'format', 'minFractionDigits', 'source'] as const) delete node[trace];
    },
    Collection: (_key, node) => {
      delete node.flow;
    },
  });
  const page = pages.find((one) => one.file === file);
  const collection = edited.find(
    ({ folder, extension, filter }) =>
      file.startsWith(`${folder}/`) &&
      file.endsWith(`.${extension}`) &&
      (!filter || document.get(filter.field) === filter.value),
  );
  const fields = (page ?? collection)?.fields;
  if (fields) order(document.contents, fields);
  return `${document.toString(yamlForm).trim()}\n`;
}

/** Puts keys into the order of the fields and leaves out what the editor does not write: a switch that is off. */
function order(node: unknown, fields: readonly Field[]): void {
  if (isSeq(node)) for (const item of node.items) order(item, fields);
  if (!isMap(node)) return;
  const indexOf = (pair: unknown) =>
    fields.findIndex(({ name }) => isPair(pair) && isScalar(pair.key) && pair.key.value === name);
  const isOff = (pair: unknown) => {
    const field = fields[indexOf(pair)];
    const value = isPair(pair) && isScalar(pair.value) ? pair.value.value : undefined;
    return value === false && field?.widget === 'boolean' && !field.required && !field.default;
  };
  const rank = (pair: unknown) => (indexOf(pair) === -1 ? fields.length : indexOf(pair));
  node.items = node.items.filter((pair) => !isOff(pair)).toSorted((a, b) => rank(a) - rank(b));
  for (const pair of node.items) {
    const inner = fields[indexOf(pair)]?.fields;
    if (inner && isCollection(pair.value)) order(pair.value, inner);
  }
}
