import type { HttpResponse } from '../http.ts';
import type { CachePolicy } from './cachePolicy.ts';

/** Statuses that CloudFront keeps although they are errors. */
const keptErrors = new Set([404, 410, 414, 500, 501, 502, 503, 504]);
/** Seconds that it keeps them where the distribution says nothing else. */
const defaultErrorSeconds = 10;

/**
 * Seconds that the edge keeps a reply.
 * @param errorSeconds by status, as the distribution's error responses say.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
export function timeToLive(
  { status, headers }: HttpResponse,
  { ttl }: CachePolicy,
  errorSeconds: ReadonlyMap<number, number>,
): number {
  const said = saidBy(headers);
  if (status >= 400) {
    if (!keptErrors.has(status)) return said ?? 0;
    return Math.max(errorSeconds.get(status) ?? defaultErrorSeconds, said ?? 0);
  }
  return Math.min(said ?? ttl.default, ttl.max);
}

/** What `Cache-Control` says to shared caches; `undefined` when it says nothing. */
function saidBy(headers: Headers): number | undefined {
  const directives = (headers.get('cache-control') ?? '').toLowerCase().split(/\s*,\s*/);
  if (directives.some((one) => ['no-store', 'no-cache', 'private'].includes(one))) return 0;
  for (const name of ['s-maxage', 'max-age']) {
    const seconds = directives.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
    if (seconds !== undefined && /^\d+$/.test(seconds)) return Number(seconds);
  }
  return undefined;
}
