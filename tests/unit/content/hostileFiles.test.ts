import { expect, test } from 'vitest';
import { insightFile, problemsWith } from './contentFolder.ts';

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

const deep = /is nested too deep/;
const unread = /line \d+: the YAML cannot be read: /;

test.each([
  ['a bomb of names', aliasBomb, /repeats parts by their names/],
  ['a name inside itself', 'title: &a [*a, *a, *a]', deep],
  ['2,000 brackets', `title: ${'['.repeat(2000)}${']'.repeat(2000)}`, deep],
  [
    '2,000 brackets that stay open',
    `title: ${'['.repeat(2000)}`,
    new RegExp(`${deep.source}|${unread.source}`),
  ],
  ['20,000 braces', `title: ${'{a: '.repeat(20_000)}${'}'.repeat(20_000)}`, deep],
  ['20,000 lists in a line', `title:\n  ${'- '.repeat(20_000)}x`, deep],
  ['2,000 quotation marks', `title: ${'"'.repeat(2000)}`, unread],
  ['a list 800 deep', `title: ${'['.repeat(800)}${']'.repeat(800)}`, deep],
  ['fields 800 deep', `title:\n${deepMap.replace(/^/gm, ' ')} x`, deep],
])('§3 content, YAML: %s ends with a sentence that names the file', async (_, yaml, expected) => {
  const spoiled = {
    'site.yaml': `${yaml}\n`,
    'insights/foo.md': `---\n${yaml}\n---\n\n## A\n\nText.\n`,
    'insights/fig.md': insightFile({ id: 'fig' }, `## A\n\nText.\n\n\`\`\`figure\n${yaml}\n\`\`\`\n`),
  };
  const problems = await problemsWith(spoiled);
  for (const file of Object.keys(spoiled)) {
    const own = problems.filter((problem) => problem.startsWith(`content/firm/${file}:`));
    expect(own).toEqual([expect.stringMatching(expected)]);
  }
});

test('§3 content, YAML: of many mistakes in one line only the first is named', async () => {
  const problems = await problemsWith({ 'topics.yaml': `- id: ${'"'.repeat(2000)}\n` });
  expect(problems.filter((problem) => problem.startsWith('content/firm/topics.yaml:'))).toHaveLength(1);
});

test.each([
  ['2,000 quotations', '>'.repeat(2000)],
  ['20,000 quotations', '> '.repeat(20_000)],
  ['20,000 lists in a line', '- '.repeat(20_000)],
  ['a list 800 deep', Array.from({ length: 800 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  [
    'a list 800 deep of tabs',
    Array.from({ length: 800 }, (_, depth) => `${'\t'.repeat(depth)}1. a`).join('\n'),
  ],
])('§3 content, Markdown: %s end with a sentence that names the file', async (_, markdown) => {
  const text = `## A\n\nText.\n\n${markdown} end\n`;
  const problems = await problemsWith({
    'insights/foo.md': insightFile({}, text),
    'letters/2031-01-02.md': `---\nsubject: A\npreheader: B\n---\n\n${text}`,
  });
  expect(problems).toHaveLength(2);
  for (const problem of problems) {
    expect(problem).toMatch(
      /^content\/firm\/(insights\/foo|letters\/2031-01-02)\.md: line \d+: the text is nested too deep\./,
    );
  }
});
