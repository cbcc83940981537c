import { createHash } from 'node:crypto';
import type { Letter } from '#content/schema/letter.ts';

/** A hash of a letter's words, whatever its look: 16 characters. */
export function hashOfLetter({ subject, preheader, sections }: Letter): string {
  const words = JSON.stringify([subject, preheader, sections]);
  return createHash('sha256').update(words).digest('base64url').slice(0, 16);
}

/** How many letters the stack's output lists; a letter that is to be sent is among the newest. */
const listedLetters = 24;

/** A release's newest letters by their days with the hashes of their words, as JSON: only what is deployed can be sent. */
export function hashesOfLetters(newestFirst: readonly Letter[]): string {
  const hashes = newestFirst.slice(0, listedLetters).map((letter) => [letter.id, hashOfLetter(letter)]);
  return JSON.stringify(Object.fromEntries(hashes));
}
