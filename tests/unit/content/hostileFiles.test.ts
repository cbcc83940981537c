import { expect, test } from 'vitest';
import { readLetter } from '../../../content/read/readLetters.ts';
import { readSections } from '../../../content/read/readSections.ts';
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

/** Each in a page's file, and one of them in front matter and in a figure, which are read the same way. */
const yamls: [what: string, file: string, yaml: string, expected: RegExp][] = [
  ['a bomb of names', 'site.yaml', aliasBomb, /repeats parts by their names/],
  ['a name inside itself', 'home.yaml', 'title: &a [*a, *a, *a]', deep],
  ['2,000 brackets', 'industries.yaml', `title: ${'['.repeat(2000)}${']'.repeat(2000)}`, deep],
  [
    '2,000 brackets that stay open',
    'resources.yaml',
    `title: ${'['.repeat(2000)}`,
    new RegExp(`${deep.source}|${unread.source}`),
  ],
  ['2,000 braces', 'services.yaml', `title: ${'{a: '.repeat(2000)}${'}'.repeat(2000)}`, deep],
  ['2,000 lists in a line', 'topics.yaml', `title:\n  ${'- '.repeat(2000)}x`, deep],
  ['2,000 quotation marks', 'assessment.yaml', `title: ${'"'.repeat(2000)}`, unread],
  ['fields 800 deep', 'glossary.yaml', `title:\n${deepMap.replace(/^/gm, ' ')} x`, deep],
  ['a bomb of names before an article', 'insights/foo.md', aliasBomb, /repeats parts by their names/],
  ['a bomb of names in a figure', 'insights/fig.md', aliasBomb, /repeats parts by their names/],
];
const fileOf = (file: string, yaml: string) => {
  if (file.endsWith('foo.md')) return `---\n${yaml}\n---\n\n## A\n\nText.\n`;
  const figure = `## A\n\nText.\n\n\`\`\`figure\n${yaml}\n\`\`\`\n`;
  return file.endsWith('.md') ? insightFile({ id: 'fig' }, figure) : `${yaml}\n`;
};

/** All in one reading; of many mistakes in one line only the first is named. */
const problemsOfYaml = once(() =>
  problemsWith(Object.fromEntries(yamls.map(([, file, yaml]) => [file, fileOf(file, yaml)]))),
);

test.each(yamls)(
  '§3 content, YAML: %s ends with a sentence that names the file',
  async (_what, file, _yaml, expected) => {
    const own = (await problemsOfYaml()).filter((problem) => problem.startsWith(`content/firm/${file}:`));
    expect(own).toEqual([expect.stringMatching(expected)]);
  },
);

const markdowns: [what: string, markdown: string][] = [
  ['2,000 quotations', '> '.repeat(2000)],
  ['2,000 lists in a line', '- '.repeat(2000)],
  ['a list 800 deep', Array.from({ length: 800 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
];

test.each(markdowns)(
  '§3 content, Markdown: %s end with a sentence that names the file',
  (_what, markdown) => {
    const text = `## A\n\nText.\n\n${markdown} end\n`;
    const [ofSections, ofLetter]: [string[], string[]] = [[], []];
    readSections(text, 'foo.md', 1, ofSections);
    readLetter(`---\nsubject: A\npreheader: B\n---\n\n${text}`, 'foo.md', '2031-01-01', ofLetter);
    const tooDeep = expect.stringMatching(/^foo\.md: line \d+: the text is nested too deep\./);
    expect([ofSections, ofLetter]).toEqual([[tooDeep], [tooDeep]]);
  },
);
