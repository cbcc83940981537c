import * as fc from 'fast-check';

/**
 * Any character of Unicode, for `fc.string({ unit: codePoint })`. fast-check's own `binary` says the same, but takes half
 * a second for a table of all of them.
 */
export const codePoint = fc
  .integer({ min: 0, max: 0x10_ffff - 0x800 })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));
