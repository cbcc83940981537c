import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { placeholder } from '#content/check/sources.ts';
import { newFile } from '#content/commands/newFile.ts';
import { folderOf, problemsWith } from './contentFolder.ts';

const now = new Date('2031-01-02T03:04:05Z');
const firm = resolve('content/firm');
const kinds = ['case-study', 'insight', 'letter', 'page', 'service', 'person', 'whitepaper'];

test('publishing: new files of every kind are accepted once their words are written', async () => {
  const files = kinds.map((kind) => {
    const { path, text, next } = newFile(kind, `Two companies’ “${kind}”: why $$1?`, firm, now);
    expect(text).toContain(placeholder);
    expect(text).not.toContain('{{');
    expect(text).toContain('why $$1?');
    // Who writes is said where the file says it too.
    expect(next.includes('Its author is')).toBe(/^author: /m.test(text));
    expect(text, kind).toMatch(/^draft: true$/m);
    expect(next).toContain('npm run content');
    return [path, text.replaceAll(placeholder, 'Words')];
  });
  expect(new Set(files.map(([name]) => name)).size).toBe(kinds.length);
  expect(await problemsWith(Object.fromEntries(files))).toEqual([]);
});

test('publishing: a file is called by its title, a letter by its day', () => {
  const pathOf = (kind: string, title: string) => newFile(kind, title, firm, now).path;
  expect(pathOf('insight', ' Über “cost” & Söhne’s 5% ')).toBe('insights/uber-cost-sohnes-5.md');
  expect(pathOf('letter', 'A subject')).toBe('letters/2031-01-02.md');
  expect(pathOf('person', 'Jane Doe')).toBe('people/jane-doe.yaml');
});

test('publishing: the command makes a file, and leaves one that is there as it is', () => {
  mkdirSync('.test', { recursive: true });
  const CONTENT = mkdtempSync('.test/new-');
  onTestFinished(() => rmSync(CONTENT, { recursive: true }));
  const make = () =>
    spawnSync(process.execPath, ['content/commands/new.ts', 'page', 'Our history'], {
      env: { ...process.env, CONTENT },
      encoding: 'utf8',
    });
  expect(make().stdout).toContain(`${CONTENT}/pages/our-history.md is made.`);
  writeFileSync(`${CONTENT}/pages/our-history.md`, 'Written words.');
  const { status, stderr } = make();
  expect(status).toBe(1);
  expect(stderr).toBe('pages/our-history.md is there already. Choose another title, or change that file.\n');
  expect(readFileSync(`${CONTENT}/pages/our-history.md`, 'utf8')).toBe('Written words.');
});

test.each([
  ['article', 'A'],
  ['insight', ''],
  ['insight', '…'],
])('publishing: with the kind “%s” and the title “%s” the command says how it is written', (kind, title) => {
  expect(() => newFile(kind, title, firm, now)).toThrow(
    /^Say what to make and its title: npm run new case-study/,
  );
});

test('publishing: a new item names a person, a topic and an industry of the firm, if there are any', async () => {
  const folder = await folderOf({
    'people/abby.yaml': 'kind: adviser\n',
    'people/bert.yaml': 'kind: expert\n',
    'topics.yaml': '- { id: tax, name: Tax }\n',
    'industries.yaml': 'industries: { items: [{ title: Fishing }] }\n',
  });
  const { text, next } = newFile('case-study', 'A case', folder, now);
  expect(text).toMatch(/\nindustry: Fishing\n[\s\S]*\ntopics: \[tax\]\nauthor: abby\n/);
  expect(next).toContain('Its author is abby');
  expect(newFile('insight', 'A title', folder, now, 'bert').text).toContain('\nauthor: bert\n');
  expect(() => newFile('insight', 'A title', folder, now, 'ruth')).toThrow(
    /^people\/ruth\.yaml is not there\. .* write one of abby, bert/,
  );
  const alone = newFile('insight', 'A title', await folderOf({}), now);
  expect(alone.text).not.toMatch(/^(author|topics):/m);
});
