import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { UnknownToRunner } from '../command.ts';
import type { HttpRequest } from '../http.ts';
import { notEmulated, type ResolvedTemplate } from '../template/ResolvedTemplate.ts';
import {
  type CachePolicy,
  chosenQuery,
  type RequestParts,
  readCachePolicy,
  requestParts,
} from './EdgeCache.ts';
import { EdgeFunction } from './EdgeFunction.ts';

const override = { Override: z.boolean() };
/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html */
const responseHeadersPolicy = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: notEmulated,
    CustomHeadersConfig: z.strictObject({
      Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), ...override })),
    }),
    SecurityHeadersConfig: z.strictObject({
      ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: z.string(), ...override }),
      ContentTypeOptions: z.strictObject(override),
      FrameOptions: z.strictObject({ FrameOption: z.string(), ...override }),
      ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), ...override }),
      StrictTransportSecurity: z.strictObject({
        AccessControlMaxAgeSec: z.int(),
        IncludeSubdomains: z.boolean(),
        Preload: z.boolean(),
        ...override,
      }),
    }),
  }),
});
type SecurityHeaders = z.infer<
  typeof responseHeadersPolicy
>['ResponseHeadersPolicyConfig']['SecurityHeadersConfig'];

/** One header that the distribution sets. */
interface HeaderRule {
  readonly name: string;
  readonly value: string;
  /** Whether it replaces the origin's header of this name. */
  readonly override: boolean;
}

interface ResponseHeaders {
  readonly apply: (headers: Headers) => void;
}

/** @param toLocal puts the addresses of the local services in the place of AWS's. */
function readResponseHeaders(
  template: ResolvedTemplate,
  id: string,
  toLocal: (value: string) => string,
): ResponseHeaders {
  const resource = template.withRef('AWS::CloudFront::ResponseHeadersPolicy', id);
  const config = resource.properties(responseHeadersPolicy).ResponseHeadersPolicyConfig;
  const rules = [
    ...securityRules(config.SecurityHeadersConfig),
    ...config.CustomHeadersConfig.Items.map((item) => ({
      name: item.Header,
      value: item.Value,
      override: item.Override,
    })),
  ];
  return {
    apply(headers) {
      for (const { name, value, override } of rules) {
        if (override || !headers.has(name)) headers.set(name, toLocal(value));
      }
    },
  };
}

