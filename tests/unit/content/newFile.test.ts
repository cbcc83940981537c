import { basename, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { placeholder } from '../../../content/check/sources.ts';
import { readFirmNames } from '../../../content/commands/firmNames.ts';
import { newFile } from '../../../content/commands/newFile.ts';
import { folderOf, problemsWith } from './contentFolder.ts';

const now = new Date('2031-01-02T03:04:05Z');
const names = await readFirmNames(resolve('content/firm'));
const kinds = ['case-study', 'insight', 'letter', 'page', 'service', 'person', 'whitepaper'];

test('publishing: new files of every kind are accepted once their words are written', async () => {
  const files = kinds.map((kind) => {
    const { path, text, next } = newFile(kind, `Two companies’ “${kind}”: why?`, now, names);
    expect(text).toContain(placeholder);
    // A service has no drafts.
    expect(text.includes('draft: true'), kind).toBe(kind !== 'service');
    expect(next).toContain('npm run content');
    return [relative('content/firm', path), text.replaceAll(placeholder, 'Words')];
  });
  expect(new Set(files.map(([name]) => name)).size).toBe(kinds.length);
  expect(await problemsWith(Object.fromEntries(files))).toEqual([]);
});

test('publishing: a file is called by its title, a letter by its day', () => {
  expect(basename(newFile('insight', ' Über “cost” & Söhne’s 5% ', now, names).path)).toBe(
    'uber-cost-sohnes-5.md',
  );
  expect(newFile('letter', 'A subject', now, names).path).toBe('content/firm/letters/2031-01-02.md');
  expect(newFile('person', 'Jane Doe', now, names).path).toBe('content/firm/people/jane-doe.yaml');
});

test('publishing: without a kind or a title the command says how it is written', () => {
  for (const [kind, title] of [
    ['article', 'A'],
    ['insight', ''],
    ['insight', '…'],
  ] as const) {
    expect(() => newFile(kind, title, now, names)).toThrow(
      /^Say what to make and its title: npm run new case-study/,
    );
  }
});

test('publishing: a new item is signed by somebody of the firm, an adviser first, or by whom the command names', async () => {
  const folder = await folderOf({
    'people/aaron.yaml': 'kind: expert\n',
    'people/abby.yaml': 'kind: adviser\n',
    'topics.yaml': '- { id: tax, name: Tax }\n',
    'industries.yaml': 'industries: { items: [{ title: Fishing }] }\n',
  });
  const own = await readFirmNames(folder);
  const { text, next } = newFile('case-study', 'A case', now, own);
  expect(text).toMatch(/\nindustry: Fishing\n[\s\S]*\ntopics:\n {2}- tax\nauthor: abby\n/);
  expect(next).toContain('Its author is abby. For another, change the line "author"');
  expect(newFile('insight', 'A title', now, own, 'aaron').text).toContain('\nauthor: aaron\n');
  expect(() => newFile('insight', 'A title', now, own, 'ruth')).toThrow(
    /^content\/firm\/people has no ruth\.yaml\. Write one of aaron, abby/,
  );
});

test('publishing: in a firm without people a new item has no author, and the command says so', async () => {
  const nobody = { authors: [], topics: [], industries: [] };
  const { text, next } = newFile('insight', 'A title', now, nobody);
  expect(text).not.toMatch(/^(author|topics):/m);
  expect(next).toMatch(
    /^It has no author, because content\/firm\/people holds nobody\. Make one with npm run new/,
  );
  expect(() => newFile('insight', 'A title', now, nobody, 'jane')).toThrow(
    'Make the person first: npm run new',
  );
});
