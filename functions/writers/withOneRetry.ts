import type { Deadline } from './Deadline.ts';
import { WriterFault, WrongAnswer } from './WriterFault.ts';

/** A usable answer, and what would make it better. */
export interface Attempt<Answer> {
  readonly answer: Answer;
  /** Sentences for the writer's second try; empty when there is nothing to mend. */
  readonly complaints: readonly string[];
}

/**
 * Decision 35: a part that fails, or that could be better, is tried once more while the deadline allows.
 * A usable first answer stands when the second try brings none.
 * @param attempt hears what was wrong with the answer before.
 */
export async function withOneRetry<Answer>(
  deadline: Deadline,
  attempt: (complaints: readonly string[]) => Promise<Attempt<Answer>>,
): Promise<Answer> {
  const first = await settled(attempt([]));
  if (first instanceof WriterFault) {
    if (!first.passing || !deadline.allowsSecondTry) throw first;
    return (await attempt(first instanceof WrongAnswer ? first.complaints : [])).answer;
  }
  if (first.complaints.length === 0 || !deadline.allowsSecondTry) return first.answer;
  const second = await settled(attempt(first.complaints));
  return second instanceof WriterFault ? first.answer : second.answer;
}

async function settled<T>(work: Promise<T>): Promise<T | WriterFault> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WriterFault) return error;
    throw error;
  }
}
