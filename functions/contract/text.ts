import * as z from 'zod';

/** RFC 5321 §4.5.3.1.3 bounds a path, and with it an address, to 254 characters (decision 19). */
export const emailMaxLength = 254;

// Decision 19: control characters are refused, in a message all but tab and line breaks.
const noControls = /^\P{Cc}*$/u;
const noControlsButWhitespace = /^(?:\P{Cc}|[\t\n\r])*$/u;

// `trim` leaves characters without width, which fill no field either.
const visible = /[^\p{Z}\p{Cf}]/u;

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
    .min(limits.min, limits.tooShort)
    .max(limits.max, `${label} must be at most ${limits.max} characters`)
    .regex(noControlsButWhitespace, `${label} must not contain control characters`)
    .refine(wellFormed, `${label} contains characters that cannot be stored`);
}

/** An e-mail address, trimmed; the message is the specification's (§5). */
export const emailAddress = z
  .string('Invalid email address')
  .trim()
  .max(emailMaxLength, 'Invalid email address')
  .pipe(z.email('Invalid email address'));
