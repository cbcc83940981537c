import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { asText, frontMatterOf, readText } from './files.ts';
import { type LocatedYaml, parseYaml } from './yaml.ts';
import { inQuotes } from './yamlSentence.ts';

/**
 * Checks what an author has written. A problem has the place of the field, what is found there, and what is wanted. The schemas of
 * authored files are strict, so that a misspelt field is a problem, too.
 *
 * @returns the parsed value, `undefined` when there are problems
 */
export function checkFields<T>(
  schema: z.ZodType<T>,
  { value, placeOf }: LocatedYaml,
  problems: string[],
): T | undefined {
  const { data, error } = schema.safeParse(value, {
    error: (issue) => fieldSentence(issue),
    reportInput: true,
  });
  for (const issue of error?.issues ?? []) {
    // A field that nobody knows is named by its own place.
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const key of keys) {
      const place = placeOf(key === undefined ? issue.path : [...issue.path, key]);
      const field = issue.path.length > 0 ? `${z.core.toDotPath(issue.path)}: ` : '';
      const sentence = key === undefined ? `${found(issue)}${issue.message}` : `"${key}" ${issue.message}`;
      const problem = `${place}: ${field}${sentence}.`;
      // Two rules of a field may say the same.
      if (!problems.includes(problem)) problems.push(problem);
    }
  }
  return data;
}

/** Parses and checks YAML. @returns `undefined` when there are problems */
export function readFields<T>(
  schema: z.ZodType<T>,
  source: string,
  file: string,
  problems: string[],
): T | undefined {
  const yaml = parseYaml(source, file, 0, problems);
  return yaml && checkFields(schema, yaml, problems);
}

/**
 * The checked fields of a YAML file.
 * @param folder of the firm
 * @param name from there, such as `home.yaml`
 * @returns `undefined` when there are problems
 */
export async function readYaml<T>(
  schema: z.ZodType<T>,
  folder: string,
  name: string,
  problems: string[],
): Promise<T | undefined> {
  const source = await readText(folder, name, problems);
  return source === undefined ? undefined : readFields(schema, source, `${name}`, problems);
}

/**
 * Where the fields of a file stand, for problems that only other files show. The file is read again when there is one.
 * @param name from the firm's folder, such as `home.yaml`
 */
export function placesIn(folder: string, name: string): LocatedYaml['placeOf'] {
  const file = `${name}`;
  return (path) => {
    const text = asText(readFileSync(join(folder, name)));
    const front = name.endsWith('.md') ? frontMatterOf(text) : undefined;
    const yaml = parseYaml(front?.yaml ?? text, file, front ? 1 : 0, []);
    return yaml?.placeOf(path) ?? file;
  };
}

/** What stands in a field, before a sentence that says only what must stand there. */
function found({ input, message }: z.core.$ZodIssue): string {
  if (!/^(?:must|may) /.test(message)) return '';
  if (input === undefined || input === null) return 'is missing, and ';
  if (typeof input === 'number') return `${input} `;
  if (typeof input !== 'string' || input.trim() === '') return '';
  return `"${input.length > 60 ? `${input.slice(0, 59)}…` : input}" `;
}

/** How kinds of values are called, each with an example. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number such as 12',
  int: 'a whole number such as 12',
  boolean: 'true or false',
  array: 'a list, each entry on a line of its own after "- "',
  object: 'fields, each on a line of its own such as "title: Some words"',
};

/**
 * Sentences for zod's own messages. Where a schema has a message of its own, that is used.
 * @returns the rest of a sentence that begins with the field
 */
function fieldSentence(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = kinds[issue.expected] ?? `a value of the kind ${issue.expected}`;
      if (input === undefined || input === null) return `is missing. Write ${wanted}`;
      if (issue.expected === 'string' && typeof input !== 'object') {
        return `is ${typeof input === 'boolean' ? input : `the number ${input}`}, and a text is wanted. Put it in quotes: ${inQuotes(String(input))}`;
      }
      if (issue.expected === 'string' && !Array.isArray(input)) {
        return 'has fields of its own, and a text is wanted. If the text has a colon in it, put it in quotes';
      }
      if (typeof input === 'string' && /number|int/.test(issue.expected)) {
        return `is the text "${input}". Write a number without quotes and unit, such as 12`;
      }
      return `is ${nameOf(input)}. Write ${wanted}`;
    }
    case 'invalid_value':
      return `${isOrMissing(input)}. Write ${oneOf(issue.values)}`;
    case 'invalid_union': {
      const { discriminator, options } = issue;
      if (typeof discriminator !== 'string' || !Array.isArray(options)) return undefined;
      return `${isOrMissing(z.record(z.string(), z.unknown()).safeParse(input).data?.[discriminator])}. Write ${oneOf(options)}`;
    }
    case 'unrecognized_keys':
      return `is no field here. Write ${oneOf(fieldsOf(issue.inst))}`;
    case 'too_small':
    case 'too_big': {
      const bound = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
      if (Array.isArray(input)) return `has ${input.length} entries. Write ${bound}`;
      if (typeof input === 'string') return `has ${input.length} characters. Write ${bound}`;
      return typeof input === 'number' ? `must be ${bound}` : undefined;
    }
    case 'invalid_format':
      if (issue.format === 'url') return 'must be an address such as https://www.example.com';
      if (issue.format === 'date') return 'must be a day such as 2026-12-01';
      return undefined;
    default:
      return undefined;
  }
}

function isOrMissing(input: unknown): string {
  if (input === undefined || input === null) return 'is missing';
  return typeof input === 'object' ? `is ${nameOf(input)}` : `is "${input}"`;
}

function nameOf(input: unknown): string {
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'object') return 'a group of fields';
  return typeof input === 'string' ? 'a text' : `${input}`;
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? `${values[0]}` : `one of ${values.join(', ')}`;
}

/** The names of a strict object's fields. */
function fieldsOf(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
