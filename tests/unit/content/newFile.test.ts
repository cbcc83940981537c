import { basename, relative } from 'node:path';
import { expect, test } from 'vitest';
import { placeholder } from '../../../content/check/sources.ts';
import { newFile } from '../../../content/commands/newFile.ts';
import { problemsWith } from './contentFolder.ts';

const now = new Date('2031-01-02T03:04:05Z');
const kinds = ['case-study', 'insight', 'letter', 'person'];

test.each(kinds)(
  'publishing: a new %s is accepted once its words are written [content-new]',
  async (kind) => {
    const { path, text, next } = newFile(kind, 'Two companies’ “close”: why?', now);
    expect(text).toContain(placeholder);
    expect(text).toContain('draft: true');
    expect(next).toContain('npm run content');
    const name = relative('content/firm', path);
    expect(await problemsWith({ [name]: text.replaceAll(placeholder, 'Words') })).toEqual([]);
  },
);

test('publishing: a new whitepaper is accepted but for the pages of its PDF, which the build counts', async () => {
  const { path, text } = newFile('whitepaper', 'A title', now);
  expect(
    await problemsWith({ [relative('content/firm', path)]: text.replaceAll(placeholder, 'Words') }),
  ).toEqual([]);
});

test('publishing: a file is called by its title, a letter by its day', () => {
  expect(basename(newFile('insight', ' Über “cost” & Söhne’s 5% ', now).path)).toBe('uber-cost-sohnes-5.md');
  expect(newFile('letter', 'A subject', now).path).toBe('content/firm/letters/2031-01-02.md');
  expect(newFile('person', 'Jane Doe', now).path).toBe('content/firm/people/jane-doe.yaml');
});

test('publishing: without a kind or a title the command says how it is written', () => {
  for (const [kind, title] of [
    ['article', 'A'],
    ['insight', ''],
    ['insight', '…'],
  ] as const) {
    expect(() => newFile(kind, title, now)).toThrow(
      /^Say what to make and its title: npm run new case-study/,
    );
  }
});
