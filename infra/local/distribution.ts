import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type AssetOf, idIn, type Resource } from './assembly.ts';
import { EdgeFunction } from './EdgeFunction.ts';
import { wildcards } from './wildcards.ts';

/** A header that a policy adds to replies. */
export interface HeaderRule {
  readonly name: string;
  readonly value: string;
  /** Whether it replaces the origin's header of this name. */
  readonly override: boolean;
}

/** How the distribution answers the paths of a pattern. */
export interface Behavior {
  readonly covers: (path: string) => boolean;
  /** The origin's bucket; `undefined` where it is the API. */
  readonly bucketId: string | undefined;
  readonly methods: readonly string[];
  readonly viewerRequest: EdgeFunction | undefined;
  readonly viewerResponse: EdgeFunction | undefined;
  readonly headers: readonly HeaderRule[];
  /** Names of the request's headers, in lower case, and of its query's parameters that reach the origin. */
  readonly forwards: { readonly headers: readonly string[]; readonly query: readonly string[] };
}

export interface Distribution {
  /** Key of the object that answers `/`. */
  readonly rootObject: string;
  /** In order of precedence; the last one covers every path. */
  readonly behaviors: readonly Behavior[];
}

const association = z.object({ EventType: z.string(), FunctionARN: z.string() });
const behaviorSettings = z.object({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId: z.string().optional(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: z.array(association).default([]),
});
const distributionProperties = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.string().default(''),
    DefaultCacheBehavior: behaviorSettings,
    CacheBehaviors: z.array(behaviorSettings).default([]),
    Origins: z.array(z.object({ Id: z.string(), DomainName: z.string() })),
  }),
});

/** Reads the template's distribution with its policies, edge functions and key-value store. */
export function readDistribution(resources: readonly Resource[], assetOf: AssetOf): Distribution {
  const ofType = (type: string) => resources.filter((resource) => resource.type === type);
  const [resource] = ofType('AWS::CloudFront::Distribution');
  if (!resource) return { rootObject: '', behaviors: [] };
  const { DefaultRootObject, DefaultCacheBehavior, CacheBehaviors, Origins } =
    resource.read(distributionProperties).DistributionConfig;

  const stores = new Map(
    ofType('AWS::CloudFront::KeyValueStore').map((store) => [store.id, pairsOf(store, assetOf)]),
  );
  const edgeFunctions = new Map(
    ofType('AWS::CloudFront::Function').map((one) => [one.id, edgeFunctionOf(one, stores)]),
  );
  const buckets = new Set(ofType('AWS::S3::Bucket').map(({ id }) => id));

  return {
    rootObject: DefaultRootObject,
    behaviors: [...CacheBehaviors, DefaultCacheBehavior].map((settings): Behavior => {
      const origin = Origins.find(({ Id }) => Id === settings.TargetOriginId)?.DomainName ?? '';
      const edgeFunction = (event: string) => {
        const of = settings.FunctionAssociations.find(({ EventType }) => EventType === event);
        return of && edgeFunctions.get(idIn(of.FunctionARN));
      };
      const policies = [settings.CachePolicyId, settings.OriginRequestPolicyId];
      return {
        covers: patternOf(settings.PathPattern),
        bucketId: buckets.has(idIn(origin)) ? idIn(origin) : undefined,
        methods: settings.AllowedMethods,
        viewerRequest: edgeFunction('viewer-request'),
        viewerResponse: edgeFunction('viewer-response'),
        headers: resources.filter(({ id }) => id === settings.ResponseHeadersPolicyId).flatMap(headerRulesOf),
        forwards: forwardsOf(resources.filter(({ id }) => policies.includes(id))),
      };
    }),
  };
}

/**
 * The pattern may begin with a slash or not.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/DownloadDistValuesPathPattern.html
 */
