import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contactFields } from '../../../functions/contract/contact.ts';
import { routes } from '../../../functions/contract/routes.ts';
import { idsOf, problemsOf } from '../../statements/compareWithTests.ts';
import { readStatements, statementsIn } from '../../statements/readStatements.ts';
import { requiredWords } from '../../support/contact.ts';
import { serviceCountWord, servicePages } from '../../support/servicePages.ts';

describe('statements and tests', () => {
  test('statements are the list items with an id, under their chapter', () => {
    const markdown = [
      '# Behaviour\n\n- `Not an id`: no.\n',
      '## 2. Pages\n\n### Bar\n\n- `bar-look`: The bar\n  is blue.\n- Something else.\n\n  | a | table |\n',
      '## 9. Limits\n\n- `toasts`: One.\n',
    ].join('\n');
    expect(statementsIn(markdown)).toEqual([
      { id: 'bar-look', chapter: '2. Pages', says: 'The bar is blue.' },
      { id: 'toasts', chapter: '9. Limits', says: 'One.' },
    ]);
  });

  test('ids stand in brackets at the end of a title', () => {
    expect(idsOf('§2 bar: it is blue [bar-look]')).toEqual(['bar-look']);
    expect(idsOf('§2 bar: it is blue [bar-look toasts]')).toEqual(['bar-look', 'toasts']);
    expect(idsOf('§2 bar: [blue] it is')).toEqual([]);
    expect(idsOf('%s bodies: ["a"]')).toEqual([]);
  });

  test.each(['contact-item', 'contact-call'])('%s names every field of the contact form', (id) => {
    const { says } = readStatements().find((statement) => statement.id === id)!;
    expect(
      contactFields.filter((field) => !says.includes(field)),
      'Add them to docs/behaviour.md',
    ).toEqual([]);
  });

  test('contact-errors names the sentence of every field of the contact form', () => {
    const { says } = readStatements().find(({ id }) => id === 'contact-errors')!;
    const sentences = requiredWords.map(([, sentence]) => sentence);
    expect(
      sentences.filter((sentence) => !says.includes(`‘${sentence}’`)),
      'Add them to docs/behaviour.md',
    ).toEqual([]);
  });

  test.each(['home-services', 'services-cards', 'services-sculpture'])(
    '%s says how many services there are',
    (id) => {
      const { says } = readStatements().find((statement) => statement.id === id)!;
      expect(says.toLowerCase(), 'Change it in docs/behaviour.md').toContain(serviceCountWord);
    },
  );

  test('home-services names every service with its path', () => {
    const { says } = readStatements().find(({ id }) => id === 'home-services')!;
    const named = servicePages.map(({ title, path }) => `${title} (\`${path}\`)`);
    expect(
      named.filter((service) => !says.includes(service)),
      'Add them to docs/behaviour.md',
    ).toEqual([]);
  });

  test('service-statistics has the statistic of every service', () => {
    const behaviour = readFileSync(resolve(import.meta.dirname, '../../../docs/behaviour.md'), 'utf8');
    const statistics = servicePages.map(({ statistic }) => statistic);
    expect(
      statistics.filter((statistic) => !behaviour.includes(`| ${statistic} |`)),
      'Add them to docs/behaviour.md',
    ).toEqual([]);
  });

  test('every route of the API stands in a statement', () => {
    const statements = readStatements();
    const calls = Object.values(routes).map(({ method, path }) => `\`${method} ${path}\``);
    expect(
      calls.filter((call) => !statements.some(({ says }) => says.includes(call))),
      'Add them to docs/behaviour.md',
    ).toEqual([]);
  });

  test('a statement without a test, an id without a statement and an id given twice are named', () => {
    const bar = { id: 'bar-look', chapter: '2. Pages', says: 'The bar is blue.' };
    const tried = { file: 'e2e/a.spec.ts', title: 'it is blue [bar-look]' };
    expect(problemsOf([bar], [tried])).toEqual([]);
    expect(problemsOf([bar], [{ ...tried, title: 'it is blue' }])).toEqual([
      'No test tries bar-look. Put [bar-look] at the end of the title of a test that does.',
    ]);
    expect(problemsOf([bar], [tried, { ...tried, title: 'it is red [bar-red]' }])).toEqual([
      'docs/behaviour.md has no statement bar-red, which a test of e2e/a.spec.ts names: “it is red [bar-red]”',
    ]);
    expect(problemsOf([bar, bar], [tried])).toEqual([
      'Two statements have the id bar-look. Give one of them another id in docs/behaviour.md.',
    ]);
  });
});
