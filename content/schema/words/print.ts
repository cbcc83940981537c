import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** What a whitepaper's PDF says beside its author's words. */
export const print = group({
  contents: word('Contents'),
  /** Of an author who has left. */
  formerly: word('formerly of {firm}'),
  whitepaper: word('Whitepaper'),
  table: word('Table'),
  figure: word('Figure'),
  pageOf: word('{page} of {pages}'),
  /** Stands where a table or figure would have stood. */
  elsewhere: word('{what} is at the head of page {page}.'),
  /** At the foot of the last page. */
  about: word('About {firm}'),
  who: word('{tagline}'),
  contact: word('Write to {address}.'),
  rights: word('© {year} {firm}.'),
  /** Descriptions of the PDF's pictures on its web page. */
  cover: word('Cover of the guide “{title}”'),
  spread: word('Pages {left} and {right} of the guide'),
  spreadWith: word('Pages {left} and {right} of the guide: {parts}'),
  section: word('“{title}”'),
  drawing: word('figure “{title}”'),
});
export type PrintWords = z.output<typeof print>;
