import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assessment } from '../../../content/built/assessment.ts';
import { resultDraft } from '../../../web/src/dialogs/assessment/AssessmentResult.tsx';
import {
  type Answers,
  assess,
  levelRanges,
  lowestScore,
} from '../../../web/src/dialogs/assessment/assess.ts';
import { readinessLevels } from '../../support/readinessLevels.ts';

const { questions, levels } = assessment;
/** Answers in the questions' order, by their values. */
const answersOf = (...values: string[]): Answers =>
  Object.fromEntries(questions.map(({ id }, index) => [id, values[index]!]));
/** Any finished assessment. */
const anyAnswers = fc
  .tuple(...questions.map(({ options }) => fc.constantFrom(...options.map(({ value }) => value))))
  .map((values) => answersOf(...values));

test.each(readinessLevels)('§9 assessment: %j scores %i, which is %s (%s)', (values, score, name, label) => {
  const result = assess(assessment, answersOf(...values));
  expect(result).toMatchObject({ score, maximum: 25, level: { name, label } });
});

test('§9 assessment: every finished one has a score from 7 to 25, the sum of what its answers contributed', () => {
  expect(lowestScore(assessment)).toBe(7);
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { score, contributions, level } = assess(assessment, answers);
      expect(score).toBe(contributions.reduce((sum, { points }) => sum + points, 0));
      expect(score).toBeGreaterThanOrEqual(7);
      expect(score).toBeLessThanOrEqual(25);
      expect(level.name).toBe(
        score >= 20 ? 'High' : score >= 15 ? 'Medium-High' : score >= 10 ? 'Medium' : 'Low',
      );
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

test('decision 30: the weakest has the fewest points and its own answer’s advice, equals are named', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { weakest, contributions, score } = assess(assessment, answers);
      const fewest = Math.min(...contributions.map(({ points }) => points));
      fc.pre(score < 25);
      const { options } = questions.find(({ id }) => id === weakest!.id)!;
      expect(weakest!.points).toBe(fewest);
      expect(weakest!.advice).toBe(options.find(({ value }) => value === answers[weakest!.id])!.advice);
      expect([weakest!.dimension, ...weakest!.alike].sort()).toEqual(
        contributions
          .filter(({ points }) => points === fewest)
          .map(({ dimension }) => dimension)
          .sort(),
      );
    }),
  );
});

test('decision 30: nothing is the weakest when every answer has the most points', () => {
  const best = answersOf('modern-erp', 'enterprise', 'funded', 'medium-term', 'enthusiastic');
  expect(assess(assessment, best).weakest).toBeUndefined();
});

test('decision 30: of equally weak answers the one that can be changed soonest is named', () => {
  const { weakest } = assess(
    assessment,
    answersOf('basic-software', 'small', 'exploring', 'undefined', 'cautious'),
  );
  expect(weakest).toMatchObject({
    dimension: 'Team',
    alike: ['Budget', 'Timeline', 'Current system', 'Business size'],
  });
});

test('decision 30: options of equal score stay different answers', () => {
  const large = assess(assessment, answersOf('modern-erp', 'large', 'funded', 'medium-term', 'enthusiastic'));
  const enterprise = assess(
    assessment,
    answersOf('modern-erp', 'enterprise', 'funded', 'medium-term', 'enthusiastic'),
  );
  expect(large.score).toBe(enterprise.score);
  expect(large.contributions[0]).toMatchObject({ id: 'business-size', points: 5 });
  expect(large.contributions[0]!.answer).not.toBe(enterprise.contributions[0]!.answer);
});

test('§5 assessment: without an answer to every question there is no result', () => {
  const { 'team-readiness': _, ...unfinished } = answersOf(
    'modern-erp',
    'large',
    'funded',
    'medium-term',
    'neutral',
  );
  expect(() => assess(assessment, unfinished)).toThrow(
    new RangeError('The question team-readiness has no answer.'),
  );
  expect(() => assess(assessment, { ...unfinished, 'team-readiness': 'toString' })).toThrow(RangeError);
});

test('§9 assessment: the levels’ scores in words', () => {
  expect(levelRanges(levels)).toEqual(['20 or more', '15–19', '10–14', 'under 10']);
});

