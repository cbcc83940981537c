import type { ApiEvent } from '../runtime/api.ts';
import { orElse } from '../runtime/dependencies.ts';
import { settingsOf } from '../runtime/environment.ts';
import { Problem, waitInWords } from '../runtime/problems.ts';
import { countMail } from './mailToStrangers.ts';
import { limitSettings } from './settings.ts';
import { visitorIds } from './visitor.ts';
import { countInWindows } from './windows.ts';

/** For the visitor; the wait follows. */
const sentences = {
  contact: 'Too many messages from your network.',
  newsletter: 'Too many subscriptions from your network.',
  download: 'Too many downloads from your network.',
};
/** Said when all visitors together have caused as many mails to strangers as a day allows. */
const noMoreMails = 'We take no more subscriptions today.';

type Limited = keyof typeof sentences;

/**
 * Counts a request of a visitor. For a subscription it also counts the mail that would follow, before the address is looked
 * up, so that a refusal does not tell whether the address is known. When the counters, their key or CloudFront's header fail,
 * the request passes: a lost message is worse than an extra one.
 * @throws TooManyRequests when the visitor has reached a limit.
 */
export async function limitVisitor(kind: Limited, headers: ApiEvent['headers']): Promise<void> {
  const settings = settingsOf(limitSettings, 'LIMIT_SETTINGS');
  const count = async () => {
    const now = new Date();
    const { visitor, network } = await visitorIds(headers, now);
    const secondsLeft = await countInWindows(`${kind} ${visitor}`, 1, settings[kind], now);
    if (secondsLeft !== undefined) return { sentence: sentences[kind], secondsLeft };
    if (kind !== 'newsletter') return undefined;
    const refused = await countMail(network, settings.mailToStrangers, now);
    return refused && { ...refused, sentence: refused.by === 'day' ? noMoreMails : sentences[kind] };
  };
  const refusal = await orElse('a visitor was not counted', count, undefined);
  if (!refusal) return;
  const sentence = `${refusal.sentence} Please try again in ${waitInWords(refusal.secondsLeft)}.`;
  throw new Problem('TooManyRequests', sentence, { retryAfter: refusal.secondsLeft });
}
