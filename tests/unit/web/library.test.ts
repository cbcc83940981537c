import { expect, test } from 'vitest';
import { summaryOf } from '../../../web/src/pages/resources/LibraryResults.tsx';
import { findEntries, type LibraryEntry } from '../../../web/src/pages/resources/libraryEntries.ts';
import { isNarrowed, readQuery, searchOf } from '../../../web/src/pages/resources/libraryQuery.ts';

const entry = (id: string, more: Partial<LibraryEntry> = {}): LibraryEntry => ({
  kind: 'insight',
  id,
  path: `/insights/${id}`,
  title: id,
  topic: 'ERP Selection',
  summary: '',
  facts: '',
  ...more,
});
const find = (entries: LibraryEntry[], search: string) =>
  findEntries(entries, readQuery(search)).map(({ id }) => id);

test('library: every asked word must begin a word of the entry, whatever case and accents', () => {
  const entries = [
    entry('a', { title: 'Enterprise costs' }),
    entry('b', { summary: 'ERP in a café' }),
    entry('c', { topic: 'Supply Chain', more: 'migrating data' }),
  ];
  expect(find(entries, '?q=Cafe+erp')).toEqual(['b']);
  expect(find(entries, '?q=migrat')).toEqual(['c']);
  expect(find(entries, '?q=nterprise')).toEqual([]);
});

test('library: titles first, then topics, then the rest; equals keep their order', () => {
  const entries = [
    entry('in-summary', { title: 'x', topic: 'y', summary: 'data' }),
    entry('in-topic', { title: 'x', topic: 'Data' }),
    entry('first', { title: 'Data' }),
    entry('second', { title: 'On data' }),
  ];
  expect(find(entries, '?q=data')).toEqual(['first', 'second', 'in-topic', 'in-summary']);
});

test('library: the kind narrows with and without words', () => {
  const entries = [entry('a'), entry('b', { kind: 'tool' })];
  expect(find(entries, '?kind=tool')).toEqual(['b']);
  expect(find(entries, '?kind=tool&q=a')).toEqual([]);
});

test('library: a query and its address say the same; an unknown kind is every kind', () => {
  expect(searchOf({ text: ' a & b ', kind: 'case-study' })).toBe('?q=a+%26+b&kind=case-study');
  expect(readQuery('?q=a+%26+b&kind=case-study')).toEqual({ text: 'a & b', kind: 'case-study' });
  expect(readQuery('?kind=toString')).toEqual({ text: '', kind: undefined });
  expect(searchOf({ text: '  ', kind: undefined })).toBe('');
  expect(isNarrowed(readQuery('?utm_source=x'))).toBe(false);
});

test('library: a topic narrows items of every kind, and is in the address', () => {
  const entries = [entry('a', { topics: ['cost', 'data'] }), entry('b', { topics: ['data'] }), entry('c')];
  expect(find(entries, '?topic=data')).toEqual(['a', 'b']);
  expect(find(entries, '?topic=cost&q=b')).toEqual([]);
  expect(find(entries, '?topic=astrology')).toEqual(['a', 'b', 'c']);
  expect(searchOf(readQuery('?topic=cost'))).toBe('?topic=cost');
  expect(summaryOf(2, { text: '', kind: 'insight', topic: 'cost' })).toBe('2 insights on Cost');
});

test('library: says how many there are', () => {
  expect(summaryOf(2, { text: 'stock', kind: 'whitepaper' })).toBe('2 whitepapers for “stock”');
  expect(summaryOf(1, { text: 'data', kind: undefined })).toBe('1 result for “data”');
  expect(summaryOf(3, { text: '', kind: 'case-study' })).toBe('3 case studies');
  expect(summaryOf(0, { text: 'x', kind: undefined })).toBe('No results for “x”');
});
