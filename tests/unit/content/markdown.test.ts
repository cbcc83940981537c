import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText, sectionsFrom, shownPicture } from '../../support/sections.ts';

const table = (row: string) => `| c | d |\n|---|---|\n${row}\n`;
const withTable = (row: string) => `## A\n\nB.\n\n${table(row)}`;
const withFigure = (yaml: string) => `## A\n\nB.\n\n\`\`\`figure\n${yaml}\n\`\`\`\n`;
const blocksOf = (markdown: string) => sectionsFrom(`## A\n\n${markdown}\n`)[0]!.blocks;

test('§3 sections: heading, paragraphs and bullets keep their words', () => {
  const [section] = sectionsFrom(
    '## R&D “first”\n\nIt’s 100% < 5 & more \\* than\ntwo lines.\n\nSecond.\n\n- one & two\n- three\n  goes on\n',
  );
  expect(section).toMatchObject({
    heading: 'R&D “first”',
    body: 'It’s 100% < 5 & more * than two lines.\n\nSecond.',
    bullets: ['one & two', 'three goes on'],
  });
});

test('§3 sections: bold, italic and linked words are runs, and plain text for the API', () => {
  const [section] = sectionsFrom(
    '## A\n\nB **c *d*** [*e* f](/contact) or post@quay.example.\n\n- [g](https://a.example/h)\n- **i**\n',
  );
  expect(section).toMatchObject({
    body: 'B c d e f or post@quay.example.',
    bullets: ['g', 'i'],
    blocks: [
      {
        kind: 'paragraph',
        text: [
          { text: 'B ' },
          { text: 'c ', strong: true },
          { text: 'd', strong: true, emphasis: true },
          { text: ' ' },
          { text: 'e', emphasis: true, href: '/contact' },
          { text: ' f', href: '/contact' },
          { text: ' or ' },
          { text: 'post@quay.example', href: 'mailto:post@quay.example' },
          { text: '.' },
        ],
      },
      {
        kind: 'list',
        items: [[{ text: 'g', href: 'https://a.example/h' }], [{ text: 'i', strong: true }]],
      },
    ],
  });
});

test('§3 sections: blocks keep their author’s order, and the API has the first list', () => {
  const [section] = sectionsFrom('## A\n\n- b\n\nC.\n\n> d\n\n* e\n\nF.\n');
  expect(section).toMatchObject({ body: 'C.\n\nF.', bullets: ['b'] });
  expect(section!.blocks.map(({ kind }) => kind)).toEqual([
    'list',
    'paragraph',
    'quote',
    'list',
    'paragraph',
  ]);
});

test.each([
  ['- one', 'points'],
  ['* one', 'plain'],
  ['1. one', 'steps'],
  ['- [ ] one', 'checklist'],
])('§3 sections: the list %j has the look of %s', (list, look) => {
  expect(blocksOf(`B.\n\n${list}`)[1]).toEqual({ kind: 'list', look, items: [[{ text: 'one' }]] });
});

test.each([
  ['3. three\n4. four', 3],
  ['0. zero', 0],
])('§3 sections: the numbers of %j begin as they are written', (list, start) => {
  expect(blocksOf(`B.\n\n${list}`)[1]).toHaveProperty('start', start);
});

test('§3 sections: a table has its caption, and a quote its paragraphs', () => {
  const blocks = blocksOf(
    'B.\n\nTable: What it\ncosts\n\n| c | d |\n|---|--:|\n| e \\| f | |\n\n> First\n> line.\n>\n> Second.\n',
  );
  expect(blocks.slice(1)).toEqual([
    {
      ...{
        kind: 'table',
        caption: 'What it costs',
        align: [null, 'right'],
        head: [[{ text: 'c' }], [{ text: 'd' }]],
      },
      rows: [[[{ text: 'e | f' }], []]],
    },
    { kind: 'quote', paragraphs: [[{ text: 'First line.' }], [{ text: 'Second.' }]] },
  ]);
});

test.each(['A\\\nB', 'A  \nB'])('§3 sections: %j keeps the end of its line', (paragraph) => {
  const [section] = sectionsFrom(`## A\n\n${paragraph}\n`);
  expect(section!.body).toBe('A\nB');
  expect(section!.blocks).toEqual([
    { kind: 'paragraph', text: [{ text: 'A' }, { text: '\n' }, { text: 'B' }] },
  ]);
});

test.each(['1. a\n1. b\n1. c', '1. a\n2. b\n3. c', '4. a\n5. b'])(
  '§3 sections: the list %j is numbered as it is shown',
  (list) => expect(readText(`## A\n\nB.\n\n${list}\n`).problems).toEqual([]),
);

