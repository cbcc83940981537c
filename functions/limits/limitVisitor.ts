import type { ApiEvent } from '../runtime/api.ts';
import { orElse } from '../runtime/dependencies.ts';
import { settingsOf } from '../runtime/environment.ts';
import { inWords, Problem } from '../runtime/problems.ts';
import { countMail } from './mailToStrangers.ts';
import { type LimitSettings, limitSettings } from './settings.ts';
import { visitorIds } from './visitor.ts';
import { countInWindows, type WindowLimit } from './windows.ts';

interface Limited {
  /** For the visitor; the wait follows. */
  readonly sentence: string;
  readonly windows: (settings: LimitSettings) => readonly WindowLimit[];
  /** Said when all visitors together have caused as many mails to strangers as a day allows. */
  readonly noMoreMails?: string;
}

const limited = {
  contact: {
    sentence: 'Too many messages from your network.',
    windows: ({ contact }) => [
      ['tenMinutes', contact.per10Minutes],
      ['day', contact.perDay],
    ],
  },
  newsletter: {
    sentence: 'Too many subscriptions from your network.',
    windows: ({ newsletter }) => [['hour', newsletter.perHour]],
    noMoreMails: 'We take no more subscriptions today.',
  },
  download: {
    sentence: 'Too many downloads from your network.',
    windows: ({ download }) => [['hour', download.perHour]],
  },
} as const satisfies Record<string, Limited>;

/**
 * Counts a request of a visitor; of a subscription also the mail that it leads to, before anything is known of its address,
 * so that a refusal tells nothing of it. When the counters, their key or CloudFront's header fail, the request passes: a lost
 * message is worse than an extra one.
 * @throws TooManyRequests when the visitor has reached a limit.
 */
export async function limitVisitor(kind: keyof typeof limited, headers: ApiEvent['headers']): Promise<void> {
  const settings = settingsOf(limitSettings, 'LIMIT_SETTINGS');
  const count = () => refusalOf(limited[kind], kind, headers, settings);
  const refusal = await orElse('a visitor was not counted', count, undefined);
  if (!refusal) return;
  const sentence = `${refusal.sentence} Please try again in ${inWords(refusal.secondsLeft)}.`;
  throw new Problem('TooManyRequests', sentence, { retryAfter: refusal.secondsLeft });
}

async function refusalOf(
  { sentence, windows, noMoreMails }: Limited,
  kind: string,
  headers: ApiEvent['headers'],
  settings: LimitSettings,
): Promise<{ readonly sentence: string; readonly secondsLeft: number } | undefined> {
  const now = new Date();
  const { visitor, network } = await visitorIds(headers, now);
  const secondsLeft = await countInWindows(`${kind} ${visitor}`, 1, windows(settings), now);
  if (secondsLeft !== undefined) return { sentence, secondsLeft };
  if (!noMoreMails) return undefined;
  const refused = await countMail(network, settings.mailToStrangers, now);
  return refused && { ...refused, sentence: refused.by === 'day' ? noMoreMails : sentence };
}
