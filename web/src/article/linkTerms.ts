import type { GlossaryTerm } from '../../../content/glossary.ts';

/** A part of a paragraph: plain words, or words that are explained in the glossary. */
export type Piece = string | { words: string; term: GlossaryTerm };

/** So many terms are linked in an article at most: more would disturb its reader. */
const maxLinks = 8;

/**
 * Finds the first use of each term in an article. A term of several words is preferred to one that begins in the same
 * place; a plural counts, a part of a longer word does not.
 * @returns a function that takes the article's paragraphs in their order and gives each as pieces
 */
export function termLinker(terms: readonly GlossaryTerm[]): (paragraph: string) => Piece[] {
  const open = new Map(terms.map((term) => [term.term.toLowerCase(), term]));
  const longestFirst = [...open.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(${longestFirst.join('|')})(s?)(?![\\p{L}\\p{N}-])`, 'giu');
  let left = Math.min(maxLinks, open.size);
  return (paragraph) => {
    const pieces: Piece[] = [];
    let end = 0;
    for (const match of paragraph.matchAll(pattern)) {
      const key = match[1]!.toLowerCase();
      const term = open.get(key);
      if (!term || left === 0 || !sameCase(term.term, match[1]!)) continue;
      open.delete(key);
      left -= 1;
      if (match.index > end) pieces.push(paragraph.slice(end, match.index));
      pieces.push({ words: match[0], term });
      end = match.index + match[0].length;
    }
    if (end < paragraph.length) pieces.push(paragraph.slice(end));
    return pieces;
  };
}

/** An abbreviation or a name is written as it is; other terms may begin a sentence. */
function sameCase(term: string, found: string): boolean {
  return found.slice(1) === term.slice(1);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