test('§3 sections: a picture keeps its words and its caption', () => {
  const picture = { ...shownPicture, alt: 'A quay in May', caption: 'In May' };
  expect(blocksOf('B.\n\n![A quay in May](../my%20quay.PNG "In May")\n')[1]).toEqual({
    kind: 'image',
    picture,
  });
});

const bars =
  'kind: bars\ntitle: T\nalt: What it shows\nunit: hours\nbars: [{ label: a, value: 2 }, { label: b, value: 1 }]';

test('§3 sections: a figure of an article says where its numbers come from, a whitepaper in a section', () => {
  expect(readText(withFigure(bars)).problems).toEqual([]);
  expect(readText(withFigure(bars), true).problems).toEqual([
    'a.md:8:1: "source" is missing. Write where the numbers come from.',
  ]);
  expect(readText(withFigure(`${bars}\nsource: Counted in May.`), true).problems).toEqual([]);
});

test('publishing: the examples of figures in the guide are accepted as they stand', () => {
  const guide = readFileSync('docs/make-it-yours.md', 'utf8');
  const examples = [...guide.matchAll(/```figure\n([\s\S]*?)\n```/g)];
  expect(examples.length).toBeGreaterThan(0);
  for (const [, yaml] of examples) expect(readText(withFigure(yaml!), true).problems).toEqual([]);
});

const figureOf = (kind: string, fields: string) => `kind: ${kind}\ntitle: T\nalt: What it shows\n${fields}`;
const weeks = (bar: string) => figureOf('timeline', `unit: Week\nlength: 4\nbars: [{ label: a, ${bar} }]`);
const pair = (a: string, b: string) =>
  figureOf('bars', `unit: hours\nbars: [{ label: a, ${a} }, { label: b, ${b} }]`);
const scored = (best: string, a: string, b: string) =>
  figureOf('weights', `${best}criteria: [{ label: a, weight: ${a} }, { label: b, weight: ${b} }]`);
const upTo3 = 'highestScore: 3\noptions: [X, Y]\n';

test.each([
  ['a misspelt field', `${bars}\ntitel: T`, '"titel" is no field here. Write one of kind, title, '],
  ['a bar beyond the clock', weeks('from: 1, to: 5'), '"a" ends at 5, after "length". Write a length of 5'],
  [
    'a milestone beyond the clock',
    `${weeks('from: 1, to: 2')}\nmilestones: [{ label: Signed, at: 5 }]`,
    '"Signed" ends at 5, after "length". Write a length of 5',
  ],
  ['a bar that runs backward', weeks('from: 3, to: 2'), '"a" ends before it begins.'],
  ['weights of more than 100', scored('', '60', '50'), 'add up to 110. Make them add up to 100.'],
  [
    'a score too few',
    scored(upTo3, '50, scores: [1]', '50, scores: [1, 2]'),
    '"a" has 1 scores for 2 options.',
  ],
  [
    'a score above the best',
    scored(upTo3, '50, scores: [4, 1]', '50, scores: [1, 2]'),
    '"a" has a score above 3.',
  ],
  ['bars of nothing', pair('value: 0', 'value: 0'), 'every value is 0, so there is nothing to draw.'],
  [
    'two highlighted bars',
    pair('value: 1, highlight: true', 'value: 2, highlight: true'),
    '"b" is a second bar with "highlight". Highlight one.',
  ],
  [
    'YAML that cannot be read',
    'kind: "timeline',
    'a text begins with a quotation mark and has none at its end',
  ],
])('§3 sections: a figure with %s is refused with its line', (_, yaml, expected) => {
  const { problems } = readText(withFigure(yaml));
  expect(problems).toEqual([expect.stringContaining(expected)]);
  expect(problems[0]).toMatch(/^a\.md:(?:9|1\d):\d+: /);
});

