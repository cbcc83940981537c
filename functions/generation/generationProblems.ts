import { inWords, Problem } from '../runtime/problems.ts';
import type { NoMoney } from '../stores/budget.ts';
import { type FaultKind, WriterFault } from '../writers/Deadline.ts';

/** Seconds after which a failing upstream is worth another try. */
const failureWait = 30;

/** The subjects of our library. */
const ourSubjects = 'ERP, CRM and AI projects, data, contracts, go-live, supply chains and software disputes';

type Facts = Pick<WriterFault, 'retryAfter'> & { readonly reason: string };

/** Every fault of a writer as status and sentence (decisions 34, 35). They quote nothing of the upstream. */
const problems: Record<FaultKind, (facts: Facts) => Problem> = {
  'key refused': (facts) =>
    new Problem(
      'GeneratorUnavailable',
      'The video generator cannot write at the moment: the OpenAI API key was not accepted. The operator has to replace it.',
      facts,
    ),
  'no model': (facts) =>
    new Problem(
      'GeneratorUnavailable',
      'The video generator cannot write at the moment: the OpenAI API key gives no access to the chosen model. The operator has to change one of them.',
      facts,
    ),
  'no credit': (facts) =>
    new Problem(
      'GeneratorUnavailable',
      'The video generator cannot write at the moment: the account of the OpenAI API key has no credit left. The operator has to add some.',
      facts,
    ),
  busy: ({ retryAfter, ...facts }) =>
    new Problem(
      'GeneratorUnavailable',
      `The AI service is busy. Please try again in ${inWords(retryAfter ?? failureWait)}.`,
      { ...facts, retryAfter: retryAfter ?? failureWait },
    ),
  unreachable: unavailable,
  failed: unavailable,
  garbled: unusable,
  wrong: unusable,
  rejected: unusable,
  refused: (facts) =>
    new Problem(
      'GenerationRefused',
      'The AI service declined to write about this. Please describe the subject in other words.',
      facts,
    ),
  slow: (facts) =>
    new Problem('GenerationTooSlow', 'The AI service took too long to answer. Please try again.', facts),
  'off subject': (facts) =>
    new Problem(
      'GenerationRefused',
      `Our library has nothing on this. The template writer writes about ${ourSubjects}. Try “Why ERP data migration fails”.`,
      facts,
    ),
  'not English': (facts) =>
    new Problem(
      'GenerationRefused',
      `The template writer writes in English only, about ${ourSubjects}. Please name your subject in English.`,
      facts,
    ),
  hostile: (facts) =>
    new Problem(
      'GenerationRefused',
      `The template writer does not write this. It writes about ${ourSubjects}. Please choose such a subject.`,
      facts,
    ),
};

function unavailable(facts: Facts): Problem {
  return new Problem(
    'GeneratorUnavailable',
    'The AI service is not available at the moment. Please try again in a minute.',
    {
      ...facts,
      retryAfter: failureWait,
    },
  );
}

function unusable(facts: Facts): Problem {
  return new Problem(
    'UnusableGeneration',
    'The AI service gave an answer that could not be used. Please try again.',
    facts,
  );
}

/** Our own problems and unknown errors stay as they are. */
export function generatorProblem(error: unknown): unknown {
  if (!(error instanceof WriterFault)) return error;
  const { kind, message, retryAfter } = error;
  return problems[kind]({ reason: message, retryAfter });
}

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
