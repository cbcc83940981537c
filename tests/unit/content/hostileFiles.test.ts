import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText } from '../../support/sections.ts';
import { isWindows } from '../../support/system.ts';
import { expectProblems, folderOf, insightFile, problemsIn } from './contentFolder.ts';

/** Each name stands for nine of the one before: 9¹⁰ entries from ten lines. */
const aliasBomb = [...'abcdefghij']
  .map(
    (name, index, names) =>
      `${name}: &${name} [${Array(9)
        .fill(index ? `*${names[index - 1]}` : 'x')
        .join()}]`,
  )
  .join('\n');
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const encoding = 'the file is not encoded as UTF-8. Save it again with that encoding.';

test('§3 content: a hostile file is refused in a sentence that names it', async () => {
  await expectProblems({
    'site.yaml': [aliasBomb, 'fields repeat each other by * too often. Write their values out.'],
    // A name inside itself.
    'topics.yaml': ['&a [*a]', '[0]: is a list. Write fields, each on a line of its own'],
    'industries.yaml': ['['.repeat(10_000), 'the YAML is nested too deep.'],
    'assessment.yaml': [`a: ${'x'.repeat(10_000_000)}`, 'the file has 11 MB. Words need less than 2 MB.'],
    'words.yaml': [latin1('answer: Café'), encoding],
    'insights/cafe.md': [latin1(insightFile({ title: 'Café' })), encoding],
    'mark.svg': [latin1('<svg>é</svg>'), encoding],
  });
});

test('§3 content: links that lead out of the folder are refused, and nothing is read', {
  skip: isWindows,
}, async () => {
  const folder = await folderOf({ 'site.yaml': 'name: A\n', 'notes.txt': 'A' });
  const outside = await folderOf({ 'foo.md': insightFile() });
  await mkdir(join(folder, 'insights'));
  await symlink(join(outside, 'foo.md'), join(folder, 'insights/foo.md'));
  await symlink('/dev/zero', join(folder, 'words.yaml'));
  await symlink(outside, join(folder, 'people'));
  await symlink(join(folder, 'notes.txt'), join(folder, 'own.txt'));
  await writeFile(join(folder, 'topics.yaml'), '');
  const sentence = 'the link leads out of the firm’s folder. Put the file itself in its place.';
  expect((await problemsIn(folder)).toSorted()).toEqual(
    ['insights/foo.md', 'people', 'words.yaml'].map((file) => `${file}: ${sentence}`),
  );
});

test.each([
  ['2,000 quotations', '> '.repeat(2000)],
  ['2,000 lists in a line', '- '.repeat(2000)],
  ['a list 800 deep', Array.from({ length: 800 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
])('§3 content, Markdown: %s end with a sentence that names the file', (_what, markdown) => {
  expect(readText(`## A\n\nText.\n\n${markdown} end\n`).problems).toEqual([
    expect.stringMatching(/^a\.md:\d+:1: the text is nested too deep\./),
  ]);
});
