import { expect, test } from 'vitest';
import type { VideoScript } from '../../../functions/contract/video.ts';
import { nearestTitles } from '../../../web/src/pages/videoGenerator/nearestTitles.ts';
import { withHook } from '../../../web/src/pages/videoGenerator/state/scriptParts.ts';

const script: VideoScript = {
  title: 'Title',
  duration: '30s',
  hook: 'First words.',
  mainContent: ['Point'],
  callToAction: 'Call.',
  voiceoverScript: 'First words. And more.\n\nCall.',
  visualCues: ['0:00 Picture'],
};

test('a chosen hook also begins what is spoken; a voiceover with another beginning stays', () => {
  expect(withHook(script, 'Other words?')).toEqual({
    ...script,
    hook: 'Other words?',
    voiceoverScript: 'Other words? And more.\n\nCall.',
  });
  const edited = { ...script, voiceoverScript: 'Mine.' };
  expect(withHook(edited, 'Other words?')).toEqual({ ...edited, hook: 'Other words?' });
});

const items = ['Why budgets move', 'Choosing a system', 'A calm close', 'The cost of waiting'].map(
  (title) => ({
    title,
    summary: title === 'A calm close' ? 'What a budget has to do with it.' : 'Something else.',
    path: `/${title}`,
  }),
);
const titles = (topic: string) => nearestTitles(items, topic).map(({ title }) => title);

test('three titles are offered, those first that share words with the topic', () => {
  expect(titles('A budget for pizza')).toEqual(['Why budgets move', 'A calm close', 'Choosing a system']);
  expect(titles('xyz')).toEqual(['Why budgets move', 'Choosing a system', 'A calm close']);
  expect(nearestTitles([], 'budget')).toEqual([]);
});
