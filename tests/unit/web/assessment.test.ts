import { expect, test } from 'vitest';
import { assessment } from '#content/built/assessment.ts';
import { assess } from '#web/src/tools/assessment/assess.ts';

const { questions, levels } = assessment;
/** By the values of the answers, in the questions' order. */
const assessed = (values: string) =>
  assess(
    assessment,
    Object.fromEntries(values.split(' ').map((value, index) => [questions[index]!.id, value])),
  );

test('assessment: of equally weak answers the one that can be changed soonest is named', () => {
  expect(assessed('basic-software small exploring undefined cautious').weakest).toMatchObject({
    dimension: 'Team',
    alike: ['Budget', 'Timeline', 'Current system', 'Business size'],
  });
});

test.each([
  ['High with it', 'modern-erp large funded medium-term resistant', 'High', levels[1]!],
  ['High without it', 'modern-erp large funded medium-term cautious', 'High', levels[0]!],
  ['Medium with it', 'multiple-systems medium exploring immediate resistant', 'Medium', levels[2]!],
])(
  'assessment: with an answer of 1 point the words of the highest level are not said: %s',
  (_, values, level, said) => {
    const { meaning, next } = said;
    expect(assessed(values)).toMatchObject({ level: { name: level }, meaning, next });
  },
);
