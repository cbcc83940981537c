import { expect, test } from 'vitest';
import { insightFile, once, problemsWith } from './contentFolder.ts';

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

const yamls: [what: string, page: string, yaml: string, expected: RegExp][] = [
  ['a bomb of names', 'site.yaml', aliasBomb, /repeats parts by their names/],
  ['a name inside itself', 'home.yaml', 'title: &a [*a, *a, *a]', deep],
  ['2,000 brackets', 'industries.yaml', `title: ${'['.repeat(2000)}${']'.repeat(2000)}`, deep],
  [
    '2,000 brackets that stay open',
    'resources.yaml',
    `title: ${'['.repeat(2000)}`,
    new RegExp(`${deep.source}|${unread.source}`),
  ],
  ['20,000 braces', 'services.yaml', `title: ${'{a: '.repeat(20_000)}${'}'.repeat(20_000)}`, deep],
  ['20,000 lists in a line', 'topics.yaml', `title:\n  ${'- '.repeat(20_000)}x`, deep],
  ['2,000 quotation marks', 'assessment.yaml', `title: ${'"'.repeat(2000)}`, unread],
  ['a list 800 deep', 'templates.yaml', `title: ${'['.repeat(800)}${']'.repeat(800)}`, deep],
  ['fields 800 deep', 'glossary.yaml', `title:\n${deepMap.replace(/^/gm, ' ')} x`, deep],
];

/** All in one reading: each row has a page, an article and a figure of its own. */
const spoiledYaml = yamls.map(([, page, yaml], row) => ({
  [page]: `${yaml}\n`,
  [`insights/foo${row}.md`]: `---\n${yaml}\n---\n\n## A\n\nText.\n`,
  [`insights/fig${row}.md`]: insightFile(
    { id: `fig${row}` },
    `## A\n\nText.\n\n\`\`\`figure\n${yaml}\n\`\`\`\n`,
  ),
}));
const problemsOfYaml = once(() => problemsWith(Object.assign({}, ...spoiledYaml)));

test.each(yamls.map(([what, , , expected], row) => [what, row, expected] as const))(
  '§3 content, YAML: %s ends with a sentence that names the file',
  async (_, row, expected) => {
    const problems = await problemsOfYaml();
    for (const file of Object.keys(spoiledYaml[row]!)) {
      const own = problems.filter((problem) => problem.startsWith(`content/firm/${file}:`));
      expect(own).toEqual([expect.stringMatching(expected)]);
    }
  },
);

test('§3 content, YAML: of many mistakes in one line only the first is named', async () => {
  const problems = await problemsWith({ 'topics.yaml': `- id: ${'"'.repeat(2000)}\n` });
  expect(problems.filter((problem) => problem.startsWith('content/firm/topics.yaml:'))).toHaveLength(1);
});

const markdowns: [what: string, markdown: string][] = [
  ['2,000 quotations', '>'.repeat(2000)],
  ['20,000 quotations', '> '.repeat(20_000)],
  ['20,000 lists in a line', '- '.repeat(20_000)],
  ['a list 800 deep', Array.from({ length: 800 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  [
    'a list 800 deep of tabs',
    Array.from({ length: 800 }, (_, depth) => `${'\t'.repeat(depth)}1. a`).join('\n'),
  ],
];

const spoiledMarkdown = markdowns.map(([, markdown], row) => {
  const text = `## A\n\nText.\n\n${markdown} end\n`;
  return {
    [`insights/foo${row}.md`]: insightFile({ id: `foo${row}` }, text),
    [`letters/2031-01-0${row + 1}.md`]: `---\nsubject: A\npreheader: B\n---\n\n${text}`,
  };
});
const problemsOfMarkdown = once(() => problemsWith(Object.assign({}, ...spoiledMarkdown)));

test.each(markdowns.map(([what], row) => [what, row] as const))(
  '§3 content, Markdown: %s end with a sentence that names the file',
  async (_, row) => {
    const problems = await problemsOfMarkdown();
    for (const file of Object.keys(spoiledMarkdown[row]!)) {
      const own = problems.filter((problem) => problem.startsWith(`content/firm/${file}:`));
      expect(own).toEqual([expect.stringMatching(/: line \d+: the text is nested too deep\./)]);
    }
  },
);

test('§3 content, Markdown: nothing else is said of files that are nested too deep', async () => {
  expect(await problemsOfMarkdown()).toHaveLength(2 * markdowns.length);
});
