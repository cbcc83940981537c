import { kinds, type LibraryQuery, topicName } from './libraryQuery.ts';

/** '2 whitepapers for “stock”', '1 result for “data”', '5 insights on Cost', 'No tools for “x”': heading and announcement alike. */
export function summaryOf(count: number, { text, kind, topic }: LibraryQuery): string {
  const { one, many } = kind ? kinds[kind] : { one: 'result', many: 'results' };
  const words = text.trim();
  const name = topicName(topic);
  const on = name === undefined ? '' : ` on ${name}`;
  return `${count || 'No'} ${count === 1 ? one : many}${on}${words && ` for “${words}”`}`;
}
