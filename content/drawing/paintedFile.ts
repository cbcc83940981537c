import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A saved drawing of `files`. Its colors and widths are CSS variables such as `var(--ink)`; they become values here, because
 * print and social pictures know no variables.
 *
 * @param name of the file, without `.svg`
 * @param values of the variables by their names, without `--`
 * @returns one `<svg>` element
 * @throws Error when the file has a variable without a value
 */
export function paintedFile(name: string, values: Readonly<Record<string, string | number>>): string {
  const svg = readFileSync(join(import.meta.dirname, 'files', `${name}.svg`), 'utf8');
  return svg.replaceAll(/\n\s*/g, '').replaceAll(/var\(--([\w-]+)\)/g, (_, variable: string) => {
    const value = values[variable];
    if (value === undefined)
      throw new Error(`files/${name}.svg has the variable --${variable}. Give it a value.`);
    return `${value}`;
  });
}

/** What a drawing shows, to be placed in another one: its elements without its title. */
export function elementsOf(svg: string): string {
  return svg.replaceAll(/^<svg\b[^>]*>|<title>.*?<\/title>|<\/svg>$/g, '');
}
