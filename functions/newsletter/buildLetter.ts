import { createHash } from 'node:crypto';
import { site } from '../../content/built/site.ts';
import type { Letter } from '../../content/schema/letter.ts';
import { type BuiltLetter, sitePlace } from './builtLetter.ts';
import { letterMail } from './letterMail.tsx';
import { tokenPlace } from './letterTo.ts';
import { unsubscribeLink } from './mailLinks.ts';

/** Draws a letter once for all stages and readers; what differs has its place in it. */
export async function buildLetter(letter: Letter): Promise<BuiltLetter> {
  const { html, text } = await letterMail(letter, {
    siteUrl: sitePlace,
    unsubscribeUrl: unsubscribeLink(sitePlace, tokenPlace),
  });
  return { ...letter, words: hashOfWords(letter), html, text, replyTo: site.contactEmail };
}

function hashOfWords({ subject, preheader, blocks }: Letter): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, preheader, blocks]))
    .digest('base64url');
}
