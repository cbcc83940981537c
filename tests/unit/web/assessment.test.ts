import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assessment } from '../../../content/built/assessment.ts';
import { resultDraft } from '../../../web/src/tools/assessment/AssessmentResult.tsx';
import { type Answers, assess, levelRanges, lowestScore } from '../../../web/src/tools/assessment/assess.ts';

const { questions, levels } = assessment;
/** Answers by their values, in the questions' order. */
const answersOf = (values: string): Answers =>
  Object.fromEntries(values.split(' ').map((value, index) => [questions[index]!.id, value]));
const assessed = (values: string) => assess(assessment, answersOf(values));
/** Any finished assessment. */
const anyAnswers = fc
  .tuple(...questions.map(({ options }) => fc.constantFrom(...options.map(({ value }) => value))))
  .map((values) => answersOf(values.join(' ')));

test('§9 assessment: every finished one has a score from 7 to 25, the sum of what its answers contributed', () => {
  expect(lowestScore(assessment)).toBe(7);
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { score, contributions } = assess(assessment, answers);
      expect(score).toBe(contributions.reduce((sum, { points }) => sum + points, 0));
      expect(score).toBeGreaterThanOrEqual(7);
      expect(score).toBeLessThanOrEqual(25);
    }),
  );
});

test('§3 assessment: an answer with more points never lowers the score', () => {
  fc.assert(
    fc.property(anyAnswers, fc.constantFrom(...questions), (answers, { id, options }) => {
      const scores = options
        .toSorted((a, b) => a.score - b.score)
        .map(({ value }) => assess(assessment, { ...answers, [id]: value }).score);
      expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    }),
  );
});

test('answers come from the strongest to the weakest, which has its own answer’s advice; equals are named', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { weakest, contributions, score } = assess(assessment, answers);
      const points = contributions.map((each) => each.points);
      expect(points).toEqual(points.toSorted((a, b) => b - a));
      expect(contributions).toHaveLength(questions.length);
      fc.pre(score < 25);
      expect(contributions.at(-1)).toMatchObject({ id: weakest!.id, points: weakest!.points });
      const { options } = questions.find(({ id }) => id === weakest!.id)!;
      expect(weakest!.advice).toBe(options.find(({ value }) => value === answers[weakest!.id])!.advice);
      const equals = contributions.filter(({ points }) => points === weakest!.points);
      expect([weakest!.dimension, ...weakest!.alike].toSorted()).toEqual(
        equals.map(({ dimension }) => dimension).toSorted(),
      );
    }),
  );
});

test('of equally weak answers the one that can be changed soonest is named', () => {
  const { weakest } = assessed('basic-software small exploring undefined cautious');
  expect(weakest).toMatchObject({
    dimension: 'Team',
    alike: ['Budget', 'Timeline', 'Current system', 'Business size'],
  });
});

test('§5 assessment: without an answer to every question there is no result', () => {
  const unfinished = answersOf('modern-erp large funded medium-term');
  expect(() => assess(assessment, unfinished)).toThrow(
    new RangeError('The question team-readiness has no answer.'),
  );
  expect(() => assess(assessment, { ...unfinished, 'team-readiness': 'toString' })).toThrow(RangeError);
});

test('§9 assessment: the levels’ scores in words', () => {
  expect(levelRanges(levels)).toEqual(['20 or more', '15–19', '10–14', 'under 10']);
});

test('the message to us holds score, level, answers, the weakest and the next step', () => {
  const result = assessed('multiple-systems medium exploring immediate neutral');
  expect(resultDraft(result).message).toBe(
    [
      'My result in the ERP Readiness Assessment: 15 out of 25 points, Good Readiness (level Medium-High).',
      '',
      'Business size: Medium (51-200 employees) (4 of 5)',
      'Current system: Several systems that are not connected (3 of 5)',
      'Timeline: Immediately (within 3 months) (3 of 5)',
      'Team: Neutral (3 of 5)',
      'Budget: Exploring what it might cost (2 of 5)',
      '',
      'Weakest: Budget',
      'Next step: Follow the advice on your weakest point first and write your scenarios meanwhile. Half an hour is enough to check the plan.',
      '',
      'What would you do next in our place?',
    ].join('\n'),
  );
});

test('assessment: while an answer has 1 point, the words of the highest level are not said', () => {
  const [highest, second] = levels;
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { score, level, meaning, next, contributions } = assess(assessment, answers);
      const hasLeast = contributions.some(({ points }) => points === 1);
      const spoken = level === highest && hasLeast ? second! : level;
      expect({ score, meaning, next }).toEqual({ score, meaning: spoken.meaning, next: spoken.next });
    }),
  );
  const resisted = assessed('modern-erp large funded medium-term resistant');
  expect(resisted).toMatchObject({ score: 21, level: { name: 'High' }, next: second!.next });
  expect(`${resisted.meaning} ${resisted.next}`).not.toMatch(/High|highest/);
});
