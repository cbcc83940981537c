import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSections } from '../../../content/readSections.ts';

function read(markdown: string) {
  const problems: string[] = [];
  const sections = readSections(markdown, 'a.md', 10, problems);
  return { sections, problems };
}

test('§3 sections: heading, paragraphs and bullets keep their words [section-fields]', () => {
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
  ['an image', '## A\n\n![a](b.png)\n', 'line 12: images cannot be shown'],
  ['a table', '## A\n\nB.\n\n| c | d |\n|---|---|\n| e | f |\n', 'line 14: tables cannot be shown'],
  ['a list in a list', '## A\n\nB.\n\n- c\n  - d\n', 'line 14: a list stands inside a list'],
  ['a numbered list', '## A\n\nB.\n\n1. c\n2. d\n', 'line 14: numbered lists cannot be shown'],
  ['a check box', '## A\n\nB.\n\n- [ ] c\n', 'line 14: check boxes cannot be shown'],
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
  ['HTML inside a paragraph', '## A\n\nB <b>c</b>.\n', 'line 12: HTML cannot be shown'],
  ['code', '## A\n\nB.\n\n```\nc\n```\n', 'line 14: code blocks cannot be shown'],
  ['a quotation', '## A\n\nB.\n\n> c\n', 'line 14: quotations have no form of their own'],
  ['a line across', '## A\n\nB.\n\n***\n', 'line 14: lines across the page cannot be shown'],
])('§3 sections: %s is refused with its line and what to do [section-fields]', (_, markdown, expected) => {
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
