import { describe, expect, test } from 'vitest';
import { readContent } from '../../../content/read/readContent.ts';
import { readLetter } from '../../../content/read/readLetters.ts';
import { contentFolder, itemFile, problemsWith } from './contentFolder.ts';

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
      blocks: [
        {
          kind: 'paragraph',
          words: [
            { text: 'See ' },
            { text: 'the ', href: '/insights/a' },
            { text: 'whole', href: '/insights/a', style: 'em' },
            { text: ' article', href: '/insights/a' },
            { text: ' and ' },
            { text: 'this', style: 'strong' },
            { text: '.' },
          ],
        },
        { kind: 'heading', words: [{ text: 'Next' }] },
        {
          kind: 'list',
          ordered: true,
          items: [[{ text: 'one' }], [{ text: 'two', href: 'https://a.example' }]],
        },
      ],
    });
    expect(problems).toEqual([]);
  });

  test.each([
    [
      '# Title\n',
      'line 6: "# Title" is a heading of level 1. Headings begin with "## "; the subject is the title.',
    ],
    [
      '![a](b.png)\n',
      'line 6: a letter has no pictures, because many programs hide them. Write what the picture says.',
    ],
    ['A\n\n<b>x</b>\n', 'line 8: a letter has no HTML. Write Markdown.'],
    [
      '[x](javascript:alert(1))\n',
      'line 6: a link leads to "javascript:alert(1)". Begin it with https://, mailto: or, for a page of the site, with one slash.',
    ],
    ['[x](//evil.example)\n', 'line 6: a link leads to "//evil.example".'],
    ['- a\n  - b\n', 'line 6: a list entry holds one paragraph, no list of its own and no check box.'],
    ['', 'line 6: there is no text. Write at least one paragraph below the front matter.'],
  ])('what a letter cannot hold is named with its line: %j', (body, problem) => {
    expect(problemsOf(body).join('\n')).toContain(`content/firm/letters/2026-12-01.md: ${problem}`);
  });

  test.each([
    [
      { subject: 'x'.repeat(79) },
      'Write a line such as "subject: What a scripted demonstration shows" (at most 78 characters).',
    ],
    [{ preheader: undefined }, '"preheader" is missing. Add a line such as "preheader: '],
    [{ preheader: 'x'.repeat(141) }, '(at most 140 characters, shown beside the subject).'],
    [{ subjct: 'x' }, '"subjct" is not a field of a letter. Did you mean "subject"?'],
  ])('a wrong field is named with its remedy: %j', (changed, problem) => {
    expect(problemsOf('A paragraph.\n', changed).join('\n')).toContain(problem);
  });

  test('the build checks every letter, and its name', async () => {
    const problems = await problemsWith({
      'letters/2026-13-01.md': itemFile(fields, 'A paragraph.\n'),
      'letters/2027-01-01.md': itemFile({ ...fields, subject: undefined }, 'A paragraph.\n'),
    });
    expect(problems).toEqual([
      expect.stringContaining('content/firm/letters/2027-01-01.md: "subject" is missing.'),
      expect.stringContaining('content/firm/letters/2026-13-01.md: a letter is called by its day.'),
    ]);
  });
});

describe('§2 the archive of letters', () => {
  const visitors = { now: new Date('2031-01-02T00:00:00Z'), drafts: false };
  const letter = (changed: Record<string, unknown>) => itemFile({ ...fields, ...changed }, 'A paragraph.\n');
  const files = {
    'letters/2030-12-01.md': letter({ archived: true, subject: 'Sent' }),
    'letters/2030-12-02.md': letter({}),
    'letters/2030-12-03.md': letter({ archived: true, draft: true }),
    'letters/2031-01-02.md': letter({ archived: true, subject: 'Of today' }),
    'letters/2031-01-03.md': letter({ archived: true, subject: 'Of tomorrow' }),
  };
  const demo = ['2026-10-06', '2026-11-03'].map((day) => `letters/${day}.md`);
  const without = Object.fromEntries(demo.map((name) => [name, null]));

  test('it has what its files mark, from the day of each on and newest first', async () => {
    const folder = await contentFolder({ ...without, ...files });
    const { letters, features } = await readContent(folder, visitors);
    expect(letters.map(({ subject }) => subject)).toEqual(['Of today', 'Sent']);
    expect(features.letters).toBe(true);
    const forUs = await readContent(folder, { ...visitors, drafts: true });
    expect(forUs.letters.map(({ subject }) => subject)).toEqual([
      'From 2031-01-03 00:00 UTC: Of tomorrow',
      'Of today',
      'Draft: A subject',
      'Sent',
    ]);
  });

  test('a firm that marks none has no part of that name', async () => {
    const folder = await contentFolder({ ...without, 'letters/2030-12-02.md': letter({}) });
    const { letters, features } = await readContent(folder, visitors);
    expect(letters).toEqual([]);
    expect(features.letters).toBe(false);
  });

  test('the mark is true or false', () => {
    expect(problemsOf('A paragraph.\n', { archived: '2030-12-01' }).join('\n')).toContain('"archived: true"');
  });
});
