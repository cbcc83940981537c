import * as problemsWords from '../../content/built/words/problems.ts';
import { fill } from '../../content/schema/fill.ts';
import { inWords, Problem } from '../runtime/problems.ts';
import type { NoMoney } from './budget.ts';
import { type FaultKind, WriterFault } from './Deadline.ts';

/** Seconds after which a failing upstream is worth another try. */
const failureWait = 30;

const { generation: sentences } = problemsWords;
const { subjects } = sentences;

type Facts = Pick<WriterFault, 'retryAfter'> & { readonly reason: string };

/** Every fault of a writer as status and sentence. They quote nothing of the upstream. */
const problems: Record<FaultKind, (facts: Facts) => Problem> = {
  'key refused': (facts) => new Problem('GeneratorUnavailable', sentences.keyRefused, facts),
  'no model': (facts) => new Problem('GeneratorUnavailable', sentences.noModel, facts),
  'no credit': (facts) => new Problem('GeneratorUnavailable', sentences.noCredit, facts),
  busy: ({ retryAfter, ...facts }) =>
    new Problem(
      'GeneratorUnavailable',
      fill(sentences.serviceBusy, { time: inWords(retryAfter ?? failureWait) }),
      { ...facts, retryAfter: retryAfter ?? failureWait },
    ),
  unreachable: unavailable,
  failed: unavailable,
  garbled: unusable,
  wrong: unusable,
  rejected: unusable,
  refused: (facts) => new Problem('GenerationRefused', sentences.declined, facts),
  'not our subject': (facts) =>
    new Problem('GenerationRefused', fill(sentences.notOurSubject, { subjects }), facts),
  accusation: (facts) => new Problem('GenerationRefused', sentences.accusation, facts),
  mockery: (facts) => new Problem('GenerationRefused', sentences.mockery, facts),
  deception: (facts) => new Problem('GenerationRefused', sentences.deception, facts),
  slow: (facts) => new Problem('GenerationTooSlow', sentences.tooSlow, facts),
};

function unavailable(facts: Facts): Problem {
  return new Problem('GeneratorUnavailable', sentences.serviceFailed, {
    ...facts,
    retryAfter: failureWait,
  });
}

function unusable(facts: Facts): Problem {
  return new Problem('UnusableGeneration', sentences.unusable, facts);
}

/** Our own problems and unknown errors stay as they are. */
export function generatorProblem(error: unknown): unknown {
  if (!(error instanceof WriterFault)) return error;
  const { kind, message, retryAfter } = error;
  return problems[kind]({ reason: message, retryAfter });
}

/** Seconds after which what is under way has been settled. */
const settledAfter = 60;

/** Why there is no money for a generation, as status and sentence. */
export function noMoneyProblem({ refusedBy, passing, secondsLeft }: NoMoney): Problem {
  if (passing) {
    return new Problem('GeneratorUnavailable', sentences.busy, {
      reason: `what is under way fills the budget of the ${refusedBy}`,
      retryAfter: settledAfter,
      meant: true,
    });
  }
  if (refusedBy === 'network') {
    return new Problem('TooManyRequests', fill(sentences.networkDay, { time: inWords(secondsLeft) }), {
      reason: 'the network’s share of the day’s budget is used up',
      retryAfter: secondsLeft,
    });
  }
  return new Problem('GeneratorUnavailable', sentences.day, {
    reason: 'the day’s budget is used up',
    retryAfter: secondsLeft,
    meant: true,
  });
}
