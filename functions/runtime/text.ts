import * as z from 'zod';
import { emailAddress as emailAddressOr } from '#content/schema/emailAddress.ts';

export { cleanAddress, maxEmailLength } from '#content/schema/emailAddress.ts';

// Control characters are refused, in a message all but tab and line breaks.
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

/** The error of a field that was left empty. */
export function requiredMessage(label: string): string {
  return `${label} is required`;
}

/*
 * The checks of a text are given in one step (https://zod.dev/api#checks): each step of a chain would make a schema of its own,
 * which takes a phone longer than all checks.
 */

/**
 * One line of visitor text, trimmed before it is counted.
 * @param missing the error of a field that was left empty, where it is not `requiredMessage`
 */
export function singleLine(
  label: string,
  { max, missing = requiredMessage(label) }: { max: number; missing?: string },
) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.regex(visible, missing),
      z.maxLength(max, `${label} must be at most ${max} characters`),
      z.regex(noControls, `${label} must not contain control characters`),
      z.refine(wellFormed, `${label} contains characters that cannot be stored`),
    );
}

/** Visitor text of several lines that may be empty, trimmed before it is counted. */
export function optionalText(label: string, { max }: { max: number }) {
  return z
    .string(`${label} must be a text`)
    .check(
      z.trim(),
      z.maxLength(max, `${label} must be at most ${max} characters`),
      z.regex(noControlsButWhitespace, `${label} must not contain control characters`),
      z.refine(wellFormed, `${label} contains characters that cannot be stored`),
    );
}

/** Visitor text of several lines, trimmed before it is counted. */
export function messageText(label: string, { min, max }: { min: number; max: number }) {
  const short = `${label} must be at least ${min} characters`;
  return z
    .string(short)
    .check(
      z.trim(),
      z.minLength(min, { error: short, abort: true }),
      z.regex(visible, short),
      z.maxLength(max, `${label} must be at most ${max} characters`),
      z.regex(noControlsButWhitespace, `${label} must not contain control characters`),
      z.refine(wellFormed, `${label} contains characters that cannot be stored`),
    );
}

/** The e-mail address of a visitor; the message is the specification's (§5). */
export const emailAddress = emailAddressOr('Invalid email address');

/**
 * A field that people never see and never fill. A value that is not a text counts as empty and makes no error. Its name
 * `reference` is one that no browser and no password manager fills (web/src/ui/Honeypot.tsx).
 */
export const honeypot = z.string().optional().catch(undefined);
