import { kinds, type LibraryQuery } from './libraryQuery.ts';

/** '2 whitepapers for “stock”', '1 result for “data”', 'No tools for “x”': heading and announcement alike. */
export function summaryOf(count: number, { text, kind }: LibraryQuery): string {
  const { one, many } = kind ? kinds[kind] : { one: 'result', many: 'results' };
  const words = text.trim();
  return `${count || 'No'} ${count === 1 ? one : many}${words && ` for “${words}”`}`;
}
