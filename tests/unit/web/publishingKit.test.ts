import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { site } from '../../../content/built/site.ts';
import { countWords } from '../../../functions/contract/videoPlans.ts';
import { scriptPlan } from '../../../functions/writers/scriptPlan.ts';
import { templateScript } from '../../../functions/writers/template/script.ts';
import { sheetOf, spokenSentences } from '../../../web/src/pages/videoGenerator/texts/avSheet.ts';
import { networks } from '../../../web/src/pages/videoGenerator/texts/networkPosts.ts';
import {
  chaptersOf,
  kitFile,
  kitOf,
  mostOfTags,
  mostOfTitle,
  shortOf,
} from '../../../web/src/pages/videoGenerator/texts/publishingKit.ts';
import { videoScript } from '../../support/video.ts';

const address = 'https://www.example.com';
const plan = scriptPlan({
  topic: 'moving off spreadsheets',
  targetAudience: 'IT Directors',
  videoType: 'explainer',
  duration: '2min',
});
const rowsAt = (starts: number[], end: number) =>
  starts.map((start, index) => ({
    start,
    end: starts[index + 1] ?? end,
    picture: 'A desk',
    onScreen: `Part ${index}.`,
    bRoll: '',
    spoken: 'Said.',
    sentences: [index, index + 1] as const,
  }));

test.each<[string, number[], number, number[]]>([
  ['three of ten seconds', [0, 10, 20], 30, [0, 10, 20]],
  ['a short one belongs to the one before', [0, 4, 14, 30, 45], 60, [0, 14, 30, 45]],
  ['a short end belongs to the one before', [0, 20, 40, 55], 60, [0, 20, 40]],
  ['two are none', [0, 15], 30, []],
  ['half a minute of short ones', [0, 5, 10, 20, 25], 30, [0, 10, 20]],
])('chapters: %s', (_, starts, end, chapters) => {
  expect(chaptersOf(rowsAt(starts, end)).map(({ seconds }) => seconds)).toEqual(chapters);
});

test('chapters begin at 0:00, are three or more and last ten seconds, or there are none', () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 15 });
  fc.assert(
    fc.property(lengths, (seconds) => {
      const starts = seconds.map((_, index) => seconds.slice(0, index).reduce((sum, s) => sum + s, 0));
      const end = seconds.reduce((sum, s) => sum + s, 0);
      const chapters = chaptersOf(rowsAt(starts, end)).map((chapter) => chapter.seconds);
      if (chapters.length === 0) return;
      expect(chapters[0]).toBe(0);
      expect(chapters.length).toBeGreaterThanOrEqual(3);
      for (const [index, start] of chapters.entries()) {
        expect((chapters[index + 1] ?? end) - start).toBeGreaterThanOrEqual(10);
      }
    }),
  );
});

test('a cut for Shorts has whole sentences, ends with the call to action and lasts a minute at most', () => {
  for (const duration of ['30s', '60s', '2min', '5min'] as const) {
    const script = templateScript({ ...plan, duration });
    const { parts, words } = shortOf(script, sheetOf(script));
    const spoken = spokenSentences(script.voiceoverScript).map(({ text }) => text);
    const cut = parts.flatMap(({ text }) => spokenSentences(text).map((sentence) => sentence.text));
    expect(cut.every((sentence) => spoken.includes(sentence))).toBe(true);
    expect(cut[0]).toBe(spoken[0]);
    expect(cut.at(-1)).toBe(spoken.at(-1));
    expect(words).toBe(countWords(cut.join(' ')));
    expect((words / 150) * 60).toBeLessThanOrEqual(60);
    expect((words / 150) * 60).toBeGreaterThan(25);
    expect(parts.at(-1)?.end).toBe(Math.round((words / 150) * 60));
    expect(parts.map(({ start }) => start)).toEqual([0, ...parts.slice(0, -1).map(({ end }) => end)]);
  }
});

