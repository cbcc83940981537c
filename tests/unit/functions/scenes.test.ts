import { expect, it } from 'vitest';
import { scriptOf, timedScenes } from '#functions/video/scenes.ts';
import { videoScript } from '#functions/video/video.ts';
import { prose } from '../../support/OpenaiStandIn.ts';

const scene = (words: string, caption: string) => ({ words, caption, picture: `A picture of ${caption}.` });
const scenes = [
  scene(prose(10), 'The list'),
  scene(`What was it like? [Client, about 21 words: one day.]`, 'One day?'),
  scene(prose(115), 'The rest'),
  scene('Talk to us.', 'A free call'),
];

it('every specified part of a script is derived from its scenes (§3)', () => {
  const script = scriptOf('A calm change', '60s', scenes);
  expect(videoScript.parse(script)).toEqual({
    title: 'A calm change',
    duration: '60s',
    hook: prose(10),
    mainContent: ['One day?', 'The rest'],
    callToAction: 'Talk to us.',
    voiceoverScript: scenes.map(({ words }) => words).join('\n\n'),
    visualCues: [
      '0:00 Caption: The list. Picture: A picture of The list.',
      '0:04 Caption: One day? Picture: A picture of One day?.',
      '0:14 Caption: The rest. Picture: A picture of The rest.',
      '1:00 Caption: A free call. Picture: A picture of A free call.',
    ],
    scenes,
  });
});

it('a scene begins when the words before it are spoken, and the answers that are left to others', () => {
  expect(timedScenes(scenes).map(({ time }) => time)).toEqual(['0:00', '0:04', '0:14', '1:00']);
});

it.each([
  ['two scenes', scenes.slice(0, 2)],
  ['51 scenes', Array(51).fill(scenes[0])],
  ['a scene without words', [...scenes, scene(' ', 'Nothing')]],
  ['a scene without a caption', [...scenes, scene('Something.', '')]],
])('a script of %s is none', (_, wrong) => {
  expect(videoScript.safeParse({ ...scriptOf('A calm change', '60s', scenes), scenes: wrong }).success).toBe(
    false,
  );
});
