import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSections } from '../../../content/read/readSections.ts';

function read(markdown: string, figuresSourced = false) {
  const problems: string[] = [];
  const sections = readSections(markdown, 'a.md', 10, problems, figuresSourced);
  return { sections, problems };
}

const table = (row: string) => `| c | d |\n|---|---|\n${row}\n`;
const withTable = (row: string) => `## A\n\nB.\n\n${table(row)}`;
const withFigure = (yaml: string) => `## A\n\nB.\n\n\`\`\`figure\n${yaml}\n\`\`\`\n`;

test('§3 sections: heading, paragraphs and bullets keep their words', () => {
  const { sections, problems } = read(
    '## R&D “first”\n\nIt’s 100% < 5 & more \\* than\ntwo lines.\n\nSecond.\n\n- one & two\n- three\n  goes on\n',
  );
  expect(problems).toEqual([]);
  expect(sections).toEqual([
    {
      heading: 'R&D “first”',
      body: 'It’s 100% < 5 & more * than two lines.\n\nSecond.',
      bullets: ['one & two', 'three goes on'],
    },
  ]);
});

test('§3 sections: a table with its caption, a note, steps, a checklist and points without ticks are kept', () => {
  const { sections, problems } = read(
    [
      '## A\n\nB.\n\n1. one\n2. two\n\nTable: What it\ncosts\n\n| c | d |\n|---|--:|\n| e \\| f | |\n',
      '> First\n> line.\n>\n> Second.\n',
      '## C\n\nD.\n\n- [ ] one\n- [ ] two\n',
      '## E\n\nF.\n\n* one\n* two\n',
    ].join('\n'),
  );
  expect(problems).toEqual([]);
  expect(sections).toEqual([
    {
      heading: 'A',
      body: 'B.',
      bullets: ['one', 'two'],
      listKind: 'steps',
      table: { caption: 'What it costs', head: ['c', 'd'], rows: [['e | f', '']] },
      note: 'First line.\n\nSecond.',
    },
    { heading: 'C', body: 'D.', bullets: ['one', 'two'], listKind: 'checklist' },
    { heading: 'E', body: 'F.', bullets: ['one', 'two'], unticked: true },
  ]);
});

test('§3 sections: a whitepaper’s figure is its data', () => {
  const { sections, problems } = read(
    withFigure(
      'kind: buildUp\ntitle: T\nalt: A\nunit: thousand dollars\ntotal: All\nparts:\n  - { label: a, value: 1 }\n  - { label: b, value: 2 }',
    ),
  );
  expect(problems).toEqual([]);
  expect(sections[0]!.figure).toEqual({
    kind: 'buildUp',
    title: 'T',
    alt: 'A',
    unit: 'thousand dollars',
    total: 'All',
    parts: [
      { label: 'a', value: 1 },
      { label: 'b', value: 2 },
    ],
  });
});

test('§3 sections: a picture keeps its place between the paragraphs, its words and its caption', () => {
  const problems: string[] = [];
  const sections = readSections(
    '## A\n\n![Two at a counter](a.jpg)\n\nB.\n\nC.\n\n![A quay](../my%20quay%zz.PNG "In May")\n\n- d\n',
    'a.md',
    10,
    problems,
    true,
    true,
  );
  expect(problems).toEqual([]);
  expect(sections[0]).toMatchObject({
    body: 'B.\n\nC.',
    pictures: [
      { file: 'a.jpg', alt: 'Two at a counter', after: 0, line: 12 },
      { file: '../my quay%zz.PNG', alt: 'A quay', caption: 'In May', after: 2, line: 18 },
    ],
  });
});

test.each([
  ['no alternative text', 'B.\n\n![](a.jpg)', 'line 14: the picture "a.jpg" has no alternative text. Say'],
  [
    'an address',
    'B.\n\n![a](https://example.com/a.jpg)',
    'line 14: the picture is "https://example.com/a.jpg". Put',
  ],
  [
    'another kind of file',
    'B.\n\n![a](a.gif)',
    'line 14: the picture is "a.gif". Put a picture beside this file',
  ],
  [
    'a place after a list',
    'B.\n\n- c\n\n![a](a.jpg)',
    'line 16: section "A" has a picture after its list. Put',
  ],
])('§3 sections: a picture with %s is refused with its line', (_what, text, sentence) => {
  const problems: string[] = [];
  readSections(`## A\n\n${text}\n`, 'a.md', 10, problems, true, true);
  expect(problems).toEqual([expect.stringContaining(`a.md: ${sentence}`)]);
});

const bars =
  'kind: bars\ntitle: T\nalt: A\nunit: hours\nbars: [{ label: a, value: 2 }, { label: b, value: 1 }]';

test('§3 sections: a figure of an article says where its numbers come from', () => {
  expect(read(withFigure(bars), true).problems).toEqual([
    'a.md: line 14: "source" is missing. Add a line such as "source: Assumed figures of an invented company" (where the numbers come from) to the figure.',
  ]);
  const { sections, problems } = read(withFigure(`${bars}\nsource: Counted in May.`), true);
  expect(problems).toEqual([]);
  expect(sections[0]!.figure).toMatchObject({ kind: 'bars', source: 'Counted in May.' });
});

