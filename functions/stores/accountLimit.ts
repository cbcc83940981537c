import type { MiddlewareObj } from '@middy/core';
import * as problemsWords from '../../content/built/words/problems.ts';
import { fill } from '../../content/schema/fill.ts';
import { orElse } from '../runtime/dependencies.ts';
import { environment } from '../runtime/environment.ts';
import type { ApiEvent, ApiReply } from '../runtime/lambda.ts';
import { inWords, Problem } from '../runtime/problems.ts';
import { countInWindows, openUsageTable, type UsageTable } from './usage.ts';

/**
 * Calls of the desk that one account may make in a minute. A person makes a few, a long list or an import some dozens;
 * a script that is caught in a circle makes thousands.
 */
export const callsPerMinute = 240;

let usage: UsageTable | undefined;

/**
 * For every route of the desk with groups: counts the call of an account, whatever becomes of it, and refuses those
 * beyond the bound before anything is read (decision 206). API Gateway has verified whose token it is. When the counter
 * fails, the call passes, as a visitor's does.
 */
export const limitAccount: MiddlewareObj<ApiEvent, ApiReply> = {
  before: async ({ event }) => {
    const who = event.requestContext.authorizer?.jwt?.claims.sub;
    if (!who) return;
    usage ??= openUsageTable(environment('USAGE_TABLE').USAGE_TABLE);
    const refused = await orElse(
      'a call of the desk was not counted',
      () => overLimit(usage!, who),
      undefined,
    );
    if (refused === undefined) return;
    const sentence = fill(problemsWords.tooManyCalls, { time: inWords(refused) });
    throw new Problem('TooManyRequests', sentence, { retryAfter: refused });
  },
};

/** Seconds until the account may call again; nothing when it may now. */
export async function overLimit(
  table: UsageTable,
  who: string,
  now = new Date(),
): Promise<number | undefined> {
  const counted = await countInWindows(table, `desk ${who}`, 1, [['minute', callsPerMinute]], now);
  return 'secondsLeft' in counted ? counted.secondsLeft : undefined;
}
