import * as z from 'zod';

/** The most bytes of one character: `%F0%9F%98%80` in a form, two escapes such as `\ud83d\ude00` in JSON. */
const bytesOfCharacter = 12;

/** For what is in a body beside the texts of its fields: names, signs, blanks around a text, fields that are ignored. */
const bytesBeside = 16 * 1024;

/**
 * The largest body that a route reads, in bytes: counted from the characters that the fields of its schema may hold, in
 * the longest encoding, and rounded up to whole kibibytes.
 */
export function mostBytes(schema: z.ZodType): number {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const bytes = bytesBeside + bytesOfCharacter * charactersOf(described);
  return Math.ceil(bytes / 1024) * 1024;
}

/** Characters of all texts within a value. JSON Schema's `maxLength` counts those of Unicode, as zod's `max` does. */
function charactersOf(described: z.core.JSONSchema._JSONSchema | undefined): number {
  if (typeof described !== 'object') return 0;
  const { maxLength, properties = {}, items, maxItems = 1, anyOf = [] } = described;
  if (maxLength !== undefined) return maxLength;
  const one = Array.isArray(items) ? undefined : items;
  return (
    Object.values(properties).reduce((sum: number, field) => sum + charactersOf(field), 0) +
    maxItems * charactersOf(one) +
    Math.max(0, ...anyOf.map(charactersOf))
  );
}
