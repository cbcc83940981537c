import * as z from 'zod';
import { heroName, pictureName } from '../schema/picture.ts';

/** A field of the editor: https://sveltiacms.app/en/docs/fields */
export interface Field {
  name: string;
  label: string;
  widget: string;
  required?: boolean;
  hint?: string;
  default?: unknown;
  /** Of an object, or of each element of a list. */
  fields?: Field[];
  [option: string]: unknown;
}

/** Fields whose values are ids that other files hold. */
export type Choices = Readonly<Record<string, readonly { value: string; label: string }[]>>;

/** Fields of more than a line. */
const longTexts = [
  ...['summary', 'description', 'challenge', 'solution', 'result', 'bio', 'fees', 'text'],
  ...['intro', 'lead', 'quote', 'definition', 'answer', 'paragraphs', 'paragraph', 'note'],
];

/** Names of pictures; a press uploads one. */
const pictures: readonly z.ZodType[] = [heroName, pictureName];

/** Switches that are on until somebody turns them off; any other one that is off has no line in its file. */
export const onAtFirst = ['footer'];

const hints: Record<string, string> = {
  title: 'Up to about 60 characters, no full stop.',
  summary: 'Two or three sentences that stand on the card and in search engines.',
  readTime: 'Whole minutes. The check says the right number.',
  pages: 'Pages of the PDF. The check says the right number.',
  draft: 'Visitors do not see the item while this is on.',
  publishAt: 'Visitors see the item from this moment, in UTC. Empty: at once.',
  sample: 'An example that does not describe a real client or person.',
  heroImage: 'A photo of at least 960 × 540 pixels. Without one a drawing is made.',
  heroImageAlt: 'What the picture shows, in a sentence.',
  portrait: 'A photo of at least 240 × 240 pixels; a square is cut out of its upper part.',
  portraitAlt: 'What the photo shows, in a sentence.',
  meant: 'The demonstration says some of these words too, and they are true of you.',
  left: 'No longer with the firm: what they wrote keeps their name, and nothing else shows them.',
  order: 'Its place among the others of its kind, the lowest first.',
  card: 'Words that lead to the page: on the home page, among the services, below its weight in their drawing.',
  area: 'How the video generator calls it.',
  faq: 'Answers have 40 to 90 words and ask for no confidential facts.',
  caseTypes: 'Only for the page of an expert.',
  footer: 'Every page leads there.',
  whitepaper: 'The file’s name of the paper, without .md.',
  notice: 'Stands above the clauses and says what they are not.',
  pullQuote: 'A sentence copied from the article, which is shown once more in large letters.',
  series: 'The same words in all articles that belong together.',
  to: 'A page of this site such as /services, or a section of it such as /services#approach.',
  seeAlso: 'Other terms of this list, as they are written there.',
  ground: 'The color behind a drawing that has none of its own.',
  proof: 'The part between the services and the quotes: a case, the newest article, the assessment.',
  for: 'Shown where the site has one of these features.',
  without: 'Shown where the site has none of these features.',
};

/** The editor's fields for the front matter that `schema` describes. */
export function fieldsOf(schema: z.ZodObject, choices: Choices): Field[] {
  return Object.entries(schema.shape).map(([name, inner]) => fieldOf(name, inner as z.ZodType, choices));
}

function fieldOf(name: string, schema: z.ZodType, choices: Choices): Field {
  const optional = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  const bare = optional ? (schema.unwrap() as z.ZodType) : schema;
  const hint = hints[name];
  // The page fills it in when the item is saved: it is the file's name.
  if (name === 'id') return { name, label: 'Id', widget: 'hidden', default: '' };
  if (bare instanceof z.ZodLiteral) {
    return { name, label: labelOf(name), widget: 'hidden', default: bare.value };
  }
  const field = { name, label: labelOf(name), required: !optional, ...(hint && { hint }) };
  if (bare instanceof z.ZodBoolean && onAtFirst.includes(name))
    return { ...field, widget: 'boolean', default: true };
  const options = choices[name];
  if (options) {
    const multiple = bare instanceof z.ZodArray;
    return { ...field, widget: 'select', options: [...options], ...(multiple && { multiple }) };
  }
  return { ...field, ...widgetOf(name, bare, choices) };
}

function widgetOf(
  name: string,
  schema: z.ZodType,
  choices: Choices,
): { widget: string; [option: string]: unknown } {
  if (schema instanceof z.ZodISODateTime) {
    return { widget: 'datetime', picker_utc: true, format: 'YYYY-MM-DD[T]HH:mm:ss[Z]' };
  }
  if (schema instanceof z.ZodNumber) {
    const { minimum, maximum } = boundsOf(schema);
    const value_type = schema.format === 'safeint' ? 'int' : 'float';
    return { widget: 'number', value_type, ...defined({ min: minimum, max: maximum }) };
  }
  if (schema instanceof z.ZodBoolean) return { widget: 'boolean' };
  if (schema instanceof z.ZodEnum) return { widget: 'select', options: schema.options };
  if (schema instanceof z.ZodObject) return { widget: 'object', fields: fieldsOf(schema, choices) };
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    const { minItems, maxItems } = boundsOf(schema);
    const bounds = defined({ min: minItems, max: maxItems });
    if (element instanceof z.ZodEnum) {
      return { widget: 'select', multiple: true, options: element.options, ...bounds };
    }
    if (element instanceof z.ZodObject) {
      return { widget: 'list', fields: fieldsOf(element, choices), ...bounds };
    }
    return { widget: 'list', field: fieldOf(name, element, {}), ...bounds };
  }
  if (pictures.includes(schema)) return { widget: 'image' };
  if (schema instanceof z.ZodString) {
    const { maxLength } = boundsOf(schema);
    return {
      widget: longTexts.includes(name) ? 'text' : 'string',
      ...defined({ maxlength: maxLength, pattern: patternOf(schema) }),
    };
  }
  throw new Error(`The editor has no field for "${name}". Add one to content/editor/fields.ts.`);
}

/** What the schema says of the size of its values. A `minLength` of one is the field's being required. */
function boundsOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { minimum, maximum, exclusiveMinimum, ...bounds } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  // zod says the bounds of safe integers, which no author reaches.
  const meant = (bound?: number) => (Math.abs(bound ?? 0) < Number.MAX_SAFE_INTEGER ? bound : undefined);
  return {
    ...bounds,
    minimum: meant(minimum) ?? (exclusiveMinimum === 0 ? 1 : undefined),
    maximum: meant(maximum),
  };
}

/** The form of a text, and the sentence that the check says where it differs: the editor says it beside the field. */
function patternOf(schema: z.ZodString): [string, string] | undefined {
  const { pattern } = boundsOf(schema);
  if (pattern === undefined) return undefined;
  const sentence = ['', '\u0000']
    .flatMap((wrong) => schema.safeParse(wrong).error?.issues ?? [])
    .find(({ code }) => code === 'invalid_format')?.message;
  return [pattern, sentence ?? 'has another form'];
}

const defined = (options: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/** `heroImageAlt` → `Hero image alt` */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
}
