import { expect, test } from 'vitest';
import { caseStudies } from '#content/built/caseStudies.ts';
import { headingOf } from '#web/src/pages/resources/LibraryResults.tsx';
import { caseStudyEntry, findEntries, type LibraryEntry } from '#web/src/pages/resources/libraryEntries.ts';
import { isNarrowed, readQuery, searchOf } from '#web/src/pages/resources/libraryQuery.ts';

const entry = (id: string, more: Partial<LibraryEntry> = {}): LibraryEntry => ({
  ...{ kind: 'insight', id, href: '', title: 'x', topic: 'y', summary: '', facts: '' },
  ...more,
});
const entries = [
  entry('summary', { summary: 'Data in a café', topics: ['data'] }),
  entry('topic', { topic: 'Data', more: 'migrating orders' }),
  entry('title', { title: 'Data', topics: ['cost', 'data'] }),
  entry('tool', { kind: 'tool', title: 'On data' }),
];

test.each([
  [
    'titles first, then topics, then the rest; equals keep their order',
    '?q=DATA',
    'title tool topic summary',
  ],
  ['every word must begin one of the entry, whatever its case and accents', '?q=Cafe+dat', 'summary'],
  ['words that stand in no list count too', '?q=migrat', 'topic'],
  ['the middle of a word is no hit', '?q=ata', ''],
  ['a kind narrows', '?kind=tool', 'tool'],
  ['a kind narrows words', '?kind=tool&q=cafe', ''],
  ['a topic narrows', '?topic=data', 'summary title'],
  ['a topic narrows words', '?topic=cost&q=cafe', ''],
  [
    'an unknown topic is every topic, an unknown kind every kind',
    '?topic=astrology&kind=toString&q=caf',
    'summary',
  ],
])('library: %s', (_, search, found) => {
  expect(
    findEntries(entries, readQuery(search))
      .map(({ id }) => id)
      .join(' '),
  ).toBe(found);
});

test.each(['summary', 'challenge', 'solution', 'result'])(
  'library: a case study is found by a word of its %s',
  (field) => {
    const known = caseStudyEntry(caseStudies[0]!);
    const changed = caseStudyEntry({ ...caseStudies[0]!, id: field, [field]: 'In Zanzibar.' });
    const found = findEntries([known, changed], readQuery('?q=zanzibar'));
    expect(found.map(({ id }) => id)).toEqual([field]);
  },
);

test('library: a query and its address say the same; what is not asked for is not in it', () => {
  const search = '?q=a+%26+b&kind=case-study&topic=cost';
  expect(searchOf({ ...readQuery(search), text: ' a & b ' })).toBe(search);
  expect(isNarrowed(readQuery('?q=+&utm_source=x'))).toBe(false);
});

test.each([
  ['2 whitepapers for “stock”', 2, '?q=stock&kind=whitepaper'],
  ['1 result for “data”', 1, '?q=data'],
  ['3 insights on Cost', 3, '?kind=insight&topic=cost'],
  ['No results for “x”', 0, '?q=x'],
])('library: says how many there are: %s', (heading, count, search) => {
  expect(headingOf(count, readQuery(search))).toBe(heading);
});
