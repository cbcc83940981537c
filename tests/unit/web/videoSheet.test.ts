import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as words from '../../../content/built/words/videoSheet.ts';
import type { VideoScript } from '../../../functions/contract/video.ts';
import { countWords } from '../../../functions/contract/videoPlans.ts';
import { scriptPlan } from '../../../functions/writers/scriptPlan.ts';
import { templateScript } from '../../../functions/writers/template/script.ts';
import { sheetCsv, sheetOf } from '../../../web/src/pages/videoGenerator/texts/avSheet.ts';
import { videoScript } from '../../support/video.ts';

/** Sentences of ten words each, 4 s. */
const tens = (count: number) =>
  Array.from({ length: count }, (_, n) => `Sentence ${n} has ten words in all, none more here.`).join(' ');

const sheetOfCues = (visualCues: string[], sentences = 6) =>
  sheetOf(videoScript({ visualCues, voiceoverScript: tens(sentences) }));

test('a cue’s parts are told apart by the words before them, its time by its form', () => {
  const [first, second, third] = sheetOfCues([
    '0:00 Picture: two laptops. Title: A calm start',
    '[0:08–0:12] Caption: Follow one order. Picture: a locked file. B-roll: a key.',
    '0:16 - 0:24: the logo on white Small print: from a paper.',
  ]);
  expect(first).toMatchObject({
    start: 0,
    end: 8,
    picture: 'Two laptops.',
    onScreen: 'A calm start',
    bRoll: '',
  });
  expect(second).toMatchObject({
    start: 8,
    end: 16,
    picture: 'A locked file.',
    onScreen: 'Follow one order.',
    bRoll: 'A key.',
  });
  expect(third).toMatchObject({
    start: 16,
    end: 24,
    picture: 'The logo on white',
    onScreen: 'Small print: from a paper.',
  });
});

test.each<[string, string[], number[]]>([
  ['none', ['A desk', 'A hand', 'The logo'], [0, 8, 16]],
  ['times in no order', ['0:20 A desk', '0:04 A hand', '0:12 The logo'], [0, 8, 16]],
  ['times beyond what is spoken', ['0:00 A desk', '0:30 A hand', '1:00 The logo'], [0, 8, 16]],
])('cues with %s share the voiceover', (_, cues, starts) => {
  expect(sheetOfCues(cues).map(({ start }) => start)).toEqual(starts);
});

test('cues during one sentence share its row', () => {
  const rows = sheetOfCues(['0:00 A desk', '0:05 A hand', '0:05 A lamp'], 2);
  expect(rows.map(({ picture }) => picture)).toEqual(['A desk', 'A hand A lamp']);
});

test('the rows hold the whole voiceover in order, their times are those of its words', () => {
  const word = fc.constantFrom('a', 'list.', 'Why?', '–', 'plan', 'go!', '12', '…');
  const text = fc.array(word, { minLength: 1, maxLength: 80 }).map((words) => `Word ${words.join(' ')}`);
  const cue = fc
    .tuple(
      fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
      fc.constantFrom('A desk', 'Picture: b'),
    )
    .map(([seconds, seen]) =>
      seconds === undefined
        ? seen
        : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ${seen}`,
    );
  fc.assert(
    fc.property(text, fc.array(cue, { minLength: 1, maxLength: 12 }), (voiceoverScript, visualCues) => {
      const rows = sheetOf(videoScript({ voiceoverScript, visualCues }));
      expect(rows.map(({ spoken }) => spoken).join(' ')).toBe(voiceoverScript);
      expect(rows[0]?.start).toBe(0);
      expect(rows.at(-1)?.end).toBe(Math.round((countWords(voiceoverScript) / 150) * 60));
      for (const [index, row] of rows.entries()) {
        expect(row.picture).not.toBe('');
        expect(row.start).toBe(rows[index - 1]?.end ?? 0);
      }
    }),
    { numRuns: 300 },
  );
});

test('a script without a model has a picture in every row, captions and some B-roll of its own', () => {
  const plan = scriptPlan({
    topic: 'moving off spreadsheets',
    targetAudience: 'IT Directors',
    videoType: 'explainer',
    duration: '2min',
  });
  const rows = sheetOf(templateScript(plan));
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.every(({ picture }) => picture !== '')).toBe(true);
  expect(rows.every(({ onScreen }) => onScreen !== '')).toBe(true);
  const bRoll = rows.flatMap((row) => (row.bRoll ? [row.bRoll] : []));
  expect(bRoll.length).toBeGreaterThan(0);
  const pictures = new Set(rows.map(({ picture }) => picture));
  expect(bRoll.some((text) => pictures.has(text))).toBe(false);
});

test('the sheet as CSV has a row for each picture', () => {
  const script: VideoScript = videoScript({
    visualCues: ['0:00 Picture: a desk, "old". Title: Start', '0:04 A hand'],
    voiceoverScript: tens(2),
  });
  expect(sheetCsv(script).split('\r\n')).toEqual([
    `\ufeff${[words.time, words.spoken, words.picture, words.onScreen, words.bRoll].join()}`,
    '0:00–0:04,"Sentence 0 has ten words in all, none more here.","A desk, ""old"".",Start,',
    '0:04–0:08,"Sentence 1 has ten words in all, none more here.",A hand,,',
    '',
  ]);
});
