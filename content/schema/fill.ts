/** A text that depends on a number: the forms of `Intl.PluralRules`; English has `one` and `other`. */
export interface Plural {
  readonly zero?: string | undefined;
  readonly one?: string | undefined;
  readonly two?: string | undefined;
  readonly few?: string | undefined;
  readonly many?: string | undefined;
  readonly other: string;
}

const placeholder = /\{([a-z]\w*)\}/g;

/** @returns the names of the placeholders of a text, each once, e.g. `['name']` of `Dear {name}`. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name]) => name!))];
}

/** @returns the text with a value in the place of each `{name}`; a name without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(placeholder, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * As `fill`, for text with markup inside a sentence.
 * @returns the text's parts in their order; each placeholder is replaced by its value, e.g. an element of React
 */
export function fillParts<Part>(text: string, values: Readonly<Record<string, Part>>): (string | Part)[] {
  // `split` with a group in the expression keeps the names at the odd places.
  return text
    .split(placeholder)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)))
    .filter((part) => part !== '');
}

/** By locale: to make one takes a browser longer than to use it a hundred times. */
const rules = new Map<string, Intl.PluralRules>();

/**
 * The form of a text for a number, with `{count}` and other values in it.
 * @param locale of the site, as BCP 47 writes it, e.g. `de`
 * @param values what replaces the placeholders; `count` is the number itself where none is given
 */
export function fillPlural(
  forms: Plural,
  count: number,
  locale: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  const form = forms[rule.select(count)] ?? forms.other;
  return fill(form, { count, ...values });
}