test('publishing: the examples of figures in the guide are accepted as they stand', () => {
  const guide = readFileSync('docs/make-it-yours.md', 'utf8');
  const examples = [...guide.matchAll(/```figure\n([\s\S]*?)\n```/g)];
  expect(examples.length).toBeGreaterThan(0);
  for (const [, yaml] of examples) expect(read(withFigure(yaml!), true).problems).toEqual([]);
});

test('§3 sections: a whitepaper says in a section where its numbers come from', () => {
  expect(read(withFigure(bars)).problems).toEqual([]);
});

test.each([
  ['no kind', 'title: T', 'kind: Invalid discriminator value.'],
  ['another kind', 'kind: pie', 'kind: Invalid discriminator value.'],
  [
    'a misspelt field',
    'kind: timeline\ntitle: T\nalt: A\nunit: Week\nlenght: 4\nlength: 4\nbars: [{ label: a, from: 1, to: 2 }]',
    'Unrecognized key: "lenght".',
  ],
  [
    'no text for those who do not see it',
    'kind: timeline\ntitle: T\nunit: Week\nlength: 4\nbars: [{ label: a, from: 1, to: 2 }]',
    'alt: is missing.',
  ],
  [
    'a bar beyond the clock',
    'kind: timeline\ntitle: T\nalt: A\nunit: Week\nlength: 4\nbars: [{ label: a, from: 1, to: 5 }]',
    '"a" ends at 5, after "length". Write a length of 5 or more.',
  ],
  [
    'a bar that runs backward',
    'kind: timeline\ntitle: T\nalt: A\nunit: Week\nlength: 4\nbars: [{ label: a, from: 3, to: 2 }]',
    '"a" ends before it begins.',
  ],
  [
    'weights of more than 100',
    'kind: weights\ntitle: T\nalt: A\ncriteria: [{ label: a, weight: 60 }, { label: b, weight: 50 }]',
    'the weights add up to 110. Make them add up to 100.',
  ],
  [
    'a score too few',
    'kind: weights\ntitle: T\nalt: A\nhighestScore: 3\noptions: [X, Y]\ncriteria: [{ label: a, weight: 50, scores: [1] }, { label: b, weight: 50, scores: [1, 2] }]',
    '"a" has 1 scores for 2 options. Write one for each.',
  ],
  [
    'a score above the best',
    'kind: weights\ntitle: T\nalt: A\nhighestScore: 3\noptions: [X]\ncriteria: [{ label: a, weight: 50, scores: [4] }, { label: b, weight: 50, scores: [1] }]',
    '"a" has a score above 3. Write scores from 0 to 3.',
  ],
  [
    'bars of nothing',
    'kind: bars\ntitle: T\nalt: A\nunit: hours\nbars: [{ label: a, value: 0 }, { label: b, value: 0 }]',
    'every value is 0, so there is nothing to draw.',
  ],
  [
    'two highlighted bars',
    'kind: bars\ntitle: T\nalt: A\nunit: hours\nbars: [{ label: a, value: 1, highlight: true }, { label: b, value: 2, highlight: true }]',
    '"b" is a second bar with "highlight". Highlight one.',
  ],
  [
    'a single bar',
    'kind: bars\ntitle: T\nalt: A\nunit: hours\nbars: [{ label: a, value: 1 }]',
    'bars: Too small',
  ],
  [
    'a sum without a name',
    'kind: buildUp\ntitle: T\nalt: A\nunit: hours\nparts: [{ label: a, value: 1 }, { label: b, value: 2 }]',
    'total: is missing.',
  ],
  [
    'a number in words',
    'kind: bars\ntitle: T\nalt: A\nunit: hours\nbars: [{ label: a, value: two }, { label: b, value: 1 }]',
    'bars[0].value: Invalid input: expected number, received string.',
  ],
  ['YAML that cannot be read', 'kind: "timeline', 'Missing closing "quote at line 15, column'],
])('§3 sections: a figure with %s is refused with line and remedy', (_, yaml, expected) => {
  const { problems } = read(withFigure(yaml));
  expect(problems.filter((problem) => problem.includes(expected))).toHaveLength(1);
  for (const problem of problems) expect(problem).toMatch(/^a\.md: .*line 1[45]/);
});

