import { expect, test } from 'vitest';
import { caseStudies } from '#content/built/caseStudies.ts';
import { insights } from '#content/built/insights.ts';
import { whitepapers } from '#content/built/whitepapers.ts';
import { listed } from '#web/src/api/embedded.ts';
import type { CaseStudy, Insight, Whitepaper } from '#web/src/api/replies.ts';
import { headingOf } from '#web/src/pages/resources/LibraryResults.tsx';
import {
  caseStudyEntry,
  insightEntry,
  type LibraryEntry,
  searchIn,
  whitepaperEntry,
} from '#web/src/pages/resources/libraryEntries.ts';
import { isNarrowed, readQuery, searchOf } from '#web/src/pages/resources/libraryQuery.ts';

const query = (search: string) => readQuery(new URLSearchParams(search));
const entry = (id: string, more: Partial<LibraryEntry> = {}): LibraryEntry => ({
  ...{ kind: 'insight', id, href: '', title: 'x', topic: 'y', summary: '', facts: '' },
  ...more,
});
const entries = [
  entry('summary', { summary: 'Data in a café', topics: ['data'] }),
  entry('topic', { topic: 'Data', more: 'migrating orders' }),
  entry('title', { title: 'Data', topics: ['cost', 'data'] }),
  entry('letters', { summary: 'Łódź: Ørsted in the Große Straße' }),
  entry('tool', { kind: 'tool', title: 'On data' }),
];

test.each([
  [
    'titles first, then topics, then the rest; equals keep their order',
    '?q=DATA',
    'title tool topic summary',
  ],
  ['every word must begin one of the entry, whatever its case and accents', '?q=Cafe+dat', 'summary'],
  ['letters are found by the plain ones', '?q=lodz+orsted+grosse+stra', 'letters'],
  ['plain letters are found by the others', '?q=d%C3%A4ta+caf%C3%A9', 'summary'],
  ['signs alone ask for nothing', '?kind=tool&q=%26', 'tool'],
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
    searchIn(entries)(query(search))
      .map(({ id }) => id)
      .join(' '),
  ).toBe(found);
});

test('library: what a page brings along of a list is all that its search, its cards and its covers need', () => {
  const photo = {
    heroImage: '/a.jpg',
    heroImageAlt: 'Two people',
    heroPicture: { src: '/a.jpg', width: 9, height: 9 },
  };
  const [study] = listed([{ ...caseStudies[0]!, ...photo }]) as [CaseStudy];
  expect(caseStudyEntry(study)).toEqual(caseStudyEntry(caseStudies[0]!));
  expect(study).toMatchObject({ ...photo, outcomes: caseStudies[0]!.outcomes });
  expect(study).not.toHaveProperty('sections');
  const articles = listed(insights) as Insight[];
  expect(articles.map(insightEntry)).toEqual(insights.map(insightEntry));
  const papers = listed(whitepapers) as Whitepaper[];
  expect(papers.map(whitepaperEntry)).toEqual(whitepapers.map(whitepaperEntry));
});

test.each(['summary', 'challenge', 'solution', 'result'])(
  'library: a case study is found by a word of its %s',
  (field) => {
    const known = caseStudyEntry(caseStudies[0]!);
    const changed = caseStudyEntry({ ...caseStudies[0]!, id: field, [field]: 'In Zanzibar.' });
    const found = searchIn([known, changed])(query('?q=zanzibar'));
    expect(found.map(({ id }) => id)).toEqual([field]);
  },
);

test('library: a query and its address say the same; what is not asked for is not in it', () => {
  const search = '?q=a+%26+b&kind=case-study&topic=cost';
  expect(searchOf(query(search.replace('a+', '+a+')))).toBe(search);
  expect(isNarrowed(query('?q=+&utm_source=x'))).toBe(false);
});

test.each([
  ['2 whitepapers for “stock”', 2, '?q=stock&kind=whitepaper'],
  ['1 result for “data”', 1, '?q=data'],
  ['3 insights on Cost', 3, '?kind=insight&topic=cost'],
  ['No results for “x”', 0, '?q=x'],
])('library: says how many there are: %s', (heading, count, search) => {
  expect(headingOf(count, query(search))).toBe(heading);
});
