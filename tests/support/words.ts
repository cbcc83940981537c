import { tools } from '#content/built/tools.ts';

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
