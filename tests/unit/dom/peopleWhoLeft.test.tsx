import { expect, test } from 'vitest';
import { locale } from '#content/built/locale.ts';
import { site } from '#content/built/site.ts';
import * as words from '#content/built/words.ts';
import { printWords } from '#content/print/printWords.ts';
import { Byline } from '#web/src/article/ArticleHeader.tsx';
import { person } from '#web/src/structuredData.ts';
import { sectionsFrom } from '../../support/sections.ts';
import { whitepaper } from './items.ts';
import { renderAt } from './renderAt.tsx';

const author = { id: 'jane', name: 'Jane Roe', role: 'Adviser', kind: 'adviser', left: true } as const;

test('§2 byline: who has left is named as a former member of the firm, without a link', () => {
  const { container } = renderAt('/insights/a', <Byline author={author} />);
  expect(container.textContent).toBe(`By Jane Roe, formerly of ${site.name}`);
  expect(container.querySelector('a')).toBeNull();
});

test('§2 structured data: who has left is a person without the role and without a page', () => {
  expect(person(author)).toEqual({ '@type': 'Person', name: 'Jane Roe' });
});

test('§2 whitepaper: its cover says the same of an author who has left', () => {
  const paper = { ...whitepaper({ author }), sections: sectionsFrom('## H\n\nB.\n') };
  expect(printWords({ whitepaper: paper, site, locale, topics: [], words }).author).toEqual({
    name: 'Jane Roe',
    role: `formerly of ${site.name}`,
  });
});
