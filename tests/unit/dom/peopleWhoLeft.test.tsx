import { expect, test } from 'vitest';
import { locale } from '../../../content/built/locale.ts';
import { site } from '../../../content/built/site.ts';
import * as words from '../../../content/built/words.ts';
import { printWords } from '../../../content/print/printWords.ts';
import type { Author } from '../../../content/schema/items.ts';
import { type Person, person, presentPeople } from '../../../content/schema/people.ts';
import { Byline } from '../../../web/src/article/ArticleHeader.tsx';
import { article } from '../../../web/src/structuredData.ts';
import { sectionsFrom } from '../../support/sections.ts';
import { whitepaper } from './items.ts';
import { renderAt } from './renderAt.tsx';

const here: Author = { id: 'jane', name: 'Jane Roe', role: 'Adviser', kind: 'adviser' };
const gone: Author = { ...here, left: true };

test('§2 byline: who has left is named as a former member of the firm, without a link', () => {
  const { container } = renderAt('/insights/a', <Byline author={gone} />);
  expect(container.textContent).toBe(`By Jane Roe, formerly of ${site.name}`);
  expect(container.querySelector('a')).toBeNull();
});

test('§2 structured data: who has left is a person without the role and without a page', () => {
  const facts = { title: 'A', description: 'B', date: '2026-01-01T00:00:00Z', path: '/insights/a' };
  const authorOf = (author: Author) =>
    Reflect.get(article({ ...facts, image: 'https://a.example/a.png', author }), 'author');
  expect(authorOf(gone)).toEqual({ '@type': 'Person', name: 'Jane Roe' });
  expect(authorOf(here)).toMatchObject({ name: 'Jane Roe', jobTitle: 'Adviser' });
});

test('§2 whitepaper: its cover says the same of an author who has left', () => {
  const printed = (author: Author) =>
    printWords({
      whitepaper: { ...whitepaper({ author }), sections: sectionsFrom('## H\n\nB.\n') },
      site,
      locale,
      topics: [],
      words,
    }).author;
  expect(printed(gone)).toEqual({ name: 'Jane Roe', role: `formerly of ${site.name}` });
  expect(printed(here)).toEqual({ name: 'Jane Roe', role: 'Adviser' });
});

test('§2 people: no page introduces who has left', () => {
  const one = (id: string, more: object): Person => ({
    id,
    ...person.parse({ kind: 'adviser', name: id, role: 'Adviser', bio: 'B.', fields: ['ERP'], ...more }),
  });
  const people = [one('a', {}), one('b', { left: true }), one('c', { left: false })];
  expect(presentPeople(people).map(({ id }) => id)).toEqual(['a', 'c']);
});
