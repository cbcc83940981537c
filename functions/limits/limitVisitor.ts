import type { ApiEvent } from '../runtime/api.ts';
import { orElse } from '../runtime/dependencies.ts';
import { settingsOf } from '../runtime/environment.ts';
import { Problem, waitInWords } from '../runtime/problems.ts';
import { limitSettings } from './settings.ts';
import { visitorIds } from './visitor.ts';
import { countInWindows } from './windows.ts';

/** For the visitor; the wait follows. */
const sentences = {
  contact: 'Too many messages from your network.',
  newsletter: 'Too many subscriptions from your network.',
  download: 'Too many downloads from your network.',
};
type Limited = keyof typeof sentences;

/**
 * Counts a request of a visitor, and a subscription also for the visitor's network, which may take a share of the day's mails
 * to strangers. It counts before an address is looked up, so that a refusal does not tell whether the address is known. When
 * the counters, their key or CloudFront's header fail, the request passes: a lost message is worse than an extra one.
 * @throws TooManyRequests when the visitor or the network has reached a limit.
 */
export async function limitVisitor(kind: Limited, headers: ApiEvent['headers']): Promise<void> {
  const { mailToStrangers, ...limits } = settingsOf(limitSettings, 'LIMIT_SETTINGS');
  const count = async () => {
    const now = new Date();
    const { visitor, network } = await visitorIds(headers, now);
    const ofVisitor = await countInWindows(`${kind} ${visitor}`, 1, limits[kind], now);
    if (ofVisitor !== undefined || kind !== 'newsletter') return ofVisitor;
    const perDay = Math.max(1, Math.floor(mailToStrangers.perDay * mailToStrangers.networkShare));
    return countInWindows(`mail ${network}`, 1, { perDay }, now);
  };
  const secondsLeft = await orElse('a visitor was not counted', count, undefined);
  if (secondsLeft === undefined) return;
  const sentence = `${sentences[kind]} Please try again in ${waitInWords(secondsLeft)}.`;
  throw new Problem('TooManyRequests', sentence, { retryAfter: secondsLeft });
}
