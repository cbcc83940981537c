import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText } from '../../support/sections.ts';
import { folderOf, insightFile, once, problemsIn, problemsWith } from './contentFolder.ts';

/** Each name stands for nine of the one before: 9¹⁰ entries from ten lines. */
const aliasBomb = [...'abcdefghij']
  .map(
    (name, index, names) =>
      `${name}: &${name} [${Array(9)
        .fill(index ? `*${names[index - 1]}` : 'x')
        .join()}]`,
  )
  .join('\n');
const deepMap = Array.from({ length: 800 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n');
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const figure = (yaml: string) => insightFile({}, `## A\n\nText.\n\n\`\`\`figure\n${yaml}\n\`\`\`\n`);

const deep = 'the YAML is nested too deep.';
const bomb = 'Excessive alias count indicates a resource exhaustion attack.';
const encoding = 'the file is not encoded as UTF-8. Save it again with that encoding.';

const hostile: [what: string, file: string, text: string | Uint8Array, problem: string][] = [
  ['a bomb of names', 'site.yaml', aliasBomb, bomb],
  ['a bomb of names before an article', 'insights/foo.md', `---\n${aliasBomb}\n---\n\n## A\n\nText.\n`, bomb],
  ['a bomb of names in a figure', 'insights/fig.md', figure(aliasBomb), bomb],
  ['a name inside itself', 'home.yaml', 'title: &a [*a, *a, *a]', deep],
  ['2,000 brackets', 'industries.yaml', `title: ${'['.repeat(2000)}${']'.repeat(2000)}`, deep],
  ['2,000 lists in a line', 'topics.yaml', `title:\n  ${'- '.repeat(2000)}x`, deep],
  ['fields 800 deep', 'glossary.yaml', `title:\n${deepMap.replace(/^/gm, ' ')} x`, deep],
  [
    '10 MB',
    'assessment.yaml',
    `a: ${'x'.repeat(10_000_000)}`,
    'the file has 11 MB. Words need less than 2 MB.',
  ],
  ['another encoding in a page', 'words.yaml', latin1('answer: Café'), encoding],
  ['another encoding in an article', 'insights/cafe.md', latin1(insightFile({ title: 'Café' })), encoding],
  ['another encoding in a letter', 'letters/2031-01-01.md', latin1('---\nsubject: Café\n---\n'), encoding],
  ['another encoding in a service', 'services/cafe.yaml', latin1('title: Café'), encoding],
  ['another encoding in a person’s file', 'people/cafe.yaml', latin1('name: Café'), encoding],
  ['another encoding in the sign', 'mark.svg', latin1('<svg>é</svg>'), encoding],
];

/** All in one reading. */
const problems = once(() => problemsWith(Object.fromEntries(hostile.map(([, file, text]) => [file, text]))));

test.each(hostile)(
  '§3 content: %s is refused in a sentence with the file',
  async (_what, file, _text, problem) => {
    const own = (await problems()).filter((each) => each.startsWith(`content/firm/${file}: `));
    expect(own).toEqual([`content/firm/${file}: ${problem}`]);
  },
);

test('§3 content: links that lead out of the folder are refused, and nothing is read', async () => {
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
    ['insights/foo.md', 'people', 'words.yaml'].map((file) => `content/firm/${file}: ${sentence}`),
  );
});

const markdowns: [what: string, markdown: string][] = [
  ['2,000 quotations', '> '.repeat(2000)],
  ['2,000 lists in a line', '- '.repeat(2000)],
  ['a list 800 deep', Array.from({ length: 800 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
];

test.each(markdowns)(
  '§3 content, Markdown: %s end with a sentence that names the file',
  (_what, markdown) => {
    const text = `## A\n\nText.\n\n${markdown} end\n`;
    expect(readText(text).problems).toEqual([
      expect.stringMatching(/^a\.md: line \d+: the text is nested too deep\./),
    ]);
  },
);
