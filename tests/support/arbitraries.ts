import * as fc from 'fast-check';

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
