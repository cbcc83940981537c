import { describe, expect, test } from 'vitest';
import { readLetter, readLetters } from '../../../content/read/readLetters.ts';
import { folderOf, itemFile } from './contentFolder.ts';

const file = 'content/firm/letters/2026-12-01.md';
const fields = { subject: 'A subject', preheader: 'Shown beside it.' };

function problemsOf(body: string, changed: Record<string, unknown> = {}): string[] {
  const problems: string[] = [];
  readLetter(itemFile({ ...fields, ...changed }, body), file, '2026-12-01', problems);
  return problems;
}

describe('§10 letter: the file', () => {
  test('headings, paragraphs, lists, links and emphasis are read', () => {
    const problems: string[] = [];
    const body =
      'See [the *whole* article](/insights/a)\nand **this**.\n\n## Next\n\n1. one\n2. [two](https://a.example)\n';
    expect(readLetter(itemFile(fields, body), file, '2026-12-01', problems)).toEqual({
      ...{ id: '2026-12-01', ...fields },
      sections: [
        {
          blocks: [
            {
              kind: 'paragraph',
              text: [
                { text: 'See ' },
                { text: 'the ', href: '/insights/a' },
                { text: 'whole', emphasis: true, href: '/insights/a' },
                { text: ' article', href: '/insights/a' },
                { text: ' and ' },
                { text: 'this', strong: true },
                { text: '.' },
              ],
            },
          ],
        },
        {
          heading: 'Next',
          blocks: [
            {
              ...{ kind: 'list', look: 'steps' },
              items: [[{ text: 'one' }], [{ text: 'two', href: 'https://a.example' }]],
            },
          ],
        },
      ],
    });
    expect(problems).toEqual([]);
  });

  test.each([
    ['# Title\n', 'line 6: a heading has level 1. Begin it with "## ".'],
    ['![a](b.png)\n', 'line 6: pictures cannot be shown here. Leave it out.'],
    ['| a | b |\n|--|--|\n| c | d |\n', 'line 6: a letter has no tables. Write a list.'],
    ['A\n\n<b>x</b>\n', 'line 8: HTML cannot be shown. Write Markdown.'],
    ['[x](javascript:alert(1))\n', 'line 6: a link leads to "javascript:alert(1)".'],
    ['', 'there is no text below the front matter. Write some.'],
  ])('what a letter cannot hold is named with its line: %j', (body, problem) => {
    expect(problemsOf(body).join('\n')).toContain(`content/firm/letters/2026-12-01.md: ${problem}`);
  });

  test.each([
    [{ subject: 'x'.repeat(79) }, 'subject: Too big'],
    [{ preheader: undefined }, 'preheader: is missing'],
    [{ subjct: 'x' }, 'Unrecognized key: "subjct"'],
  ])('a wrong field is named: %j', (changed, problem) => {
    expect(problemsOf('A paragraph.\n', changed).join('\n')).toContain(problem);
  });

  test('every letter of the folder is checked, and its name', async () => {
    const folder = await folderOf({
      'letters/2026-13-01.md': itemFile(fields, 'A paragraph.\n'),
      'letters/2027-01-01.md': itemFile({ ...fields, subject: undefined }, 'A paragraph.\n'),
    });
    const problems: string[] = [];
    await readLetters(folder, problems);
    expect(problems).toEqual([
      expect.stringContaining('content/firm/letters/2026-13-01.md: a letter is called by its day.'),
      'content/firm/letters/2027-01-01.md: subject: is missing.',
    ]);
  });
});
