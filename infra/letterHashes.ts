import { createHash } from 'node:crypto';
import type { Letter } from '../content/schema/letter.ts';

/** Tells one wording of a letter from another. The look is not in it. */
export function hashOfLetter({ subject, preheader, sections }: Letter): string {
  const words = JSON.stringify([subject, preheader, sections]);
  return createHash('sha256').update(words).digest('base64url').slice(0, 16);
}

/** Letters that a release names: one that is sent is among the newest. */
const named = 24;

/** A release's newest letters by their days with the hashes of their words, as JSON: only what is deployed can be sent. */
export function hashesOfLetters(newestFirst: readonly Letter[]): string {
  const hashes = newestFirst.slice(0, named).map((letter) => [letter.id, hashOfLetter(letter)]);
  return JSON.stringify(Object.fromEntries(hashes));
}
