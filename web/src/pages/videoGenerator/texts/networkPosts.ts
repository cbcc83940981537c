import { spokenSentences } from './avSheet.ts';

/** How a network counts a post, and the most that it takes. */
export interface Network {
  readonly most: number;
  readonly lengthOf: (text: string) => number;
}

/** The characters of a text as Unicode counts them. */
export const codePoints = (text: string) => [...text.normalize('NFC')].length;

/**
 * - `youtube`: a description has 5,000 bytes (https://developers.google.com/youtube/v3/docs/videos).
 * - `linkedin`: 3,000 characters (https://www.ayrshare.com/docs/apis/post/social-networks/linkedin).
 * - `x`: 280, some characters count as two and a link as 23 (https://docs.x.com/fundamentals/counting-characters).
 * - `instagram`: 2,200 characters
 *   (https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media).
 */
export const networks = {
  youtube: { most: 5_000, lengthOf: (text) => new TextEncoder().encode(text).length },
  linkedin: { most: 3_000, lengthOf: codePoints },
  x: { most: 280, lengthOf: weighted },
  instagram: { most: 2_200, lengthOf: codePoints },
} as const satisfies Record<string, Network>;

/** X counts the characters of these ranges twice, all others once. */
function weighted(text: string): number {
  const withoutLinks = text.normalize('NFC').replace(/https?:\/\/\S+/g, '0'.repeat(23));
  let length = 0;
  for (const character of withoutLinks) {
    length += /[^\u1100-\u1fff\u200e\u200f\u2020-\u2031\u2038-\u{10ffff}]/u.test(character) ? 1 : 2;
  }
  return length;
}

/**
 * A post of paragraphs: those that it needs, and further ones after the first `after` of them, as many as fit. One that
 * is too long by itself loses its last sentences; if nothing else helps, a sentence ends at a word.
 */
export function post(
  { most, lengthOf }: Network,
  { needed, more, after }: { needed: readonly string[]; more: readonly string[]; after: number },
): string {
  const texts: readonly string[] = needed.filter(Boolean);
  const joined = (middle: readonly string[], parts = texts) =>
    [...parts.slice(0, after), ...(middle.length > 0 ? [middle.join('\n')] : []), ...parts.slice(after)].join(
      '\n\n',
    );
  if (lengthOf(joined([])) > most)
    return joined(
      [],
      shortened(texts, (parts) => lengthOf(joined([], parts)) <= most),
    );
  let count = 0;
  while (count < more.length && lengthOf(joined(more.slice(0, count + 1))) <= most) count += 1;
  return joined(more.slice(0, count));
}

/** Drops sentences, then words, of the longest text until all fit. */
function shortened(texts: readonly string[], fits: (texts: readonly string[]) => boolean): readonly string[] {
  let parts = [...texts];
  while (!fits(parts)) {
    const longest = parts.reduce((at, text, index) => (text.length > parts[at]!.length ? index : at), 0);
    const shorter = withoutItsEnd(parts[longest]!);
    parts = shorter === '' ? parts.toSpliced(longest, 1) : parts.with(longest, shorter);
    if (parts.length === 0) return parts;
  }
  return parts;
}

/** Without its last sentence, or its last word where it has one sentence only. */
export function withoutItsEnd(text: string): string {
  const sentences = spokenSentences(text);
  if (sentences.length > 1)
    return sentences
      .slice(0, -1)
      .map((sentence) => sentence.text)
      .join(' ');
  const words = text.replace(/ ?…$/u, '').split(' ').slice(0, -1);
  return words.length === 0 ? '' : `${words.join(' ')} …`;
}
