import { expect, test } from 'vitest';
import { assessment } from '#content/schema/tools.ts';

test.each<[scores: number[], refused: string[]]>([
  [[20, 15, 0], []],
  [[15, 20, 0], ['must begin with the highest "from"']],
  [[20, 20, 0], ['must begin with the highest "from"']],
  [[20, 15, 1], ['must end with a "from" of 0']],
])('§9 assessment: levels from %j points have one for every score, or are refused: %j', (scores, refused) => {
  const words = { name: 'High', label: 'A level', meaning: 'It means.', next: 'Do this.' };
  const levels = scores.map((from) => ({ ...words, from }));
  const { error } = assessment.shape.levels.safeParse(levels);
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(refused);
});
