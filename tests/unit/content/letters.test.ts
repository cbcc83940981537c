import { describe, expect, test } from 'vitest';
import { readLetter, readLetters } from '../../../content/read/readLetters.ts';
import { folderOf, itemFile } from './contentFolder.ts';

const file = 'content/firm/letters/2026-12-01.md';
const fields = { subject: 'A subject', preheader: 'Shown beside it.' };

describe('§10 letter: the file', () => {
  test.each([
    ['![a](b.png)\n', 'pictures cannot be shown here. Leave it out.'],
    ['```figure\nkind: bars\n```\n', 'figures cannot be shown here. Write a table.'],
    ['| a | b |\n|--|--|\n| c | d |\n', 'a letter has no tables. Write a list.'],
  ])('what a letter cannot hold is named with its line: %j', (body, problem) => {
    const problems: string[] = [];
    readLetter(itemFile(fields, body), file, '2026-12-01', problems);
    expect(problems).toEqual([`${file}: line 6: ${problem}`]);
  });

  test('every letter of the folder is checked, and its name', async () => {
    const folder = await folderOf({
      'letters/2026-13-01.md': itemFile(fields, 'A paragraph.\n'),
      'letters/2027-01-01.md': itemFile({ ...fields, subject: 'x'.repeat(79) }, 'A paragraph.\n'),
    });
    const problems: string[] = [];
    await readLetters(folder, problems);
    expect(problems).toEqual([
      expect.stringContaining('content/firm/letters/2026-13-01.md: a letter is called by its day.'),
      expect.stringContaining('content/firm/letters/2027-01-01.md: subject: Too big'),
    ]);
  });
});