function securityRules({
  ContentSecurityPolicy,
  ContentTypeOptions,
  FrameOptions,
  ReferrerPolicy,
  StrictTransportSecurity: hsts,
}: SecurityHeaders): HeaderRule[] {
  const rule = (name: string, value: string, { Override }: { Override: boolean }): HeaderRule => ({
    name,
    value,
    override: Override,
  });
  const transport = [
    `max-age=${hsts.AccessControlMaxAgeSec}`,
    ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(hsts.Preload ? ['preload'] : []),
  ];
  return [
    rule('content-security-policy', ContentSecurityPolicy.ContentSecurityPolicy, ContentSecurityPolicy),
    rule('x-content-type-options', 'nosniff', ContentTypeOptions),
    rule('x-frame-options', FrameOptions.FrameOption, FrameOptions),
    rule('referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy),
    rule('strict-transport-security', transport.join('; '), hsts),
  ];
}

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

interface OriginRequestRules {
  readonly policies: readonly RequestParts[];
}

function readOriginRequestRules(
  template: ResolvedTemplate,
  cachePolicy: CachePolicy | undefined,
  originRequestPolicyId: string | undefined,
): OriginRequestRules {
  const policies = cachePolicy ? [cachePolicy.parts] : [];
  if (originRequestPolicyId) {
    const resource = template.withRef('AWS::CloudFront::OriginRequestPolicy', originRequestPolicyId);
    policies.push(resource.properties(originRequestPolicy).OriginRequestPolicyConfig);
  }
  return { policies };
}

/** A header that CloudFront makes itself; what a visitor sends under its name is dropped. */
function madeByCloudFront(name: string, { peer }: HttpRequest): string {
  if (name.toLowerCase() === 'cloudfront-viewer-address') return `${plainAddress(peer.address)}:${peer.port}`;
  throw new UnknownToRunner(`the header ${name}`, 'origin request policy');
}

/**
 * The request as CloudFront sends it to the origin: with the parts that the cache policy or the origin request policy
 * names, and no others.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/controlling-origin-requests.html
 */
export function toOriginRequest(
  request: HttpRequest,
  { policies }: OriginRequestRules,
  origin: Origin,
): HttpRequest {
  const headers = new Headers({ 'user-agent': 'Amazon CloudFront' });
  for (const { HeadersConfig } of policies) {
    for (const [name, value] of chosenHeaders(request, HeadersConfig)) headers.set(name, value);
  }
  const cookies = chosenCookies(request, policies);
  if (cookies) headers.set('cookie', cookies);
  const peer = plainAddress(request.peer.address);
  const before = request.headers.get('x-forwarded-for');
  headers.set('x-forwarded-for', before ? `${before}, ${peer}` : peer);
  headers.set('host', origin.domainName);
  for (const [name, value] of Object.entries(origin.customHeaders)) headers.set(name, value);
  const named = policies.map(({ QueryStringsConfig }) => QueryStringsConfig);
  const query = chosenQuery(request.query, {
    QueryStringBehavior: named.some(({ QueryStringBehavior }) => QueryStringBehavior === 'all')
      ? 'all'
      : 'whitelist',
    QueryStrings: named.flatMap(({ QueryStrings }) => QueryStrings),
  });
  return { ...request, headers, query };
}

function chosenCookies({ headers }: HttpRequest, policies: readonly RequestParts[]): string {
  const listed = policies.flatMap(({ CookiesConfig }) => CookiesConfig.Cookies ?? []);
  const sent = (headers.get('cookie') ?? '').split(/; */);
  return sent.filter((cookie) => listed.includes(cookie.split('=')[0]!)).join('; ');
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
    // They may say how long an error is cached; another page in its place is refused.
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

/**
 * Reads the template's one distribution with its policies and functions.
 * @param toLocal puts the addresses of the local services in the place of AWS's.
 * @throws UnknownToRunner for a property that the schemas do not name
 */
export function readDistribution(
  template: ResolvedTemplate,
  toLocal: (value: string) => string,
): Distribution {
  const resource = template.only('AWS::CloudFront::Distribution');
  const config = resource.properties(distribution).DistributionConfig;
  const keys = storeKeys(template);
  const viewerFunctions = new Map(
    template
      .ofType('AWS::CloudFront::Function')
      .map((edge) => [edge.ref, EdgeFunction.of(edge, keys)] as const),
  );
  const signing = new Set(
    template.ofType('AWS::CloudFront::OriginAccessControl').map((access) => {
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
      const cache = readCachePolicy(template, settings.CachePolicyId);
      return {
        pathPattern: settings.PathPattern ?? '*',
        origin: originOf(settings.TargetOriginId),
        allowedMethods: settings.AllowedMethods,
        viewerRequest: viewerFunction(settings, 'viewer-request'),
        viewerResponse: viewerFunction(settings, 'viewer-response'),
        originRequest: readOriginRequestRules(template, cache, settings.OriginRequestPolicyId),
        ...(cache && { cache }),
        compress: settings.Compress,
        responseHeaders: readResponseHeaders(template, settings.ResponseHeadersPolicyId, toLocal),
      };
    }),
  };
}

const keyValueStore = z.object({ ImportSource: z.object({ SourceArn: z.string() }) });
const storeData = z.object({ data: z.array(z.object({ key: z.string() })) });

/** The keys of the template's one key-value store. */
function storeKeys(template: ResolvedTemplate): ReadonlySet<string> {
  const { ImportSource } = template.only('AWS::CloudFront::KeyValueStore').properties(keyValueStore);
  const [, objectKey = ''] = /^[^/]+\/(.+)$/.exec(ImportSource.SourceArn) ?? [];
  const { data } = storeData.parse(JSON.parse(readFileSync(template.assetPath(objectKey), 'utf8')));
  return new Set(data.map(({ key }) => key));
}
