import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as z from 'zod';
import type { HttpResponse } from '../http.ts';
import { notEmulated, type ResolvedTemplate } from '../template/ResolvedTemplate.ts';

/** Bytes of all that is kept: bodies, keys and, for each reply, the rest of it. */
const capacity = 64 * 1024 * 1024;
const bytesOfTheRest = 1024;

/** Parts of a visitor's request, as a cache policy or an origin request policy names them. */
export const requestParts = {
  HeadersConfig: z.strictObject({
    HeaderBehavior: z.enum(['none', 'whitelist']),
    Headers: z.array(z.string()).default([]),
  }),
  CookiesConfig: z.strictObject({
    CookieBehavior: z.enum(['none', 'whitelist']),
    Cookies: z.array(z.string()).optional(),
  }),
  QueryStringsConfig: z.strictObject({
    QueryStringBehavior: z.enum(['none', 'whitelist', 'all']),
    QueryStrings: z.array(z.string()).default([]),
  }),
};
export type RequestParts = z.infer<z.ZodObject<typeof requestParts>>;

/** The parameters of a query that a policy names, as they came and in their order. */
export function chosenQuery(
  query: string,
  { QueryStringBehavior, QueryStrings }: RequestParts['QueryStringsConfig'],
): string {
  if (QueryStringBehavior === 'all') return query;
  return query
    .split('&')
    .filter((pair) => QueryStrings.includes(pair.split('=')[0]!))
    .join('&');
}

const policy = z.strictObject({
  CachePolicyConfig: z.strictObject({
    Name: notEmulated,
    Comment: notEmulated,
    ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
      ...requestParts,
      EnableAcceptEncodingBrotli: z.boolean(),
      EnableAcceptEncodingGzip: z.boolean(),
    }),
    DefaultTTL: z.number(),
    MaxTTL: z.number(),
    MinTTL: z.literal(0),
  }),
});

/** The time for which a behavior keeps replies, and their form. */
export interface CachePolicy {
  /** The parts of a request in a reply's key, beside its path. They reach the origin too. */
  readonly parts: RequestParts;
  /** Content codings that visitors may get, the better one first. */
  readonly codings: readonly Coding[];
  /** Seconds that a reply without `Cache-Control` is kept, and that any reply is kept at most. */
  readonly ttl: { readonly default: number; readonly max: number };
}
export type Coding = 'br' | 'gzip';

/** `Managed-CachingDisabled`: nothing is kept, compressed or forwarded. */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

/** @returns `undefined` for CloudFront's own policy that keeps nothing. */
export function readCachePolicy(template: ResolvedTemplate, id: string): CachePolicy | undefined {
  if (id === cachingDisabled) return undefined;
  const resource = template.withRef('AWS::CloudFront::CachePolicy', id);
  const { ParametersInCacheKeyAndForwardedToOrigin, DefaultTTL, MaxTTL } =
    resource.properties(policy).CachePolicyConfig;
  const { EnableAcceptEncodingBrotli, EnableAcceptEncodingGzip, ...parts } =
    ParametersInCacheKeyAndForwardedToOrigin;
  return {
    parts,
    codings: [
      ...(EnableAcceptEncodingBrotli ? (['br'] as const) : []),
      ...(EnableAcceptEncodingGzip ? (['gzip'] as const) : []),
    ],
    ttl: { default: DefaultTTL, max: MaxTTL },
  };
}

/** Statuses that CloudFront keeps although they are errors. */
const keptErrors = new Set([404, 410, 414, 500, 501, 502, 503, 504]);
/** Seconds that it keeps them unless the distribution says otherwise. */
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

/** The seconds that `Cache-Control` gives shared caches; `undefined` when it gives none. */
function saidBy(headers: Headers): number | undefined {
  const directives = (headers.get('cache-control') ?? '').toLowerCase().split(/\s*,\s*/);
  if (directives.some((one) => ['no-store', 'no-cache', 'private'].includes(one))) return 0;
  for (const name of ['s-maxage', 'max-age']) {
    const seconds = directives.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
    if (seconds !== undefined && /^\d+$/.test(seconds)) return Number(seconds);
  }
  return undefined;
}

/**
 * The kinds of content that CloudFront compresses, as far as the site has them.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
const compressedTypes = new Set([
  'application/javascript',
  'application/json',
  'application/xml',
  'image/svg+xml',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
]);
/** Bytes; a shorter or longer body is not compressed. */
const leastCompressed = 1000;
const mostCompressed = 10_000_000;

/** The first of the policy's codings that the visitor takes. */
export function codingFor(accepted: string | null, codings: readonly Coding[]): Coding | undefined {
  const named = new Set((accepted ?? '').split(',').flatMap((one) => acceptedName(one)));
  return codings.find((coding) => named.has(coding));
}

function acceptedName(element: string): string[] {
  const [name = '', ...parameters] = element.split(';').map((part) => part.trim().toLowerCase());
  return parameters.some((one) => /^q=0(\.0*)?$/.test(one)) ? [] : [name];
}

/** The reply in the coding. A strong entity tag becomes a weak one, since its bytes are others. */
export async function compress(response: HttpResponse, coding: Coding | undefined): Promise<HttpResponse> {
  const { body, status } = response;
  const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim();
  const fits = body.length >= leastCompressed && body.length <= mostCompressed && compressedTypes.has(type);
  if (!fits || ![200, 403, 404].includes(status)) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  if (!coding) return { ...response, headers };

  headers.set('content-encoding', coding);
  const etag = headers.get('etag');
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`);
  return { ...response, headers, body: await encoders[coding](body) };
}

const encoders: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

interface Kept {
  readonly response: HttpResponse;
  readonly at: number;
  readonly until: number;
}

/** Keys count too: many short replies under long addresses must not fill the memory. */
function bytesOf(key: string, { response }: Kept): number {
  return response.body.length + key.length + bytesOfTheRest;
}

/** The edge's cache of its origins' replies. It is empty at every start, as after a deployment's invalidation. */
export class EdgeCache {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;
  #bytes = 0;

  /** @param now milliseconds of any clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * The kept reply, or the origin's, which is then kept as long as `secondsOf` says. `X-Cache` and `Age` say which.
   */
  async answer(
    key: string,
    secondsOf: (response: HttpResponse) => number,
    ask: () => Promise<HttpResponse>,
  ): Promise<HttpResponse> {
    const known = this.#kept.get(key);
    const now = this.#now();
    if (known && now < known.until) {
      const age = String(Math.floor((now - known.at) / 1000));
      return withHeaders(known.response, { 'x-cache': 'Hit from cloudfront', age });
    }
    this.#drop(key);
    const response = await ask();
    const seconds = secondsOf(response);
    if (seconds > 0) this.#keep(key, { response, at: now, until: now + seconds * 1000 });
    const kind = response.status >= 400 ? 'Error' : 'Miss';
    return withHeaders(response, { 'x-cache': `${kind} from cloudfront` });
  }

  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }

  #keep(key: string, entry: Kept): void {
    this.#drop(key);
    this.#kept.set(key, entry);
    this.#bytes += bytesOf(key, entry);
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= capacity) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#kept.get(key);
    if (entry) this.#bytes -= bytesOf(key, entry);
    this.#kept.delete(key);
  }
}

/** A copy, because later changes of a reply must not change the kept one. */
function withHeaders(response: HttpResponse, added: Record<string, string>): HttpResponse {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return { ...response, headers };
}
