import * as z from 'zod';
import type { HttpRequest } from '../http.ts';
import { type Deployment, notEmulated } from '../template/Deployment.ts';
import { UnknownToRunner } from '../UnknownToRunner.ts';

/**
 * Which parts of a visitor's request reach the origin: those that the cache policy or the origin
 * request policy names, and nothing else.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/controlling-origin-requests.html
 */

const headersConfig = z.strictObject({
  HeaderBehavior: z.enum(['none', 'whitelist']),
  Headers: z.array(z.string()).default([]),
});
const cookiesConfig = z.strictObject({ CookieBehavior: z.literal('none') });
const queryStringsConfig = z.strictObject({ QueryStringBehavior: z.enum(['none', 'all']) });

const forwarded = {
  HeadersConfig: headersConfig,
  CookiesConfig: cookiesConfig,
  QueryStringsConfig: queryStringsConfig,
};

const cachePolicy = z.strictObject({
  CachePolicyConfig: z.strictObject({
    Name: notEmulated,
    Comment: notEmulated,
    ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
      ...forwarded,
      // The local run does not compress.
      EnableAcceptEncodingBrotli: notEmulated,
      EnableAcceptEncodingGzip: notEmulated,
    }),
    // The local run does not cache.
    DefaultTTL: notEmulated,
    MaxTTL: notEmulated,
    MinTTL: notEmulated,
  }),
});

const originRequestPolicy = z.strictObject({
  OriginRequestPolicyConfig: z.strictObject({
    Name: notEmulated,
    Comment: notEmulated,
    ...forwarded,
  }),
});

export interface Origin {
  readonly domainName: string;
  readonly customHeaders: Readonly<Record<string, string>>;
  /** Whether CloudFront signs its requests to the bucket. */
  readonly signed: boolean;
}

type Forwarded = z.infer<z.ZodObject<typeof forwarded>>;

export interface OriginRequestRules {
  readonly policies: readonly Forwarded[];
}

/** `Managed-CachingDisabled` forwards nothing of its own. */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

export function readOriginRequestRules(
  deployment: Deployment,
  cachePolicyId: string,
  originRequestPolicyId: string | undefined,
): OriginRequestRules {
  const find = (type: string, id: string) => {
    const resource = deployment.ofType(type).find(({ ref }) => ref === id);
    if (!resource) throw new UnknownToRunner(`the policy ${id}`, type);
    return resource;
  };
  const policies: Forwarded[] = [];
  if (cachePolicyId !== cachingDisabled) {
    const policy = find('AWS::CloudFront::CachePolicy', cachePolicyId).properties(cachePolicy);
    policies.push(policy.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin);
  }
  if (originRequestPolicyId) {
    const policy = find('AWS::CloudFront::OriginRequestPolicy', originRequestPolicyId).properties(
      originRequestPolicy,
    );
    policies.push(policy.OriginRequestPolicyConfig);
  }
  return { policies };
}

/** A header that CloudFront makes itself; what a visitor sends under its name is dropped. */
function madeByCloudFront(name: string, { peer }: HttpRequest): string {
  if (name.toLowerCase() === 'cloudfront-viewer-address') return `${plainAddress(peer.address)}:${peer.port}`;
  throw new UnknownToRunner(`the header ${name}`, 'origin request policy');
}

/** The request as CloudFront sends it to the origin. */
export function toOriginRequest(
  request: HttpRequest,
  { policies }: OriginRequestRules,
  origin: Origin,
): HttpRequest {
  const headers = new Headers({ 'user-agent': 'Amazon CloudFront' });
  for (const { HeadersConfig } of policies) {
    for (const [name, value] of chosenHeaders(request, HeadersConfig)) headers.set(name, value);
  }
  const peer = plainAddress(request.peer.address);
  const before = request.headers.get('x-forwarded-for');
  headers.set('x-forwarded-for', before ? `${before}, ${peer}` : peer);
  headers.set('host', origin.domainName);
  // CloudFront sends validators to a bucket without being told by a policy.
  for (const name of ['if-none-match', 'if-modified-since']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(origin.customHeaders)) headers.set(name, value);
  const withQuery = policies.some(
    ({ QueryStringsConfig }) => QueryStringsConfig.QueryStringBehavior === 'all',
  );
  return { ...request, headers, query: withQuery ? request.query : '' };
}

function chosenHeaders(
  request: HttpRequest,
  { Headers: listed }: z.infer<typeof headersConfig>,
): [string, string][] {
  return listed.flatMap((name): [string, string][] => {
    const own = name.toLowerCase().startsWith('cloudfront-');
    const value = own ? madeByCloudFront(name, request) : request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
}

/** An IPv4 visitor on a socket for both families has an address such as `::ffff:127.0.0.1`. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:/, '');
}
