import * as fc from 'fast-check';

/** A way to spoil a JSON text at a place. */
type Mistake = (json: string, at: number) => string;

const insert =
  (what: string): Mistake =>
  (json, at) =>
    json.slice(0, at) + what + json.slice(at);

const mistakes: readonly Mistake[] = [
  // Cut off, or with something behind its end.
  (json, at) => json.slice(0, at),
  (json) => `${json}]`,
  (json) => `${json} ${json}`,
  (json) => `${json},`,
  // What other languages allow.
  (json) => json.replaceAll('"', "'"),
  (json) => json.replace(/"(\w+)":/, '$1:'),
  (json) => json.replace(/(["\d\]}el])([\]}])/, '$1,$2'),
  (json) => json.replace(/[[{]/, '$&,'),
  (json) => json.replaceAll('true', 'True').replaceAll('null', 'None'),
  (json) => json.replace(/\d+/, '0x1F'),
  ...['NaN', 'Infinity', '+1', '01', '1.', '.5', '1e', '-', '1_000', '0b1'].map(
    (number): Mistake =>
      (json) =>
        `[${number}, ${json}]`,
  ),
  insert('/* note */'),
  insert('// note\n'),
  insert('#'),
  // Characters that stand nowhere, or must be escaped inside a text.
  insert('\u0000'),
  insert('\u000b'),
  insert('\u00a0'),
  (json) => json.replace(/"/, '"\n'),
  (json) => json.replace(/"/, '"\t'),
  (json) => json.replace(/"/, '"\\x'),
  (json) => json.replace(/"/, '"\\u12'),
  (json) => json.replace(/"/, '"\\'),
];

/** Texts that are almost JSON: each has one typical mistake of a writer or of a broken connection. */
export const malformedJson: fc.Arbitrary<string> = fc
  .tuple(fc.object({ maxDepth: 3 }), fc.constantFrom(...mistakes), fc.nat())
  .map(([value, mistake, place]) => {
    const json = JSON.stringify({ name: 'Ada', tags: [1, true, null], value });
    return mistake(json, 1 + (place % (json.length - 1)));
  })
  .filter((text) => !isJson(text));

/** Valid JSON in unusual forms: it is read, and refused for its content only. */
export const unusualJson: readonly string[] = [
  ' \t\r\n{ } \n',
  // RFC 8259 §8.1: a reader may ignore a byte order mark.
  '\ufeff{}',
  '{"":""}',
  '{"a":1,"a":2}',
  '{"a\\u0000b":"\\u0000"}',
  '{"lone":"\\ud800"}',
  '{"pair":"\\ud83d\\ude00","slash":"\\/","\\u0065mail":""}',
  '{"huge":1e400,"tiny":-1E-400,"zero":-0,"long":123456789012345678901234567890}',
  '{"prototype":{"polluted":true},"constructor":null}',
  `${'['.repeat(500)}${']'.repeat(500)}`,
  `${'{"a":'.repeat(500)}0${'}'.repeat(500)}`,
  '"\u2028\u2029"',
  '"\u007f"',
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Any character of Unicode, for `fc.string({ unit: codePoint })`. fast-check's own `binary` says the same, but takes half
 * a second for a table of all of them.
 */
export const codePoint = fc
  .integer({ min: 0, max: 0x10_ffff - 0x800 })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));

/** Text of any characters of Unicode, halves of a pair among them. Fast-check's own (`unit: 'binary'`) takes seconds to prepare. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  const near = fc.integer({ min: 0, max: 0x2_ff });
  const unit = fc.oneof(near, fc.integer({ min: 0, max: 0x10_ff_ff }));
  return fc.array(unit, { maxLength }).map((codes) => String.fromCodePoint(...codes));
}
