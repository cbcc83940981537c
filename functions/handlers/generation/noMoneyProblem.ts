import { inWords } from '../../runtime/inWords.ts';
import { Problem } from '../../runtime/problems.ts';
import type { NoMoney } from '../../stores/budget.ts';

/** Seconds after which what is under way has been settled. */
const settledAfter = 60;

/** Why there is no money for a generation, as status and sentence (decisions 38 and 48). */
export function noMoneyProblem({ refusedBy, passing, secondsLeft }: NoMoney): Problem {
  if (passing) {
    return new Problem('GeneratorUnavailable', 'The video generator is busy. Please try again in a minute.', {
      reason: `what is under way fills the budget of the ${refusedBy}`,
      retryAfter: settledAfter,
    });
  }
  if (refusedBy === 'network') {
    return new Problem(
      'TooManyRequests',
      `That is as much as the video generator writes for one network in a day. Please try again in ${inWords(secondsLeft)}.`,
      { reason: 'the network’s share of the day’s budget is used up', retryAfter: secondsLeft },
    );
  }
  return new Problem(
    'GeneratorUnavailable',
    'The video generator has written as much as it may today. It writes again after midnight UTC.',
    { reason: 'the day’s budget is used up', retryAfter: secondsLeft },
  );
}