test.each([
  [
    'text before the first heading',
    'Text.\n\n## A\n\nB.\n',
    'line 10: there is text before the first heading',
  ],
  ['a second list', '## A\n\nB.\n\n- c\n\n* d\n', 'line 16: section "A" has a second list'],
  [
    'a paragraph after the list',
    '## A\n\nB.\n\n- c\n\nD.\n',
    'line 16: section "A" has a paragraph after its list',
  ],
  ['a heading of another level', '### A\n\nB.\n', 'line 10: "### A" is a heading of level 3'],
  ['a section without a paragraph', '## A\n\n## B\n\nC.\n', 'line 10: section "A" has no paragraph'],
  ['an empty text', '\n\n', 'line 10: there is no section'],
  ['a picture in a whitepaper', '## A\n\nB.\n\n![a](b.png)\n', 'line 14: pictures cannot be shown here'],
  ['a picture in a sentence', '## A\n\nB ![a](b.png).\n', 'line 12: a picture cannot stand inside'],
  ['a list in a list', '## A\n\nB.\n\n- c\n  - d\n', 'line 14: a list stands inside a list'],
  ['a ticked box', '## A\n\nB.\n\n- [x] c\n', 'line 14: a box is ticked already'],
  ['a box here and there', '## A\n\nB.\n\n- [ ] c\n- d\n', 'line 14: some entries of a list have boxes'],
  ['a numbered checklist', '## A\n\nB.\n\n1. [ ] c\n', 'line 14: a list has numbers and boxes'],
  [
    'a row with a cell too many',
    withTable('| e | f | g |'),
    'line 16: a row has 3 cells, and the table has 2',
  ],
  ['a row without a name', withTable('|  | f |'), 'line 16: a row’s first cell is empty'],
  ['a table without rows', withTable(''), 'line 14: a table has no rows'],
  [
    'a column without a name',
    '## A\n\nB.\n\n|  | d |\n|--|--|\n| e | f |\n',
    'line 14: a column of a table has no name',
  ],
  ['a table of one column', '## A\n\nB.\n\n| c |\n|--|\n| e |\n', 'line 14: a table has one column'],
  ['bold text in a table', withTable('| e | **f** |'), 'line 14: bold text cannot be shown'],
  [
    'a second table',
    `${withTable('| e | f |')}\n${table('| e | f |')}`,
    'line 18: section "A" has a second table',
  ],
  ['a caption without a table', '## A\n\nB.\n\nTable: C\n\nD.\n', 'line 16: no table follows "Table: C"'],
  [
    'a list after a table',
    `${withTable('| e | f |')}\n- c\n`,
    'line 18: section "A" has a list after its table',
  ],
  [
    'a paragraph after a note',
    '## A\n\nB.\n\n> c\n\nD.\n',
    'line 16: section "A" has a paragraph after its note',
  ],
  ['a list in a note', '## A\n\nB.\n\n> - c\n', 'line 14: a note ("> ") holds more than paragraphs'],
  ['an empty note', '## A\n\nB.\n\n>\n', 'line 14: a note is empty'],
  [
    'a second note',
    `## A\n\nB.\n\n> c\n\n${table('| e | f |')}\n> d\n`,
    'line 20: section "A" has a second note',
  ],
  [
    'a paragraph after a figure',
    `${withFigure(bars)}\nD.\n`,
    'line 22: section "A" has a paragraph after its figure',
  ],
  [
    'an entry of two paragraphs',
    '## A\n\nB.\n\n- c\n\n  d\n',
    'line 14: a list entry holds more than one paragraph',
  ],
  ['an empty entry', '## A\n\nB.\n\n-\n- c\n', 'line 14: a list entry is empty'],
  ['a link', '## A\n\nSee [b](https://example.com).\n', 'line 12: links cannot be shown'],
  ['bold text', '## A\n\nB **c**.\n', 'line 12: bold text cannot be shown'],
  ['italic text in a heading', '## A *b*\n\nC.\n', 'line 10: italic text cannot be shown'],
  ['HTML', '## A\n\nB.\n\n<script>alert(1)</script>\n', 'line 14: HTML cannot be shown'],
  ['code', '## A\n\nB.\n\n```\nc\n```\n', 'line 14: code blocks cannot be shown'],
  ['a line across', '## A\n\nB.\n\n***\n', 'line 14: lines across the page cannot be shown'],
])('§3 sections: %s is refused with its line and what to do', (_, markdown, expected) => {
  const { problems } = read(markdown);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`a.md: ${expected}`);
  expect(problems[0]).toMatch(/\. [A-Z].*\.$|; .*\.$/);
});

test('§3 sections: what is accepted loses no word', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ž0-9’“”–%$&,]{1,9}$/).filter((text) => !/^\d+$/.test(text));
  const line = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => `A ${words.join(' ')}.`);
  const section = fc.record({
    heading: line,
    paragraphs: fc.array(line, { minLength: 1, maxLength: 3 }),
    bullets: fc.array(line, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(section, { minLength: 1, maxLength: 4 }), (wanted) => {
      const markdown = wanted
        .map(({ heading, paragraphs, bullets }) =>
          [`## ${heading}`, ...paragraphs, bullets.map((bullet) => `- ${bullet}`).join('\n')].join('\n\n'),
        )
        .join('\n\n');
      const { sections, problems } = read(markdown);
      expect(problems).toEqual([]);
      expect(sections).toEqual(
        wanted.map(({ heading, paragraphs, bullets }) => ({
          heading,
          body: paragraphs.join('\n\n'),
          ...(bullets.length > 0 && { bullets }),
        })),
      );
    }),
    { numRuns: 300 },
  );
});