test.each([
  ['text before the first heading', 'Text.\n\n## A\n\nB.\n', '4: text stands before the first heading'],
  ['a heading above the sections', '# A\n\nB.\n', '4: a heading has level 1'],
  ['a heading within a section', '### A\n\nB.\n', '4: a heading has level 3'],
  ['an empty heading', '##\n\nB.\n', '4: a heading is empty'],
  ['italic text in a heading', '## A *b*\n\nC.\n', '4: headings and captions have one look'],
  ['a section without a paragraph', '## A\n\n## B\n\nC.\n', '4: the section "A" has no paragraph'],
  ['an empty text', '\n\n', 'there is no text below the front matter'],
  ['a picture in a sentence', '## A\n\nB ![a](b.png).\n', '6: a picture cannot stand inside'],
  [
    'a picture without words',
    '## A\n\nB.\n\n![](a.jpg)\n',
    '8: what stands before (a.jpg) must not be empty',
  ],
  [
    'a picture in two words',
    '## A\n\nB.\n\n![A quay](a.jpg)\n',
    '8: what stands before (a.jpg) must say in a',
  ],
  [
    'a picture that is called one',
    '## A\n\nB.\n\n![A photo of a quay](a.jpg)\n',
    '8: what stands before (a.jpg) must say what',
  ],
  ['a picture from elsewhere', '## A\n\nB.\n\n![a](https://a.example/a.jpg)\n', '8: the picture is "https'],
  ['a picture of another kind', '## A\n\nB.\n\n![a](a.gif)\n', '8: the picture is "a.gif"'],
  ['a list in a list', '## A\n\nB.\n\n- c\n  - d\n', '9: an entry of a list holds one paragraph'],
  ['an entry of two paragraphs', '## A\n\nB.\n\n- c\n\n  d\n', '10: an entry of a list holds one paragraph'],
  ['an empty entry', '## A\n\nB.\n\n-\n- c\n', '8: an entry of a list holds one paragraph'],
  ['a ticked box', '## A\n\nB.\n\n- [ ] c\n- [x] d\n', '9: a box is ticked already'],
  ['a box here and there', '## A\n\nB.\n\n- [ ] c\n- d\n', '8: a list has boxes and other marks'],
  ['a numbered checklist', '## A\n\nB.\n\n1. [ ] c\n', '8: a list has boxes and other marks'],
  ['a row with a cell too many', withTable('| e | f | g |'), '10: a row has 3 of 2 cells'],
  ['a row without a name', withTable('|  | f |'), '10: a row’s first cell is empty'],
  ['a table without rows', withTable(''), '8: a table has no rows'],
  ['a column without a name', '## A\n\nB.\n\n|  | d |\n|--|--|\n| e | f |\n', '8: a column has no name'],
  ['a table of one column', '## A\n\nB.\n\n| c |\n|--|\n| e |\n', '8: a table has one column'],
  ['a caption without a table', '## A\n\nB.\n\nTable: C\n\nD.\n', '8: no table follows "Table: "'],
  ['a list in a quote', '## A\n\nB.\n\n> - c\n', '8: a quote holds paragraphs only'],
  ['an empty quote', '## A\n\nB.\n\n>\n', '8: a quote is empty'],
  ['HTML', '## A\n\nB.\n\n<script>alert(1)</script>\n', '8: HTML cannot be shown'],
  ['HTML in a cell', withTable('| e | <b>f |'), '10: HTML cannot be shown'],
  ['code', '## A\n\nB.\n\n```\nc\n```\n', '8: code blocks cannot be shown'],
  ['code in a sentence', '## A\n\nB\n`c`.\n', '7: code cannot be shown'],
  ['a line across', '## A\n\nB.\n\n***\n', '8: lines across cannot be shown'],
])('§3 sections: %s is refused with its line', (_, markdown, expected) => {
  const { problems } = readText(markdown);
  expect(problems.map((problem) => problem.replace(/^a\.md:(\d+):\d+: /, '$1: '))).toEqual([
    expect.stringContaining(expected),
  ]);
});

test.each([
  'javascript:alert(1)',
  'http://quay.example',
  '//quay.example',
  '/\\quay.example',
  'data:text/html,x',
  'contact',
  '#who-we-are',
  'mailto:post@quay.example?bcc=a@b.example',
  'mailto:post',
  'tel:0215550142',
  'tel:+353;ext=1',
])('§3 sections: a link to %s is refused with its line', (href) => {
  const { problems } = readText(`## A\n\nSee [this](${href}).\n`);
  expect(problems).toEqual([expect.stringContaining(`a.md:6:5: a link leads to "${href}"`)]);
});

test.each(['https://cro.ie/a(b)?c=d#e', '/insights/a#b', 'mailto:post@quay.example', 'tel:+353-21-555-0142'])(
  '§3 sections: a link may lead to %s',
  (href) => {
    expect(blocksOf(`[this](${href})`)).toEqual([{ kind: 'paragraph', text: [{ text: 'this', href }] }]);
  },
);

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
      expect(sectionsFrom(markdown)).toEqual(
        wanted.map(({ heading, paragraphs, bullets }) => ({
          heading,
          body: paragraphs.join('\n\n'),
          ...(bullets.length > 0 && { bullets }),
          blocks: expect.any(Array),
        })),
      );
    }),
    { numRuns: 300 },
  );
});
