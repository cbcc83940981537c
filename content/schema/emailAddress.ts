import * as z from 'zod';

/** RFC 5321 §4.5.3.1.3 bounds a path, and with it an address, to 254 characters. */
export const maxEmailLength = 254;

/** Characters of a pasted text with an address in it, such as with a name before it or with signs that nobody sees. */
const mostAround = 1000;

/** Mail from strangers reaches a host of the Internet: its name has a dot, and it is no number. RFC 5321 bounds the rest. */
const reachable = /^[^@]{1,64}@[^@]+\.(?!\d+$)[^.@]+$/;

/** Signs that nobody sees: without width, of the direction of text, soft hyphens, and those that draw nothing. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * An address as it was meant: without what nobody sees, without the name before it, its brackets and `mailto:`, and with
 * its domain in the letters of the domain name system, as browsers write it. Other text comes back as it is.
 */
export function cleanAddress(text: string): string {
  const seen = text.replace(unseen, '').trim();
  const bracketed = /^[^<>‹›]*[<‹]([^<>‹›]*)[>›][\s,;]*$/.exec(seen)?.[1] ?? seen;
  const [, linked] = /^mailto:([^?]*)/i.exec(bracketed.trim()) ?? [];
  const address = (linked === undefined ? bracketed : decoded(linked)).trim();
  const [, quoted, local = quoted, domain] = /^(?:"([^"\\\s]+)"|([^@]*))@([^@]*)$/.exec(address) ?? [];
  return domain === undefined ? address : `${local}@${asciiDomain(domain)}`;
}

/** A part of a link without its percent-encoding (RFC 6068). */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `почта.рф` becomes `xn--80a1acny.xn--p1ai`. */
function asciiDomain(domain: string): string {
  if (/^[a-z\d.-]*$/i.test(domain) || !/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * A schema of an e-mail address, which is cleaned first (`cleanAddress`).
 * @param message the sentence for anything else
 */
export function emailAddress(message: string) {
  return z
    .string(message)
    .max(mostAround, message)
    .transform(cleanAddress)
    .pipe(
      z.string().check(
        z.maxLength(maxEmailLength, message),
        // What HTML calls valid, by which browsers check their fields.
        z.regex(z.regexes.html5Email, message),
        z.regex(reachable, message),
      ),
    );
}
