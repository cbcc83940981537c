import { APIConnectionError, APIError } from 'openai';
import * as z from 'zod';
import { Problem, waitInWords } from '../runtime/problems.ts';
import { UnusableDraft, wrongFields } from './UnusableDraft.ts';
import { type accountFaults, keyRefused } from './Writer.ts';

/** Each fault with its sentence. */
const sentences = {
  [keyRefused]:
    'The video generator cannot write at the moment: the OpenAI API key was not accepted. The operator has to replace it.',
  'no model':
    'The video generator cannot write at the moment: the OpenAI API key gives no access to the chosen model. The operator has to change one of them.',
  'no credit':
    'The video generator cannot write at the moment: the account of the OpenAI API key has no credit left. The operator has to add some.',
  busy: 'The AI service is busy. Please try again in {wait}.',
  'not available': 'The AI service is not available at the moment. Please try again in a minute.',
  refused: 'The AI service declined to write about this. Please describe the subject in other words.',
} satisfies Record<(typeof accountFaults)[number] | 'busy' | 'not available' | 'refused', string>;
type Fault = keyof typeof sentences;

/** By OpenAI's codes, which say more than a status, and by status: https://platform.openai.com/docs/guides/error-codes */
const faultOf: ReadonlyMap<string, Fault> = new Map(
  Object.entries({
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
    401: keyRefused,
    403: keyRefused,
    404: 'no model',
    429: 'busy',
  } as const),
);

/** Seconds after which another try makes sense: what OpenAI asks for up to a minute, or these. */
const waits: Partial<Record<Fault, number>> = { busy: 20, 'not available': 30 };
const maxWait = 60;

/** What a problem has beside its sentence. */
interface ProblemDetails extends ErrorOptions {
  /** For the log; the fault's own words unless given. */
  readonly reason?: string;
  /** Seconds that OpenAI asks to wait. */
  readonly asked?: number;
}

export function problemOf(
  fault: Fault,
  { reason = fault, asked = 0, ...options }: ProblemDetails = {},
): Problem {
  const kind = fault === 'refused' ? 'GenerationRefused' : 'GeneratorUnavailable';
  const wait = fault === 'busy' && asked > 0 ? Math.min(asked, maxWait) : waits[fault];
  return new Problem(kind, sentences[fault].replace('{wait}', waitInWords(wait ?? 0)), {
    ...options,
    reason,
    retryAfter: wait,
  });
}

/** The problem of a reply that says of itself that it failed, by its error's code. */
export function failedReply(code: string | undefined): Problem {
  return problemOf(faultOf.get(code ?? '') ?? 'not available');
}

/** What OpenAI's client threw, as status and sentence. The error goes no further: its message quotes the upstream. */
export function openaiProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof z.ZodError) return new UnusableDraft(wrongFields(error));
  if (error instanceof SyntaxError) return new UnusableDraft(['It was no JSON.']);
  if (error instanceof APIConnectionError) {
    return problemOf('not available', { reason: 'no connection to OpenAI' });
  }
  // The client itself throws other errors for HTML, an empty body, one that is cut off or JSON of another shape.
  if (!(error instanceof APIError)) {
    return problemOf('not available', { reason: 'OpenAI’s answer cannot be read' });
  }
  const { code, status, headers } = error;
  const fault = faultOf.get(code ?? '') ?? faultOf.get(String(status)) ?? 'not available';
  // RFC 9110 §10.2.3 in its form of seconds; a date is no number.
  const asked = Number(headers?.get('retry-after'));
  return problemOf(fault, {
    asked,
    ...(fault === 'not available' && { reason: `OpenAI answered ${status}` }),
  });
}