test('a cut without a call to action at the end stops after a sentence; one endless sentence is not cut', () => {
  const tens = Array.from({ length: 20 }, (_, n) => `Sentence ${n} has ten words in all, none more here.`);
  const script = videoScript({ voiceoverScript: tens.join(' '), visualCues: ['A desk'] });
  const { parts, words } = shortOf(script, sheetOf(script));
  expect([words, parts.map(({ text }) => text)]).toEqual([150, [tens.slice(0, 15).join(' ')]]);
  const endless = videoScript({ voiceoverScript: `${'word '.repeat(200)}end.`, visualCues: ['A desk'] });
  expect(shortOf(endless, sheetOf(endless))).toEqual({ parts: [], words: 0 });
});

test('every text of the kit is within the length of its network, whatever the script', () => {
  const text = fc.array(
    fc.constantFrom('word', 'end.', '東京', '😀', 'Überprüfung', '<b>', 'https://a.example/x'),
    {
      minLength: 1,
      maxLength: 400,
    },
  );
  const said = text.map((words) => words.join(' '));
  fc.assert(
    fc.property(said, said, fc.array(said, { minLength: 1, maxLength: 10 }), (hook, voiceover, points) => {
      const cut = (value: string, most: number) => value.slice(0, most);
      const script = videoScript({
        title: cut(hook, 200),
        hook: cut(hook, 600),
        callToAction: cut(voiceover, 600),
        voiceoverScript: voiceover,
        mainContent: points.map((point) => cut(point, 2000)),
      });
      const { titles, tags, description, linkedin, x, instagram } = kitOf(script, address);
      for (const title of titles) expect(title.length).toBeLessThanOrEqual(mostOfTitle * 2);
      expect(tags.join(',').length).toBeLessThanOrEqual(mostOfTags);
      expect(new TextEncoder().encode(description).length).toBeLessThanOrEqual(5000);
      expect(description).not.toMatch(/[<>]/);
      expect([...linkedin].length).toBeLessThanOrEqual(3000);
      expect(networks.x.lengthOf(x)).toBeLessThanOrEqual(280);
      expect([...instagram].length).toBeLessThanOrEqual(2200);
      for (const post of [description, linkedin, x, instagram]) expect(post.trim()).not.toBe('');
    }),
    { numRuns: 150 },
  );
});

test.each([
  ['Plain words – “quoted”…', 24],
  ['東京', 4],
  ['😀', 2],
  ['See https://www.example.com/a/very/long/address/that/goes/on now', 4 + 23 + 4],
])('X counts %s as %s', (text, length) => {
  expect(networks.x.lengthOf(text)).toBe(length);
});

test('the kit’s posts and titles have no sentence that the script does not have', () => {
  const script = templateScript(plan);
  const { titles, description, linkedin, x, instagram, tags } = kitOf(script, address);
  const own = [script.title, script.hook, script.callToAction, script.voiceoverScript, ...script.mainContent];
  const known = `${own.join('\n')}\n${sheetOf(script)
    .map(({ onScreen }) => onScreen)
    .join('\n')}`;
  const added = [linkedin, x, instagram, description]
    .join('\n')
    .split('\n')
    .map((line) => line.replace(/^(– |\d+:\d\d )/, ''))
    .filter((line) => line !== '' && !known.includes(line));
  // What is left is the address and hashtags.
  for (const line of added) expect(line).toMatch(/^(More: )?https?:\/\/|^#/);
  for (const title of titles) expect(known).toContain(title.replace(` | ${site.name}`, ''));
  for (const tag of tags.slice(1)) expect(known.toLowerCase()).toContain(tag.toLowerCase());
  expect(titles.length).toBeGreaterThanOrEqual(3);
  expect(new Set(titles).size).toBe(titles.length);
});

test('the kit as a file has all its texts and says who has written them', () => {
  const script = templateScript(plan);
  const file = kitFile(script, address, { generatedBy: { writer: 'template' }, edited: false });
  const { titles, description, x, chapters } = kitOf(script, address);
  expect(chapters.length).toBeGreaterThanOrEqual(3);
  for (const text of [...titles, description, x]) expect(file).toContain(text);
  expect(file).toContain(site.name);
  expect(file.trimEnd().endsWith('publishes it.')).toBe(true);
});
