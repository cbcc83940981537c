import * as z from 'zod';
import type { HttpRequest } from '../http.ts';
import { type Deployment, notEmulated } from '../template/Deployment.ts';
import { UnknownToRunner } from '../UnknownToRunner.ts';
import { type CachePolicy, type RequestParts, requestParts } from './cachePolicy.ts';

/**
 * Which parts of a visitor's request reach the origin: those that the cache policy or the origin
 * request policy names, and nothing else.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/controlling-origin-requests.html
 */

const originRequestPolicy = z.strictObject({
  OriginRequestPolicyConfig: z.strictObject({
    Name: notEmulated,
    Comment: notEmulated,
    ...requestParts,
  }),
});

export interface Origin {
  readonly domainName: string;
  readonly customHeaders: Readonly<Record<string, string>>;
  /** Whether CloudFront signs its requests to the bucket. */
  readonly signed: boolean;
}

export interface OriginRequestRules {
  readonly policies: readonly RequestParts[];
}

export function readOriginRequestRules(
  deployment: Deployment,
  cachePolicy: CachePolicy | undefined,
  originRequestPolicyId: string | undefined,
): OriginRequestRules {
  const policies = cachePolicy ? [cachePolicy.parts] : [];
  if (originRequestPolicyId) {
    const resource = deployment.withRef('AWS::CloudFront::OriginRequestPolicy', originRequestPolicyId);
    policies.push(resource.properties(originRequestPolicy).OriginRequestPolicyConfig);
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
  for (const [name, value] of Object.entries(origin.customHeaders)) headers.set(name, value);
  const withQuery = policies.some(
    ({ QueryStringsConfig }) => QueryStringsConfig.QueryStringBehavior === 'all',
  );
  return { ...request, headers, query: withQuery ? request.query : '' };
}

function chosenHeaders(
  request: HttpRequest,
  { Headers: listed }: RequestParts['HeadersConfig'],
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
