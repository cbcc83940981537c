import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type * as z from 'zod';
import { checkContent } from '../../../content/read/authoredFiles.ts';
import { readWords } from '../../../content/read/readWords.ts';
import { fill, fillParts, fillPlural, placeholdersOf } from '../../../content/schema/fill.ts';
import { words as allWords } from '../../../content/schema/words/groups.ts';
import { claim, group, plural, word } from '../../../content/schema/words/kinds.ts';
import { textsIn } from '../../support/firm/traces.ts';
import { folderOf } from './contentFolder.ts';

const words = group({
  form: group({
    send: word('Send'),
    toWhom: word('To {name}'),
    found: plural({ one: 'One result', other: '{count} results in {place}' }),
    state: group({ sent: word('Sent') }),
  }),
});
const place = { file: 'words.yaml', noun: 'words.yaml', where: 'the file' };

function problemsOf(schema: z.ZodType, value: unknown): string[] {
  const problems: string[] = [];
  checkContent(schema, value, place, problems);
  return problems;
}

test('§3 content, words.yaml: what a firm does not write has its neutral English words', () => {
  expect(words.parse({ form: { send: 'Senden' } })).toEqual({
    form: {
      send: 'Senden',
      toWhom: 'To {name}',
      found: { one: 'One result', other: '{count} results in {place}' },
      state: { sent: 'Sent' },
    },
  });
  expect(words.parse({}).form.state.sent).toBe('Sent');
});

test('§3 content, words.yaml: a claim has no default, and the sentence says where to write it', () => {
  const claims = group({ about: group({ answers: claim('name') }) });
  expect(problemsOf(claims, {})).toEqual(['words.yaml: "about.answers" is missing. Add it to the file.']);
  expect(problemsOf(claims, { about: { answers: '{name} answers.' } })).toEqual([]);
});

test('§3 content, words.yaml: a placeholder that is lost or that has no value is a problem', () => {
  expect(problemsOf(words, { form: { toWhom: 'An alle' } })).toEqual([
    'words.yaml: "form.toWhom" is "An alle": it lacks {name}; write that where the value is to stand.',
  ]);
  expect(problemsOf(words, { form: { toWhom: 'An {name}, {nam}' } })).toEqual([
    'words.yaml: "form.toWhom" is "An {name}, {nam}": it holds {nam}, for which there is no value; it may hold {name}.',
  ]);
  expect(problemsOf(words, { form: { send: 'Senden {x}' } })).toEqual([
    'words.yaml: "form.send" is "Senden {x}": it holds {x}, for which there is no value; write it without.',
  ]);
  expect(problemsOf(words, { form: { found: { other: '{count} Treffer' } } })).toEqual([
    'words.yaml: "form.found.other" is "{count} Treffer": it lacks {place}; write that where the value is to stand.',
  ]);
});

test('§3 content, words.yaml: a misspelt group, word or form is named with the right one', () => {
  expect(
    problemsOf(words, { form: { sent: 'Senden', found: { other: '{count} {place}', on: 'x' } } }),
  ).toEqual([
    'words.yaml: "form.sent" is not a field of words.yaml. Did you mean "send"?',
    'words.yaml: "form.found.on" is not a field of words.yaml. Did you mean "one"?',
  ]);
});

test('§3 content, words.yaml: the file of a firm changes one word, and a mistake in it is named', async () => {
  const own = readFileSync('content/firm/words.yaml', 'utf8');
  const problems: string[] = [];
  const wordsWith = async (lines: string) =>
    readWords(await folderOf({ 'words.yaml': `${own}frame:\n  ${lines}\n` }), problems);
  expect((await wordsWith('skip: Zum Inhalt'))?.frame.skip).toBe('Zum Inhalt');
  expect(problems).toEqual([]);
  await wordsWith('skipp: Zum Inhalt');
  expect(problems).toEqual([
    'content/firm/words.yaml: "frame.skipp" is not a field of words.yaml. Did you mean "skip"?',
  ]);
});

test('§3 content, words: placeholders take their values, and markup stays in its place', () => {
  expect(placeholdersOf('{count} of {all}, {count}')).toEqual(['count', 'all']);
  expect(fill('{name} has {count}', { name: 'A {count}', count: 3 })).toBe('A {count} has 3');
  expect(fill('{name}', {})).toBe('{name}');
  expect(fillParts('Read {title} now', { title: 7 })).toEqual(['Read ', 7, ' now']);
  expect(fillParts('{title}', { title: 7 })).toEqual([7]);
});

test('§3 content, words: the form for a number follows the language of the site', () => {
  const forms = { one: 'One', few: '{count} few', other: '{count} in {place}' };
  const of = (count: number, locale: string) => fillPlural(forms, count, locale, { place: 'x' });
  expect([of(1, 'en'), of(2, 'en'), of(0, 'en')]).toEqual(['One', '2 in x', '0 in x']);
  expect([of(0, 'fr'), of(2, 'pl'), of(1, 'ja')]).toEqual(['One', '2 few', '1 in x']);
  expect(fillPlural(forms, 1234, 'en', { count: '1,234', place: 'x' })).toBe('1,234 in x');
});

test('§3 content, words.yaml: no default promises or praises anything', () => {
  // The firm that writes its claims only: everything else is a default.
  const authored = parse(readFileSync('tests/extended/firms/tidewell/words.yaml', 'utf8'));
  const own = new Set(textsIn(authored));
  const defaults = textsIn(allWords.parse(authored)).filter((text) => !own.has(text));
  expect(defaults.length).toBeGreaterThan(500);
  const praise =
    /\b(experts?|consultants?|advisers?|independent|proven|trusted|leading|best|guarantee\w*|(?<!as )soon|same week|benchmarks?|real-world|strateg\w+|transform\w*)\b/i;
  expect(defaults.filter((text) => praise.test(text))).toEqual([]);
});
