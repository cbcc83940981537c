import { OpenAI } from 'openai';
import { ConfigurationError } from '../runtime/environment.ts';
import { BilledCalls } from './BilledCalls.ts';
import { problemOf } from './openaiFaults.ts';
import type { VideoSettings } from './videoSettings.ts';
import { keyRefused } from './Writer.ts';

/**
 * OpenAI's client for one generation, and whether its calls may be billed.
 * @throws GeneratorUnavailable for a key that no server can know.
 */
export function openaiClient({ baseUrl }: Pick<VideoSettings['openai'], 'baseUrl'>, key: string) {
  if (!/^[!-~]+$/.test(key)) throw problemOf(keyRefused, { cause: mangledKey() });
  const billed = new BilledCalls();
  const client = new OpenAI({
    apiKey: key,
    baseURL: baseUrl,
    // Its warnings quote requests and replies.
    logLevel: 'off',
    maxRetries: 1,
    // A visitor's words go to the API that the stage names and nowhere else.
    fetchOptions: { redirect: 'manual' },
    fetch: async (...request) => withoutLongWait(await billed.fetch(...request)),
  });
  return { client, mayBeBilled: billed.mayBeBilled };
}

/** What is no visible ASCII fits into no token (RFC 6750 §2.1), and some of it into no header, so that no call is made. */
function mangledKey(): ConfigurationError {
  return new ConfigurationError(
    'The OpenAI API key has a space, a line break or a sign beyond ASCII within. Put the key in again: ‘Keys and their rotation’ in docs/operations.md.',
  );
}

/**
 * Seconds that the client may wait before it tries again. A longer wait would pass the deadline: the visitor gets an error.
 */
const longestWait = 5;

/** The response in a form that makes the client give up when the service asks for a long wait. */
function withoutLongWait(response: Response): Response {
  const { body, status, headers } = response;
  if (!(Number(headers.get('retry-after')) > longestWait)) return response;
  return new Response(body, {
    status,
    headers: { ...Object.fromEntries(headers), 'x-should-retry': 'false' },
  });
}
