import * as z from 'zod';

/** RFC 5321 §4.5.3.1.3 bounds a path, and with it an address, to 254 characters (decision 19). */
export const maxEmailLength = 254;

// Decision 19: control characters are refused, in a message all but tab and line breaks.
const noControls = /^\P{Cc}*$/u;
const noControlsButWhitespace = /^(?:\P{Cc}|[\t\n\r])*$/u;

/*
 * At least one character that draws something of its own: `trim` leaves characters without width (also those
 * that no version of Unicode has assigned yet) and fillers that are letters or symbols to Unicode, such as the
 * Hangul filler, the braille blank, the null notehead and the blanks of the Egyptian hieroglyphs.
 */
const visible =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}])[^\p{Z}\p{M}\p{Cc}\p{Cf}]/u;

// A lone surrogate has no UTF-8 form: a store would answer with another text than was sent.
const wellFormed = (value: string) => value.isWellFormed();

/** One line of visitor text, trimmed before it is counted (decision 18). */
export function singleLine(label: string, limits: { required: string; max: number }) {
  return z
    .string(limits.required)
    .trim()
    .regex(visible, limits.required)
    .max(limits.max, `${label} must be at most ${limits.max} characters`)
    .regex(noControls, `${label} must not contain control characters`)
    .refine(wellFormed, `${label} contains characters that cannot be stored`);
}

/** Visitor text of several lines, trimmed before it is counted (decision 18). */
export function messageText(label: string, limits: { min: number; tooShort: string; max: number }) {
  return z
    .string(limits.tooShort)
    .trim()
    .min(limits.min, { error: limits.tooShort, abort: true })
    .regex(visible, limits.tooShort)
    .max(limits.max, `${label} must be at most ${limits.max} characters`)
    .regex(noControlsButWhitespace, `${label} must not contain control characters`)
    .refine(wellFormed, `${label} contains characters that cannot be stored`);
}

/** An e-mail address, trimmed; the message is the specification's (§5). */
export const emailAddress = z
  .string('Invalid email address')
  .trim()
  .max(maxEmailLength, 'Invalid email address')
  .pipe(z.email('Invalid email address'));
