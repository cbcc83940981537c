import { type LimitSettings, limitSettings } from '../contract/settings.ts';
import { orElse } from '../runtime/dependencies.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { type ApiEvent, visitorAddress } from '../runtime/lambda.ts';
import { inWords, Problem, unavailable } from '../runtime/problems.ts';
import { type SecretValue, secretValue } from './secretValue.ts';
import { countInWindows, openUsageTable, visitorId, type WindowLimit } from './usage.ts';

/**
 * Makes the ids under which the usage table knows visitors and networks for a day.
 * @param key the stage's secret for this.
 */
export function visitorIds(key: Pick<SecretValue, 'read'>) {
  /** @throws Unavailable while the secret holds no value. */
  return async (address: string, now: Date): Promise<string> => {
    const value = await key.read();
    if (!value) throw unavailable('the secret of the visitors’ hash holds no value');
    return visitorId(value, address, now);
  };
}

/**
 * Counts a request of a visitor.
 * @throws TooManyRequests when the visitor has reached a limit.
 */
export type VisitorLimit = (headers: ApiEvent['headers']) => Promise<void>;

interface Limited {
  /** What a visitor hears to be too many. */
  readonly things: string;
  readonly windows: (settings: LimitSettings) => readonly WindowLimit[];
}

const limited = {
  contact: {
    things: 'messages',
    windows: ({ contact }) => [
      ['tenMinutes', contact.per10Minutes],
      ['day', contact.perDay],
    ],
  },
  newsletter: { things: 'subscriptions', windows: ({ newsletter }) => [['hour', newsletter.perHour]] },
  download: { things: 'downloads', windows: ({ download }) => [['hour', download.perHour]] },
} as const satisfies Record<string, Limited>;

/**
 * The limit of one visitor (decision 48), from the function's environment. When the counters, their key or CloudFront's
 * header fail, the request passes: a lost message is worse than an extra one.
 */
export function visitorLimit(kind: keyof typeof limited): VisitorLimit {
  const { LIMIT_SETTINGS, USAGE_TABLE, VISITOR_KEY_ARN } = environment(
    'LIMIT_SETTINGS',
    'USAGE_TABLE',
    'VISITOR_KEY_ARN',
  );
  const { things, windows } = limited[kind];
  const limits = windows(settingsOf(limitSettings, LIMIT_SETTINGS, 'LIMIT_SETTINGS'));
  const usage = openUsageTable(USAGE_TABLE);
  const idOf = visitorIds(secretValue(VISITOR_KEY_ARN));

  const count = async (headers: ApiEvent['headers']) => {
    const now = new Date();
    const visitor = await idOf(visitorAddress(headers), now);
    return countInWindows(usage, `${kind} ${visitor}`, 1, limits, now);
  };
  return async (headers) => {
    const counted = await orElse('a visitor was not counted', () => count(headers), undefined);
    if (!counted || !('secondsLeft' in counted)) return;
    throw new Problem(
      'TooManyRequests',
      `Too many ${things} from your network. Please try again in ${inWords(counted.secondsLeft)}.`,
      { retryAfter: counted.secondsLeft },
    );
  };
}
