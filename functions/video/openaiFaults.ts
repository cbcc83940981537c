import { APIConnectionError, APIError } from 'openai';
import * as z from 'zod';
import { inWords, Problem } from '../runtime/problems.ts';
import { UnusableDraft, wrongFields } from './check.ts';
import { keyRefused } from './Writer.ts';

/** Seconds after which a failing service is worth another try. */
const failureWait = 30;
/** Seconds to wait when OpenAI names none, and the most that a visitor is told. */
const defaultWait = 20;
const maxWait = 60;

/** What the operator has to mend. The alarm ‘OpenAI refuses the key’ reads these reasons in the log (infra/alarms.ts). */
const operatorsFaults = {
  [keyRefused]:
    'The video generator cannot write at the moment: the OpenAI API key was not accepted. The operator has to replace it.',
  'no model':
    'The video generator cannot write at the moment: the OpenAI API key gives no access to the chosen model. The operator has to change one of them.',
  'no credit':
    'The video generator cannot write at the moment: the account of the OpenAI API key has no credit left. The operator has to add some.',
} as const;
type OperatorsFault = keyof typeof operatorsFaults;

/** https://platform.openai.com/docs/guides/error-codes: the codes that say more than their status. */
const faultByCode: Readonly<Record<string, OperatorsFault | 'refused' | 'busy'>> = {
  insufficient_quota: 'no credit',
  billing_hard_limit_reached: 'no credit',
  billing_not_active: 'no credit',
  invalid_api_key: keyRefused,
  model_not_found: 'no model',
  content_policy_violation: 'refused',
  moderation_blocked: 'refused',
  invalid_prompt: 'refused',
  image_content_policy_violation: 'refused',
  rate_limit_exceeded: 'busy',
};

/**
 * What the client threw, as status and sentence. The error itself goes no further: its message quotes the upstream.
 */
export function openaiProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof z.ZodError) return new UnusableDraft(wrongFields(error));
  if (error instanceof SyntaxError) return new UnusableDraft(['It was no JSON.']);
  if (error instanceof APIConnectionError) return notAvailable('no connection to OpenAI');
  // The client itself throws other errors for HTML, an empty body, one that is cut off or JSON of another shape.
  if (!(error instanceof APIError)) return notAvailable('OpenAI’s answer cannot be read');
  return ofFault(faultByCode[error.code ?? ''] ?? faultOfStatus(error.status), {
    reason: `OpenAI answered ${error.status}`,
    wait: waitOf(error.headers),
  });
}

/** A reply that says of itself that it failed, by its error's code. */
export function failedReply(code: string | undefined): Problem {
  return ofFault(faultByCode[code ?? ''], { reason: 'OpenAI answered that it failed', wait: defaultWait });
}

/** The model, or OpenAI's filter, does not write this. */
export function refusal(): Problem {
  return new Problem(
    'GenerationRefused',
    'The AI service declined to write about this. Please describe the subject in other words.',
    { reason: 'refused' },
  );
}

function ofFault(
  fault: OperatorsFault | 'refused' | 'busy' | undefined,
  { reason, wait }: { reason: string; wait: number },
): Problem {
  if (fault === undefined) return notAvailable(reason);
  if (fault === 'refused') return refusal();
  if (fault !== 'busy') {
    return new Problem('GeneratorUnavailable', operatorsFaults[fault], { reason: fault });
  }
  return new Problem(
    'GeneratorUnavailable',
    `The AI service is busy. Please try again in ${inWords(wait)}.`,
    { reason: 'busy', retryAfter: wait },
  );
}

function faultOfStatus(status: number | undefined): OperatorsFault | 'busy' | undefined {
  if (status === 401 || status === 403) return keyRefused;
  if (status === 404) return 'no model';
  return status === 429 ? 'busy' : undefined;
}

function notAvailable(reason: string): Problem {
  return new Problem(
    'GeneratorUnavailable',
    'The AI service is not available at the moment. Please try again in a minute.',
    { reason, retryAfter: failureWait },
  );
}

/** RFC 9110 §10.2.3 in its form of seconds. */
function waitOf(headers: Headers | undefined): number {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds, maxWait) : defaultWait;
}
