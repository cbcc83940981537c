import { isIPv4, isIPv6 } from 'node:net';
import { orElse, patienceMs, withTimeout } from '../runtime/dependencies.ts';
import { ConfigurationError, environment, settingsOf } from '../runtime/environment.ts';
import type { ApiEvent } from '../runtime/lambda.ts';
import { inWords, Problem, unavailable } from '../runtime/problems.ts';
import { type SecretValue, secretValue } from '../runtime/secretValue.ts';
import { type LimitSettings, limitSettings } from './settings.ts';
import { countInWindows, countMail, giveBack, openUsageTable, visitorId, type WindowLimit } from './usage.ts';

/**
 * The address by which limits tell visitors apart. It comes from CloudFront's own header, which a client cannot set; a
 * client can set `X-Forwarded-For`. An IPv6 address counts by its network, because one line has 2^64 addresses.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html
 *
 * @returns an IPv4 address, or the first four groups of an IPv6 address such as `2001:db8:0:0`.
 * @throws ConfigurationError when CloudFront does not send the header.
 */
export function visitorAddress(headers: ApiEvent['headers']): string {
  // `198.51.100.10:46532` or `2001:0db8:…:7334:46532`: the port follows the last colon.
  const sent = headers['cloudfront-viewer-address']?.match(/(.*):\d+$/)?.[1] ?? '';
  const address = sent.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(address)) return address;
  if (isIPv6(address)) return groups(address).slice(0, 4).join(':');
  throw new ConfigurationError(
    'CloudFront must send CloudFront-Viewer-Address to the API (infra/site.ts: apiHeaders).',
  );
}

/**
 * The network of a visitor: all addresses of one household, office or small provider.
 * @param address as `visitorAddress` gives it.
 * @returns the /24 of an IPv4 address such as `192.0.2`, the /48 of an IPv6 address such as `2001:db8:0`.
 */
export function networkOf(address: string): string {
  const separator = isIPv4(address) ? '.' : ':';
  return address.split(separator).slice(0, 3).join(separator);
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groups(address: string): string[] {
  // `URL` writes a host in the canonical form of RFC 5952, without a zone and without a dotted part.
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const named = (text: string) => text.split(':').filter(Boolean);
  const zeros = Array<string>(8 - named(canonical).length).fill('0');
  return named(canonical.replace('::', `:${zeros.join(':')}:`));
}

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

/** The id of a visitor's network today; nothing when it cannot be told. */
export type VisitorNetwork = (headers: ApiEvent['headers']) => Promise<string | undefined>;

/** Tells networks apart, from the function's environment. A failure is said by the limit, which needs the same. */
export function visitorNetwork(): VisitorNetwork {
  const { VISITOR_KEY_ARN } = environment('VISITOR_KEY_ARN');
  const idOf = visitorIds(secretValue(VISITOR_KEY_ARN));
  return async (headers) => {
    try {
      return await withTimeout(idOf(networkOf(visitorAddress(headers)), new Date()), patienceMs);
    } catch {
      return undefined;
    }
  };
}

/**
 * Counts a request of a visitor.
 * @throws TooManyRequests when the visitor has reached a limit.
 */
export type VisitorLimit = (headers: ApiEvent['headers']) => Promise<void>;

/**
 * Counts a subscription with its mail. The mail is counted before anything is known of the address, so that a refusal
 * tells nothing of it, and given back where none is sent: only mails that are sent use up the day.
 * @throws TooManyRequests when the visitor has reached a limit.
 */
export type SubscriptionLimit = (headers: ApiEvent['headers']) => Promise<{ noMail: () => Promise<void> }>;

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
 * The limit of one visitor, from the function's environment. When the counters, their key or CloudFront's
 * header fail, the request passes: a lost message is worse than an extra one.
 */
export function visitorLimit(kind: keyof typeof limited): VisitorLimit {
  const admit = limitOf(kind);
  return async (headers) => void (await admit(headers));
}

/** The limit of subscriptions, from the function's environment. */
export function subscriptionLimit(): SubscriptionLimit {
  return limitOf('newsletter');
}

function limitOf(kind: keyof typeof limited): SubscriptionLimit {
  const { USAGE_TABLE, VISITOR_KEY_ARN } = environment('USAGE_TABLE', 'VISITOR_KEY_ARN');
  const { sentence, windows, noMoreMails }: Limited = limited[kind];
  const settings = settingsOf(limitSettings, 'LIMIT_SETTINGS');
  const limits = windows(settings);
  const usage = openUsageTable(USAGE_TABLE);
  const idOf = visitorIds(secretValue(VISITOR_KEY_ARN));

  /** @returns the sentence and the seconds of a refusal, or the keys of the mail that was counted. */
  const count = async (
    headers: ApiEvent['headers'],
  ): Promise<{ refused: readonly [string, number] } | { keys: readonly string[] }> => {
    const now = new Date();
    const address = visitorAddress(headers);
    const counted = await countInWindows(usage, `${kind} ${await idOf(address, now)}`, 1, limits, now);
    if ('secondsLeft' in counted) return { refused: [sentence, counted.secondsLeft] };
    if (!noMoreMails) return { keys: [] };
    const network = await idOf(networkOf(address), now);
    const mail = await countMail(usage, network, settings.mailToStrangers, now);
    if ('keys' in mail) return mail;
    return { refused: [mail.refusedBy === 'day' ? noMoreMails : sentence, mail.secondsLeft] };
  };
  return async (headers) => {
    const counted = await orElse('a visitor was not counted', () => count(headers), { keys: [] });
    if ('keys' in counted) {
      const back = () => giveBack(usage, counted, 1);
      return { noMail: () => orElse('a mail was not given back', back, undefined) };
    }
    const [said, retryAfter] = counted.refused;
    throw new Problem('TooManyRequests', `${said} Please try again in ${inWords(retryAfter)}.`, {
      retryAfter,
    });
  };
}
