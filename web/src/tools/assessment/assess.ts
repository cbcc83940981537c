import {
  type Assessment,
  type FurtherReading,
  leastPoints,
  mostPoints,
  type ReadinessLevel,
} from '#content/schema/tools.ts';

/** The chosen option's value by question id; two questions have options of equal score. */
export type Answers = Readonly<Record<string, string>>;

/** What an answer adds to the score. */
interface Contribution {
  id: string;
  dimension: string;
  /** The chosen option's label. */
  answer: string;
  points: number;
}

export interface Weakness extends Contribution {
  advice: string;
  furtherReading: FurtherReading | undefined;
  /** Other dimensions with as few points. */
  alike: readonly string[];
}

export interface Result {
  score: number;
  maximum: number;
  level: ReadinessLevel;
  /** What the result means. */
  meaning: string;
  /** What to do next. */
  next: string;
  /** From the most points to the fewest; of equals the one that is changed soonest comes last. */
  contributions: readonly Contribution[];
  /** Undefined when every answer has the most points. */
  weakest: Weakness | undefined;
}

/**
 * The result of a finished assessment: the sum of the answers' scores and what it means (specification §9).
 *
 * @param answers one that it offers, for each question
 */
export function assess({ questions, levels, weakestFirst }: Assessment, answers: Answers): Result {
  const answered = questions
    .map(({ id, dimension, furtherReading, options }) => {
      const option = options.find(({ value }) => value === answers[id])!;
      const { label: answer, score: points, advice = '' } = option;
      return { id, dimension, answer, points, advice, furtherReading };
    })
    .sort((a, b) => b.points - a.points || weakestFirst.indexOf(b.id) - weakestFirst.indexOf(a.id));
  const score = answered.reduce((sum, { points }) => sum + points, 0);
  const fewest = answered.at(-1)!.points;
  const [weakest, ...alike] = answered
    .filter(({ points }) => points === fewest && points < mostPoints)
    .reverse();
  const level = levels.find(({ from }) => score >= from)!;
  // A sum does not know that one answer has the fewest points there are: the highest level's words would overlook it.
  const { meaning, next } = level === levels[0] && fewest === leastPoints ? levels[1]! : level;
  return {
    score,
    maximum: questions.length * mostPoints,
    level,
    meaning,
    next,
    contributions: answered.map(({ id, dimension, answer, points }) => ({ id, dimension, answer, points })),
    weakest: weakest && { ...weakest, alike: alike.map(({ dimension }) => dimension) },
  };
}

/** The lowest score that answers can reach: in the demonstration 7, for the smallest business has 2 points. */
export function lowestScore({ questions }: Pick<Assessment, 'questions'>): number {
  return questions.reduce((sum, { options }) => sum + Math.min(...options.map(({ score }) => score)), 0);
}

/** The scores of each level in words: '20 or more', '15–19', …, 'under 10'. */
export function levelRanges(levels: readonly ReadinessLevel[]): string[] {
  return levels.map(({ from }, index) => {
    const above = levels[index - 1];
    if (!above) return `${from} or more`;
    return from === 0 ? `under ${above.from}` : `${from}–${above.from - 1}`;
  });
}