test('decision 181: answers come from the strongest to the weakest, of which the named one is last', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { contributions, weakest } = assess(assessment, answers);
      const points = contributions.map((each) => each.points);
      expect(points).toEqual(points.toSorted((a, b) => b - a));
      expect(contributions).toHaveLength(questions.length);
      if (weakest) expect(contributions.at(-1)!.id).toBe(weakest.id);
    }),
  );
});

test('decision 30: the message to us holds score, level, conditions, answers, the weakest and the next step', () => {
  const result = assess(
    assessment,
    answersOf('multiple-systems', 'medium', 'exploring', 'immediate', 'neutral'),
  );
  expect(resultDraft(result).message).toBe(
    [
      'My result in the ERP Readiness Assessment: 15 out of 25 points, Good Readiness, on these conditions: the budget and more time (level Medium-High).',
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

/** Every finished assessment there can be. */
const everyAnswers: Answers[] = questions.reduce<Answers[]>(
  (all, { id, options }) =>
    all.flatMap((answers) => options.map(({ value }) => ({ ...answers, [id]: value }))),
  [{}],
);

/** Words that speak of what a question asks for: who says them must look at its answer. */
const subjects: [words: RegExp, question: string][] = [
  [/\b(team|people (are|and)|People|nobody else|taken no side)\b/, 'team-readiness'],
  [/\b(budget|money|Money|cost is|may cost is|nothing can be agreed)\b/, 'budget-readiness'],
  [/\b(months (are|leave|of)|date|weeks|and time (is|are)|time you have|time until)\b/, 'timeline'],
  [/\b(spreadsheets|basic software|modern system|reason to change)\b/, 'current-system'],
  [/\bsmall business\b/, 'business-size'],
];

test('decision 30: a sentence of the result names a condition for everything that it speaks of', () => {
  for (const { text, when, unless } of [...assessment.provisos, ...assessment.meaning, ...assessment.next]) {
    const asked = [...when, ...unless].map((name) => assessment.conditions[name]!.question);
    for (const [words, question] of subjects) {
      if (words.test(text)) expect(asked, text).toContain(question);
    }
  }
});

/** What a sentence says, and the answers beside which it would be untrue. */
const contradictions: [says: RegExp, answers: string[]][] = [
  [
    /People, money and time are in place|People and money are in place|People and time are in place/,
    ['resistant', 'cautious', 'neutral'],
  ],
  [
    /People, money and time are in place|People and money are in place|Money and time are in place/,
    ['no-budget', 'exploring', 'preliminary'],
  ],
  [
    /People, money and time are in place|People and time are in place|Money and time are in place/,
    ['immediate', 'short-term', 'undefined'],
  ],
  [
    /What decides now|^Begin the selection|^Prepare the selection|^Give the selection|^Set the date/,
    ['resistant', 'cautious', 'neutral', 'no-budget', 'exploring', 'preliminary'],
  ],
  [/What decides now|^Begin the selection/, ['immediate', 'long-term', 'undefined']],
  [
    /the small scope that fits the date|leave room for a small scope/,
    ['immediate', 'medium-term', 'long-term', 'undefined'],
  ],
  [/with the time you have/, ['immediate', 'short-term', 'medium-term', 'undefined']],
  [/what cannot wait|Three months are too short/, ['short-term', 'medium-term', 'long-term', 'undefined']],
  [/Set the date|no date yet/, ['immediate', 'short-term', 'medium-term', 'long-term']],
  [/Three to six months of preparation/, ['immediate', 'short-term']],
  [/time until your date is short|date you have in mind/, ['medium-term', 'long-term', 'undefined']],
  [/Settle the money|settle the money/, ['approved', 'funded']],
  [/There is no budget yet/, ['exploring', 'preliminary', 'approved', 'funded']],
  [/still being explored/, ['no-budget', 'preliminary', 'approved', 'funded']],
  [/nobody has approved/, ['no-budget', 'exploring', 'approved', 'funded']],
  [/Win the people/, ['supportive', 'enthusiastic']],
  [/resists the change/, ['cautious', 'neutral', 'supportive', 'enthusiastic']],
  [/team is still cautious/, ['resistant', 'neutral', 'supportive', 'enthusiastic']],
  [/taken no side/, ['resistant', 'cautious', 'supportive', 'enthusiastic']],
  [/and by nobody else/, ['supportive', 'enthusiastic']],
  [/There is a reason to change/, ['modern-erp']],
  [
    /You run a modern system already/,
    ['spreadsheets', 'basic-software', 'multiple-systems', 'integrated-system'],
  ],
  [/Coming from spreadsheets/, ['basic-software', 'multiple-systems', 'integrated-system', 'modern-erp']],
  [/Coming from basic software/, ['spreadsheets', 'multiple-systems', 'integrated-system', 'modern-erp']],
  [/In a small business/, ['medium', 'large', 'enterprise']],
];

test('decision 30: of all 2,500 results none says what an answer contradicts', () => {
  expect(everyAnswers).toHaveLength(2500);
  for (const answers of everyAnswers) {
    const { meaning, next } = assess(assessment, answers);
    const given = Object.values(answers);
    for (const [says, wrong] of contradictions) {
      if (!says.test(meaning) && !says.test(next)) continue;
      expect(
        given.filter((answer) => wrong.includes(answer)),
        `${says}: ${meaning} ${next}`,
      ).toEqual([]);
    }
  }
});

/** What a sentence misses, the condition that then stands beside the label, and the levels at which it does. */
const provisos: [says: RegExp, condition: string, levels: string[]][] = [
  [/team resists|still cautious/, 'the team', ['High', 'Medium-High']],
  [/taken no side/, 'the team', ['High']],
  [/no budget yet|still being explored/, 'the budget', ['High', 'Medium-High']],
  [/nobody has approved/, 'the budget', ['High']],
  [/leave room for a small scope/, 'a small scope', ['High']],
  [/Three months are too short/, 'more time', ['High', 'Medium-High']],
  [/no date yet/, 'a date', ['High', 'Medium-High']],
  [/a long way to go with your data/, 'the data', ['High']],
];

test('decision 182: of all 2,500 labels none says more than its text; the specified one stands first', () => {
  const list = new Intl.ListFormat('en-US');
  for (const answers of everyAnswers) {
    const { level, verdict, meaning } = assess(assessment, answers);
    const missing = provisos
      .filter(([says, , at]) => at.includes(level.name) && says.test(meaning))
      .map(([, condition]) => condition);
    const beside =
      missing.length === 0
        ? ''
        : `, on ${missing.length === 1 ? 'one condition' : 'these conditions'}: ${list.format(missing)}`;
    expect(verdict, meaning).toBe(`${level.label}${beside}`);
  }
});

test('decision 182: a modern system is told so at every level that it can reach', () => {
  const told = new Set<string>();
  for (const answers of everyAnswers) {
    const { level, meaning } = assess(assessment, answers);
    const isModern = answers['current-system'] === 'modern-erp';
    expect(/You run a modern system already/.test(meaning), JSON.stringify(answers)).toBe(isModern);
    if (isModern) told.add(level.name);
  }
  expect([...told].sort()).toEqual(['High', 'Medium', 'Medium-High']);
});

test('decision 30: every result has a meaning, and of the next steps exactly one', () => {
  for (const answers of everyAnswers) {
    const { meaning, next } = assess(assessment, answers);
    expect(meaning, JSON.stringify(answers)).not.toBe('');
    expect(
      assessment.next.map(({ text }) => text),
      JSON.stringify(answers),
    ).toContain(next);
  }
});

test('decision 30: every sentence of the result is said to somebody', () => {
  const said = everyAnswers
    .map((answers) => assess(assessment, answers))
    .map(({ meaning, next }) => `${meaning} ${next}`);
  for (const { text } of [...assessment.meaning, ...assessment.next])
    expect(
      said.some((words) => words.includes(text)),
      text,
    ).toBe(true);
});

test('decision 30: 21 points with a resistant team or without a budget are called what they are', () => {
  const resisted = assess(assessment, answersOf('modern-erp', 'large', 'funded', 'medium-term', 'resistant'));
  expect(resisted).toMatchObject({ score: 21, level: { name: 'High' } });
  expect(resisted.meaning).toContain('Money and time are in place. But the team resists the change');
  expect(resisted.next).toMatch(/^Win the people who will use the system before you begin the selection\./);
  const unfunded = assess(
    assessment,
    answersOf('modern-erp', 'large', 'no-budget', 'medium-term', 'enthusiastic'),
  );
  expect(unfunded).toMatchObject({ score: 21, level: { name: 'High' } });
  expect(unfunded.meaning).toContain('People and time are in place. There is no budget yet');
  expect(unfunded.next).toMatch(/^Settle the money before you begin the selection/);
});