function patternOf(pattern: string): (path: string) => boolean {
  const whole = wildcards(pattern.replace(/^\//, ''));
  return (path) => whole.test(path.slice(1));
}

const keyValueStore = z.object({ ImportSource: z.object({ SourceArn: z.string() }).optional() });
/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/kvs-with-functions-create-s3-kvp.html */
const importFile = z.object({ data: z.array(z.object({ key: z.string(), value: z.string() })) });

function pairsOf(store: Resource, assetOf: AssetOf): ReadonlyMap<string, string> {
  const objectKey = store.read(keyValueStore).ImportSource?.SourceArn.split('/').at(-1);
  if (!objectKey) return new Map();
  const { data } = importFile.parse(JSON.parse(readFileSync(assetOf(objectKey), 'utf8')));
  return new Map(data.map(({ key, value }) => [key, value]));
}

const edgeFunctionProperties = z.object({
  FunctionCode: z.string(),
  FunctionConfig: z.object({
    KeyValueStoreAssociations: z.array(z.object({ KeyValueStoreARN: z.string() })).default([]),
  }),
});

function edgeFunctionOf(
  resource: Resource,
  stores: ReadonlyMap<string, ReadonlyMap<string, string>>,
): EdgeFunction {
  const { FunctionCode, FunctionConfig } = resource.read(edgeFunctionProperties);
  const [associated] = FunctionConfig.KeyValueStoreAssociations;
  return new EdgeFunction(
    resource.id,
    FunctionCode,
    stores.get(idIn(associated?.KeyValueStoreARN ?? '')) ?? new Map(),
  );
}

const requestParts = z.object({
  HeadersConfig: z.object({ Headers: z.array(z.string()).default([]) }),
  QueryStringsConfig: z.object({ QueryStrings: z.array(z.string()).default([]) }),
});
/** A cache policy's parts of the request reach the origin as well as those of an origin request policy. */
const requestPolicy = z.object({
  OriginRequestPolicyConfig: requestParts.optional(),
  CachePolicyConfig: z.object({ ParametersInCacheKeyAndForwardedToOrigin: requestParts }).optional(),
});

function forwardsOf(policies: readonly Resource[]): Behavior['forwards'] {
  const parts = policies.flatMap((resource) => {
    const { OriginRequestPolicyConfig, CachePolicyConfig } = resource.read(requestPolicy);
    return OriginRequestPolicyConfig ?? CachePolicyConfig?.ParametersInCacheKeyAndForwardedToOrigin ?? [];
  });
  return {
    headers: parts.flatMap(({ HeadersConfig }) => HeadersConfig.Headers.map((name) => name.toLowerCase())),
    query: parts.flatMap(({ QueryStringsConfig }) => QueryStringsConfig.QueryStrings),
  };
}

const override = { Override: z.boolean() };
/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html */
const headersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), ...override })) })
      .default({ Items: [] }),
    SecurityHeadersConfig: z
      .object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), ...override }).optional(),
        ContentTypeOptions: z.object(override).optional(),
        FrameOptions: z.object({ FrameOption: z.string(), ...override }).optional(),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), ...override }).optional(),
        StrictTransportSecurity: z
          .object({
            AccessControlMaxAgeSec: z.int(),
            IncludeSubdomains: z.boolean().default(false),
            Preload: z.boolean().default(false),
            ...override,
          })
          .optional(),
      })
      .default({}),
  }),
});

function headerRulesOf(policy: Resource): HeaderRule[] {
  const { CustomHeadersConfig, SecurityHeadersConfig: security } =
    policy.read(headersPolicy).ResponseHeadersPolicyConfig;
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy } = security;
  const rule = (name: string, value: string | undefined, of: { Override: boolean } | undefined) =>
    of && value !== undefined ? [{ name, value, override: of.Override }] : [];
  const { StrictTransportSecurity: hsts } = security;
  const transport = hsts && [
    `max-age=${hsts.AccessControlMaxAgeSec}`,
    ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(hsts.Preload ? ['preload'] : []),
  ];
  return [
    ...rule('content-security-policy', ContentSecurityPolicy?.ContentSecurityPolicy, ContentSecurityPolicy),
    ...rule('x-content-type-options', 'nosniff', ContentTypeOptions),
    ...rule('x-frame-options', FrameOptions?.FrameOption, FrameOptions),
    ...rule('referrer-policy', ReferrerPolicy?.ReferrerPolicy, ReferrerPolicy),
    ...rule('strict-transport-security', transport?.join('; '), hsts),
    ...CustomHeadersConfig.Items.flatMap((item) => rule(item.Header.toLowerCase(), item.Value, item)),
  ];
}
