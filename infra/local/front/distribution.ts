import * as z from 'zod';
import { type Deployment, notEmulated } from '../template/Deployment.ts';
import { UnknownToRunner } from '../UnknownToRunner.ts';
import { type CachePolicy, readCachePolicy } from './cachePolicy.ts';
import { EdgeFunction } from './EdgeFunction.ts';
import { type Origin, type OriginRequestRules, readOriginRequestRules } from './originRequest.ts';
import { type ResponseHeaders, readResponseHeaders } from './responseHeaders.ts';

/** Reads `AWS::CloudFront::Distribution`. Whatever is not named here stops the run. */

const behavior = z.strictObject({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  // Loopback has no certificate: requests over http are answered as if they came over https.
  ViewerProtocolPolicy: notEmulated,
  AllowedMethods: z.array(z.string()),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string(),
  FunctionAssociations: z
    .array(
      z.strictObject({ EventType: z.enum(['viewer-request', 'viewer-response']), FunctionARN: z.string() }),
    )
    .default([]),
  CachedMethods: z.tuple([z.literal('GET'), z.literal('HEAD')]).optional(),
  Compress: z.boolean(),
});

const origin = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginCustomHeaders: z
    .array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() }))
    .default([]),
  OriginAccessControlId: z.string().optional(),
  S3OriginConfig: z.strictObject({ OriginAccessIdentity: z.literal('') }).optional(),
  CustomOriginConfig: z
    .strictObject({
      OriginProtocolPolicy: z.literal('https-only'),
      OriginSSLProtocols: notEmulated,
      OriginReadTimeout: notEmulated,
    })
    .optional(),
});

const distribution = z.strictObject({
  DistributionConfig: z.strictObject({
    Enabled: z.literal(true),
    DefaultRootObject: z.string(),
    DefaultCacheBehavior: behavior,
    CacheBehaviors: z.array(behavior),
    Origins: z.array(origin).min(1),
    // They may say how long an error is cached; another page in its place is refused (decision 28).
    CustomErrorResponses: z.array(z.strictObject({ ErrorCode: z.int(), ErrorCachingMinTTL: z.number() })),
    Comment: notEmulated,
    HttpVersion: notEmulated,
    IPV6Enabled: notEmulated,
    PriceClass: notEmulated,
  }),
});

const originAccessControl = z.strictObject({
  OriginAccessControlConfig: z.strictObject({
    Name: notEmulated,
    OriginAccessControlOriginType: z.literal('s3'),
    SigningBehavior: z.literal('always'),
    SigningProtocol: z.literal('sigv4'),
  }),
});

export interface Behavior {
  readonly pathPattern: string;
  readonly origin: Origin;
  readonly allowedMethods: readonly string[];
  readonly viewerRequest?: EdgeFunction;
  readonly viewerResponse?: EdgeFunction;
  readonly originRequest: OriginRequestRules;
  /** Absent where nothing is kept. */
  readonly cache?: CachePolicy;
  readonly compress: boolean;
  readonly responseHeaders: ResponseHeaders;
}

export interface Distribution {
  readonly id: string;
  readonly arn: string;
  readonly domainName: string;
  /** Path of the object that answers `/`. */
  readonly rootObject: string;
  /** Seconds that an error of a status is kept. */
  readonly errorSeconds: ReadonlyMap<number, number>;
  /** In order of precedence; the last one matches every path. */
  readonly behaviors: readonly Behavior[];
}

/** @param toLocal puts the addresses of the local services in the place of AWS's. */
export function readDistribution(deployment: Deployment, toLocal: (value: string) => string): Distribution {
  const resource = deployment.only('AWS::CloudFront::Distribution');
  const config = resource.properties(distribution).DistributionConfig;
  const viewerFunctions = new Map(
    deployment.ofType('AWS::CloudFront::Function').map((edge) => [edge.ref, EdgeFunction.of(edge)] as const),
  );
  const signing = new Set(
    deployment.ofType('AWS::CloudFront::OriginAccessControl').map((access) => {
      access.properties(originAccessControl);
      return access.ref;
    }),
  );

  const originOf = (id: string): Origin => {
    const found = config.Origins.find(({ Id }) => Id === id);
    if (!found) throw new UnknownToRunner(`the origin ${id}`, resource.logicalId);
    return {
      domainName: found.DomainName,
      customHeaders: Object.fromEntries(
        found.OriginCustomHeaders.map((one) => [one.HeaderName, one.HeaderValue]),
      ),
      signed: signing.has(found.OriginAccessControlId ?? ''),
    };
  };
  const viewerFunction = (
    settings: z.infer<typeof behavior>,
    event: 'viewer-request' | 'viewer-response',
  ) => {
    const arn = settings.FunctionAssociations.find(({ EventType }) => EventType === event)?.FunctionARN;
    if (arn && !viewerFunctions.has(arn)) {
      throw new UnknownToRunner(`the function ${arn}`, resource.logicalId);
    }
    return arn ? viewerFunctions.get(arn) : undefined;
  };

  return {
    id: resource.ref,
    arn: `arn:aws:cloudfront::${resource.account}:distribution/${resource.ref}`,
    domainName: resource.attribute('DomainName'),
    rootObject: `/${config.DefaultRootObject}`,
    errorSeconds: new Map(
      config.CustomErrorResponses.map(({ ErrorCode, ErrorCachingMinTTL }) => [ErrorCode, ErrorCachingMinTTL]),
    ),
    behaviors: [...config.CacheBehaviors, config.DefaultCacheBehavior].map((settings) => {
      const cache = readCachePolicy(deployment, settings.CachePolicyId);
      return {
        pathPattern: settings.PathPattern ?? '*',
        origin: originOf(settings.TargetOriginId),
        allowedMethods: settings.AllowedMethods,
        viewerRequest: viewerFunction(settings, 'viewer-request'),
        viewerResponse: viewerFunction(settings, 'viewer-response'),
        originRequest: readOriginRequestRules(deployment, cache, settings.OriginRequestPolicyId),
        ...(cache && { cache }),
        compress: settings.Compress,
        responseHeaders: readResponseHeaders(deployment, settings.ResponseHeadersPolicyId, toLocal),
      };
    }),
  };
}
