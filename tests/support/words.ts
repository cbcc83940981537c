import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { locale } from '../../content/built/locale.ts';
import { tools } from '../../content/built/tools.ts';
import { fillPlural, type Plural } from '../../content/schema/fill.ts';
import { words as schema } from '../../content/schema/words/groups.ts';

const folder = resolve(import.meta.dirname, '../../content/built/words');
const groups = globSync('*.ts', { cwd: folder }).map(async (file) => [
  basename(file, '.ts'),
  { ...(await import(resolve(folder, file))) },
]);

/** The words of buttons, forms and messages by their groups, as the site that runs was built with them. */
export const words = schema.parse(Object.fromEntries(await Promise.all(groups)));

/** The form of a text for a number, in the site's language. */
export function counted(
  forms: Plural,
  count: number,
  values?: Readonly<Record<string, string | number>>,
): string {
  return fillPlural(forms, count, locale.tag, values);
}

/** Matches a text with any values in the places of its placeholders; a group of the match has the value of each. */
export function like(text: string): RegExp {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => {
    return at % 2 === 0 ? RegExp.escape(part) : `(?<${part}>.+)`;
  });
  return new RegExp(parts.join(''));
}

/** The name of one of many equal buttons or links: its text, then what it belongs to. */
export function buttonOf(text: string, thing: string): RegExp {
  // A browser may part the two by a space.
  return new RegExp(`^${RegExp.escape(text)} ?: ${RegExp.escape(thing)}$`);
}

/** The name of the button that opens a tool of the library or saves its file. */
export function accessTo(id: string): RegExp {
  const tool = tools.find((each) => each.id === id);
  if (!tool) throw new Error(`There is no tool ${id}: compare content/firm/tools.yaml.`);
  return buttonOf('Access Tool', tool.title);
}
