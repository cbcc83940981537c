import * as z from 'zod';
import { placeholdersOf } from '../fill.ts';
import { text } from '../parts.ts';

/** Kinds of words that visitors read. `content/firm/words.yaml` writes them anew or in another language. */

/** A neutral text: the English one stands where the firm writes none. */
export function word(english: string) {
  return held(placeholdersOf(english)).default(english);
}

/**
 * A text that says what the firm is, does or promises: each firm writes its own.
 * @param names of the placeholders that it needs, such as `name` for `{name}`
 */
export function claim(...names: string[]) {
  return held(names);
}

/** A neutral text that depends on a number; a firm that writes it writes all forms of its language. */
export function plural(english: { readonly one: string; readonly other: string }) {
  const names = placeholdersOf(english.other);
  // "One result" needs no number.
  const optional = [...names, 'count'];
  const form = held([], optional).optional();
  return z
    .object({ zero: form, one: form, two: form, few: form, many: form, other: held(names, optional) })
    .default(english);
}

/** Words that belong together, such as those of one dialog. What the firm does not write has its default. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape).prefault({} as never);
}

function held(names: readonly string[], allowed: readonly string[] = names) {
  return text.check(({ value, issues }) => {
    const found = placeholdersOf(value);
    const missing = names.filter((name) => !found.includes(name)).map((name) => `{${name}}`);
    const unknown = found.filter((name) => !allowed.includes(name)).map((name) => `{${name}}`);
    const known = allowed.map((name) => `{${name}}`).join(', ');
    const message =
      missing.length > 0
        ? `lacks ${missing.join(', ')}; write that where the value is to stand`
        : unknown.length > 0
          ? `holds ${unknown.join(', ')}, for which there is no value; ${known === '' ? 'write it without' : `it may hold ${known}`}`
          : undefined;
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  });
}
