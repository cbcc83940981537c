import * as fc from 'fast-check';
import type * as z from 'zod';

/** Text of any characters of Unicode, halves of a pair among them. Fast-check's own (`unit: 'binary'`) takes seconds to prepare. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  const near = fc.integer({ min: 0, max: 0x2_ff });
  const unit = fc.oneof(near, fc.integer({ min: 0, max: 0x10_ff_ff }));
  return fc.array(unit, { maxLength }).map((codes) => String.fromCodePoint(...codes));
}

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** What stands in JSON where something else is expected, or where a text is expected that is hard to keep. */
export const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(undefined, null, '', ' ', {}, [], [null], 0, -1, 1e308, true, nested(2000)),
  fc.constantFrom('\u0000', 'a\u0007b', '\ud800', 'a\udc00', '\u200b', '語'.repeat(300)),
  fc.constantFrom('<script>alert(1)</script>', "'; DROP TABLE contacts; --", '{{7*7}}', '__proto__'),
  fc.string({ unit: 'grapheme', minLength: 10, maxLength: 90 }),
  anyText(100),
  fc.jsonValue({ maxDepth: 3 }),
);

/** What fits a JSON schema of objects, lists, texts and integers, or has `strange` parts at any depth. */
export function nearly(schema: z.core.JSONSchema._JSONSchema | undefined): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return strange;
  const { type, enum: choices, properties = {}, items, minimum = 0, maximum } = schema;
  const parts = Object.entries(properties).map(([name, part]) => [name, nearly(part)] as const);
  const fitting: Record<string, fc.Arbitrary<unknown>> = {
    object: fc.record(Object.fromEntries(parts)),
    array: fc.array(nearly(Array.isArray(items) ? items[0] : items), { maxLength: 25 }),
    string: choices ? fc.constantFrom(...choices) : fc.string({ minLength: 10, maxLength: 60 }),
    integer: fc.integer({ min: minimum, ...(maximum !== undefined && { max: maximum }) }),
  };
  return fc.oneof(fitting[String(type)] ?? strange, strange);
}
