import * as z from 'zod';
import { type Deployment, notEmulated } from '../template/Deployment.ts';

/** Parts of a visitor's request, as a cache policy or an origin request policy names them. */
export const requestParts = {
  HeadersConfig: z.strictObject({
    HeaderBehavior: z.enum(['none', 'whitelist']),
    Headers: z.array(z.string()).default([]),
  }),
  CookiesConfig: z.strictObject({ CookieBehavior: z.literal('none') }),
  QueryStringsConfig: z.strictObject({ QueryStringBehavior: z.enum(['none', 'all']) }),
};
export type RequestParts = z.infer<z.ZodObject<typeof requestParts>>;

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

/** How long a behaviour keeps replies, and in which form. */
export interface CachePolicy {
  /** What the key of a reply holds, beside its path; it reaches the origin too. */
  readonly parts: RequestParts;
  /** Content codings that visitors may get, the better one first. */
  readonly codings: readonly Coding[];
  /** Seconds that a reply is kept that says nothing about it, and that any reply is kept at most. */
  readonly ttl: { readonly default: number; readonly max: number };
}
export type Coding = 'br' | 'gzip';

/** `Managed-CachingDisabled`: nothing is kept, compressed or forwarded. */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

/** @returns `undefined` for CloudFront's own policy that keeps nothing. */
export function readCachePolicy(deployment: Deployment, id: string): CachePolicy | undefined {
  if (id === cachingDisabled) return undefined;
  const resource = deployment.withRef('AWS::CloudFront::CachePolicy', id);
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
