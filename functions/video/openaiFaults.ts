import { APIConnectionError, APIError } from 'openai';
import { type FaultKind, WriterFault } from './Deadline.ts';

/** An answer that cannot be read. `fetch` throws it, so that the client sees a failed call. */
class GarbledAnswer extends Error {
  override readonly name = 'GarbledAnswer';
}

/**
 * A `fetch` that reads the whole answer up to a limit and accepts only JSON. The client alone would read any number of
 * bytes into memory, and its errors would quote HTML or a body that was cut off. It follows no redirect: a visitor's
 * words go to the API that the stage names and nowhere else.
 * @throws GarbledAnswer
 */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const { body, status, headers } = await fetch(input, { ...init, redirect: 'manual' });
    const text = await readText(body, maxBytes);
    if (status < 400 && !isJson(text)) throw new GarbledAnswer(`status ${status}, but no JSON`);
    const kept = ['retry-after', 'retry-after-ms'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    return new Response(text, { status, headers: [['content-type', 'application/json'], ...kept] });
  };
}

async function readText(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    // Leaving the loop cancels the stream.
    for await (const chunk of body ?? []) {
      length += chunk.length;
      if (length > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new GarbledAnswer('the answer was cut off', { cause });
  }
  if (length > maxBytes) throw new GarbledAnswer(`more than ${maxBytes} bytes`);
  return Buffer.concat(chunks).toString();
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** https://platform.openai.com/docs/guides/error-codes: the codes that say more than their status. */
const kindByCode: Readonly<Record<string, FaultKind>> = {
  insufficient_quota: 'no credit',
  billing_hard_limit_reached: 'no credit',
  billing_not_active: 'no credit',
  invalid_api_key: 'key refused',
  model_not_found: 'no model',
  content_policy_violation: 'refused',
  moderation_blocked: 'refused',
  invalid_prompt: 'refused',
  image_content_policy_violation: 'refused',
  rate_limit_exceeded: 'busy',
};

/** A reply that says of itself that it failed, by its error's code. */
export function failedReply(code: string | undefined): WriterFault {
  const known = code === undefined ? undefined : kindByCode[code];
  return new WriterFault(known ?? 'failed', `OpenAI answered that it failed${known ? `: ${code}` : ''}`);
}

/** Seconds to wait when OpenAI names none, and the most that we wait: one answer must not close the generator for long. */
const defaultWait = 20;
const maxWait = 60;

/**
 * Sorts what the client threw. The error itself goes no further: its message quotes the upstream.
 * @param signal the deadline's; every error after its end counts as the deadline's.
 */
export function openaiFault(error: unknown, signal: AbortSignal): WriterFault {
  if (signal.aborted) return new WriterFault('slow', 'OpenAI had not answered when the deadline passed');
  if (error instanceof APIConnectionError) {
    const { cause } = error;
    if (cause instanceof GarbledAnswer) return new WriterFault('garbled', `OpenAI: ${cause.message}`);
    return neverSent.has(codeOf(cause))
      ? new WriterFault('unreachable', 'no connection to OpenAI', { unbilled: true })
      : new WriterFault('unreachable', 'the connection to OpenAI broke');
  }
  if (error instanceof APIError && error.status !== undefined) return ofStatus(error.status, error);
  // The client itself throws other errors for JSON of another shape.
  return new WriterFault('garbled', 'OpenAI: JSON of another shape');
}

function ofStatus(status: number, { code, headers }: Pick<APIError, 'code' | 'headers'>): WriterFault {
  const known = code ? kindByCode[code] : undefined;
  const kind = known ?? kindOf(status);
  const message = `OpenAI answered ${status}${known ? ` ${code}` : ''}`;
  // OpenAI bills what it generates; it does not bill a request that it answers with an error.
  return new WriterFault(kind, message, {
    unbilled: true,
    ...(kind === 'busy' && { retryAfter: waitOf(headers) }),
  });
}

/** Faults before a request could leave: https://nodejs.org/api/errors.html#common-system-errors, undici's own. */
const neverSent: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The code behind `fetch failed`. */
function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

function kindOf(status: number): FaultKind {
  if (status === 401 || status === 403) return 'key refused';
  if (status === 404) return 'no model';
  if (status === 429) return 'busy';
  if (status === 408 || status === 409 || status >= 500) return 'failed';
  return 'rejected';
}

/** RFC 9110 §10.2.3 in its form of seconds. */
function waitOf(headers: Headers | undefined): number {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds, maxWait) : defaultWait;
}
