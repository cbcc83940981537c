import { expect, test } from 'vitest';
import { idsOf } from '../../statements/compareWithTests.ts';
import { repositoryFiles } from '../../support/repositoryFiles.ts';

/** The first text after the bracket of `test(`, `ownContextTest(`, `it.each(…)(` and `describe(`. */
const titles =
  /(?:\b(?:\w*[tT]est|it|describe)(?:\.\w+)?|[\])])\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`]+)`),\s*(?:async\s*)?(?:\(|\{|_|\w+ =>)/g;

/** What a report shows in one line of a terminal. */
const longest = 110;

const titlesIn = (source: string) =>
  [...source.matchAll(titles)].map(([, single, double, template]) => single ?? double ?? template ?? '');
const withoutIds = (title: string) => title.replace(` [${idsOf(title).join(' ')}]`, '');

test('titles are found behind every way to write a test', () => {
  const source = `
    test('one', () => {});
    it.each([1])('two %i [an-id]', async (n) => {});
    test.each([
      ['a', 'b'],
    ])(
      "three's",
      (a) => {},
    );
    describe('four', () => {
      test('five', { timeout: 1 }, async () => {});
    });`;
  expect(titlesIn(source)).toEqual(['one', 'two %i [an-id]', "three's", 'four', 'five']);
});

const tests = [...repositoryFiles()].filter(([path]) =>
  /^tests\/(unit|infra|local|demo|e2e|visual)\/.*\.(test|spec)\.tsx?$/.test(path),
);

test('a test that not every machine runs says so by its option skip, because Vitest lists no skipIf', () => {
  const unlisted = /\.(?:skipIf|runIf)\(.*\)\(/;
  expect(unlisted.test("test.skipIf(isHere('a'))('title', () => {});")).toBe(true);
  expect(
    tests.filter(([path, source]) => !path.endsWith('/titles.test.ts') && unlisted.test(source)),
    'Write test(title, { skip: … }, …): the table of the statements misses it otherwise',
  ).toEqual([]);
});

test('the title of a test is one line of at most 110 characters', () => {
  const found = tests.flatMap(([path, source]) => titlesIn(source).map((title) => ({ path, title })));
  expect(found.length).toBeGreaterThan(800);
  const long = found.filter(({ title }) => withoutIds(title).length > longest || title.includes('\n'));
  expect(long, 'Say what happens in fewer words').toEqual([]);
});
