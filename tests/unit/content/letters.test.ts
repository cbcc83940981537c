import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkNewsletterEnd, readLetter, readLetters } from '#content/read/readLetters.ts';
import type { ChosenFeatures } from '#content/schema/features.ts';
import type { Letter } from '#content/schema/letter.ts';
import { folderOf, itemFile, problemsWith } from './contentFolder.ts';

const file = 'letters/2026-12-01.md';
const fields = { subject: 'A subject', preheader: 'Shown beside it.' };

describe('§10 letter: the file', () => {
  test.each([
    ['![a](b.png)\n', 'pictures cannot be shown here. Leave it out.'],
    ['```figure\nkind: bars\n```\n', 'figures cannot be shown here. Write a table.'],
    ['| a | b |\n|--|--|\n| c | d |\n', 'a letter has no tables. Write a list.'],
  ])('what a letter cannot hold is named with its line: %j', (body, problem) => {
    const problems: string[] = [];
    readLetter(itemFile(fields, body), file, '2026-12-01', problems);
    expect(problems).toEqual([`${file}:6:1: ${problem}`]);
  });

  test('the newest letter is the first', async () => {
    const days = ['2026-11-01', '2026-12-01', '2027-01-01'];
    const files = days.map((day) => [`letters/${day}.md`, itemFile(fields, 'A paragraph.\n')]);
    const letters = await readLetters(await folderOf(Object.fromEntries(files)), []);
    expect(letters.map(({ id }) => id)).toEqual(days.toReversed());
  });

  test('every letter of the folder is checked, and its name', async () => {
    const folder = await folderOf({
      'letters/2026-13-01.md': itemFile(fields, 'A paragraph.\n'),
      'letters/2027-01-01.md': itemFile({ ...fields, subject: 'x'.repeat(79) }, 'A paragraph.\n'),
    });
    const problems: string[] = [];
    await readLetters(folder, problems);
    expect(problems).toEqual([
      expect.stringContaining('letters/2026-13-01.md: a letter is called by its day.'),
      expect.stringContaining('letters/2027-01-01.md:2:1: subject: has'),
    ]);
  });
});

describe('the end of a newsletter', () => {
  const today = '2026-11-28';
  const now = new Date('2026-11-28T23:59:59Z');
  const lettersOf = (id: string, more: Partial<Letter> = {}): Letter[] => [
    { id, subject: 'A subject', preheader: 'Beside it.', sections: [], ...more },
  ];
  const problemsOf = (newsletter: ChosenFeatures['newsletter'], letters: Letter[]) => {
    const problems: string[] = [];
    checkNewsletterEnd({ videoGenerator: true, booking: true, newsletter }, letters, now, problems);
    return problems;
  };
  const refusal = (id: string) =>
    `site.yaml: features.newsletter: the letter of ${id} may have been sent, and for 30 days its readers must be able to leave by its link. Write { endedOn: ${today} }, or "draft: true" into a letter that was never sent.`;

  test.each<[ChosenFeatures['newsletter'], string]>([
    [false, today],
    [false, '2026-10-28'],
    // It may be sent before its day.
    [false, '2027-02-01'],
    [{ endedOn: '2026-10-01' }, '2026-11-20'],
  ])('%j is refused with a letter of %s', (newsletter, id) => {
    expect(problemsOf(newsletter, lettersOf(id))).toEqual([refusal(id)]);
  });

  test.each<[ChosenFeatures['newsletter'], what: string, Letter[]]>([
    [false, 'no letter', []],
    [false, 'a letter of 32 days ago', lettersOf('2026-10-27')],
    [false, 'a draft', lettersOf(today, { draft: true })],
    [false, 'a sample', lettersOf(today, { sample: true })],
    [true, 'a letter of today', lettersOf(today)],
    [{ endedOn: today }, 'a letter of today', lettersOf(today)],
    [{ endedOn: '2026-11-29' }, 'a letter of today', lettersOf(today)],
  ])('%j is taken with %s', (newsletter, _, letters) => {
    expect(problemsOf(newsletter, letters)).toEqual([]);
  });

  test('an end in the future is refused, and would keep the addresses for as long', () => {
    expect(problemsOf({ endedOn: '2026-11-30' }, [])).toEqual([
      `site.yaml: features.newsletter.endedOn: is in the future. Write the day on which the newsletter ends, ${today}.`,
    ]);
  });

  test('the check of a firm’s folder refuses it, and what is neither a switch nor a day', async () => {
    const site = readFileSync('content/firm/site.yaml', 'utf8');
    const sent = new Date().toISOString().slice(0, 10);
    const letters = { [`letters/${sent}.md`]: itemFile(fields, 'A paragraph.\n') };
    const withFeatures = (features: string) =>
      problemsWith({ ...letters, 'site.yaml': `${site}features: ${features}\n` });
    expect(await withFeatures('{ newsletter: false }')).toEqual([
      expect.stringContaining(`the letter of ${sent} may have been sent`),
    ]);
    expect(await withFeatures(`{ newsletter: { endedOn: ${sent} } }`)).toEqual([]);
    expect(await withFeatures('{ newsletter: over }')).toEqual([
      'site.yaml: features.newsletter: "over" must be true, false, or the day on which it ended: { endedOn: 2026-11-28 }.',
    ]);
  });
});
